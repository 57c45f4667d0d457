"""Les Trésors de Cibola: sealed bids for treasures whose worth falls with the temple."""
