"""People among each other: whom one mutes, what one reports, and who may only look."""
