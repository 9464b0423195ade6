"""Studies: simulations, tournaments, balance pages and benchmarks."""
