"""How games are taught: scenarios, lessons, figures, rulings."""
