/* Shared by the games in C: the random stream, the row with the result of a game, and the loop over the games.
 *
 * Stream and rows are the same as in meandre, so that game number n of a seed can be compared field by field. A game is
 * one file that includes this one and defines `struct Options`, laid out like the rules' options, and `play_game`. */

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { ROW_SEATS = 6 };

typedef struct {
    uint32_t a, b, c, counter;
} Stream;

typedef struct {
    int64_t number;
    int32_t decisions, forced, outcomes; /* forced: with one legal move */
    int32_t scores[ROW_SEATS];
    int8_t ranks[ROW_SEATS];
    int8_t ending;
} Played;

typedef struct Options Options;

/* Play a whole game and write its result into the row; inlined, since a call costs 2 %. */
__attribute__((always_inline)) static inline void play_game(int seats, const Options *options, Stream *rng,
                                                            Played *game);

/* sfc32: the next number, from 0 to 2^32 - 1. */
static inline uint32_t draw(Stream *rng) {
    uint32_t drawn = rng->a + rng->b + rng->counter++;
    rng->a = rng->b ^ (rng->b >> 9);
    rng->b = rng->c + (rng->c << 3);
    rng->c = ((rng->c << 21) | (rng->c >> 11)) + drawn;
    return drawn;
}

/* Seed the stream of game `number`. */
static inline void reseed(Stream *rng, uint64_t seed, uint64_t number) {
    *rng = (Stream){(uint32_t)seed, (uint32_t)(seed >> 32), (uint32_t)number, 1 + (uint32_t)(number >> 32)};
    for (int i = 0; i < 15; i++) draw(rng);
}

/* A number from 0 to limit - 1: Lemire's multiplication with rejection. */
static inline int below(Stream *rng, uint32_t limit) {
    uint64_t product = (uint64_t)draw(rng) * limit;
    if ((uint32_t)product < limit) {
        uint32_t threshold = -limit % limit;
        while ((uint32_t)product < threshold) product = (uint64_t)draw(rng) * limit;
    }
    return (int)(product >> 32);
}

/* Play the games whose numbers are in the rows. */
void play_games(int seats, const Options *options, uint64_t seed, Played *games, int64_t count) {
    Stream rng;
    for (int64_t row = 0; row < count; row++) {
        reseed(&rng, seed, (uint64_t)games[row].number);
        play_game(seats, options, &rng, &games[row]);
    }
}
