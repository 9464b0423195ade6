"""How a game is shown and learnt: scenarios, lessons, figures, rulings."""
