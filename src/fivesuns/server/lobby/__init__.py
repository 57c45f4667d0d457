"""Who is here, and the tables that wait for somebody."""
