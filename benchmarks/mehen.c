/* Random play of Mehen in C: the speed that the compiled rules are compared with.
 *
 * The same board (a place per piece, a piece per square), the same random stream and the same order of moves as in
 * meandre, so that game number n of a seed is the same game in both. No facts, no refusals, no verbs. */

#include "common.h"

enum { SEATS = 6, PREY = 6, PREDATOR = 6, LONGEST = 400, QUIET_THROWS = 200 };
enum { TAIL = 0, IN_HAND = -1, OFF = -2 }; /* places besides the squares and the centre (L) */
enum { EMPTY = -1 };
enum { ENTER = 0, ADVANCE = 1, OUTWARD = ADVANCE + PREY, INWARD, RETREAT, MOVES = RETREAT + PREY };
enum { RUNNING, PREDATORS_GONE, NO_PREY_LEFT, QUIET_END };
enum { RANDOM }; /* M8: who begins is drawn; otherwise it is the number of a seat, from 1 */

struct Options {
    int16_t length;
    int8_t first;
    int8_t pairs, leaving; /* M15, M25: only the defaults are played here */
};

typedef struct {
    int seats, length, turn, throw;
    int ground, furthest, quiet; /* M28: the sum of all prey's places, its highest value, throws since then */
    int racing[SEATS];           /* prey in hand or on the track */
    int caught[SEATS];
    bool freed[SEATS];
    int16_t place[SEATS][PREY + 1];
    int8_t track[LONGEST]; /* seat * 8 + number of the piece there, or EMPTY; the tail is not recorded */
} Board;

/* M5: three sticks, one decorated face up 3/8, two 3/8, three 1/8, none (which counts 6) 1/8. */
static int throw_sticks(Stream *rng) {
    static const int THROWS[] = {1, 2, 3, 6}, WEIGHTS[] = {3, 3, 1, 1};
    int ticket = below(rng, 8), i = 0;
    while (ticket >= WEIGHTS[i]) ticket -= WEIGHTS[i++];
    return THROWS[i];
}

/* M1: predators at the centre, prey in hand. */
static void setup(Board *b, int seats, int length) {
    b->seats = seats;
    b->length = length;
    b->turn = b->throw = b->quiet = 0;
    b->ground = b->furthest = IN_HAND * PREY * seats;
    memset(b->track, EMPTY, (size_t)length);
    for (int seat = 0; seat < seats; seat++) {
        b->racing[seat] = PREY;
        b->caught[seat] = 0;
        b->freed[seat] = false;
        for (int prey = 0; prey < PREY; prey++) b->place[seat][prey] = IN_HAND;
        b->place[seat][PREDATOR] = (int16_t)length;
    }
}

static int owner(int piece) { return piece >> 3; }
static int number_of(int piece) { return piece & 7; }
static bool belongs_to(int piece, int seat) { return piece != EMPTY && owner(piece) == seat; }

/* M4: a square holds one piece; the tail and the centre are shared. */
static bool is_square(const Board *b, int place) { return TAIL < place && place < b->length; }

/* The seat's first prey there, or PREY if there is none. */
static int first_prey_at(const Board *b, int seat, int place) {
    int prey = 0;
    while (prey < PREY && b->place[seat][prey] != place) prey++;
    return prey;
}

/* M14, M15: a piece of the same side on a neighbouring square, the tail included, the centre not. */
static bool is_protected(const Board *b, int square) {
    int seat = owner(b->track[square]);
    if (square + 1 < b->length && belongs_to(b->track[square + 1], seat)) return true;
    if (square == TAIL + 1) return first_prey_at(b, seat, TAIL) != PREY;
    return belongs_to(b->track[square - 1], seat);
}

/* M4, M11, M13, M14, M18: whether a prey may move to a place. */
static bool prey_may_go(const Board *b, int seat, int target) {
    if (target < TAIL || target > b->length) return false;
    if (!is_square(b, target)) return true;
    int piece = b->track[target];
    if (piece == EMPTY) return true;
    return number_of(piece) != PREDATOR && owner(piece) != seat && !is_protected(b, target);
}

/* M15, M24, M25: whether a predator may move to a place. */
static bool predator_may_go(const Board *b, int seat, int target) {
    if (target < TAIL || target >= b->length) return false;
    if (target == TAIL) return true;
    int piece = b->track[target];
    if (piece == EMPTY || number_of(piece) == PREDATOR) return true;
    return owner(piece) != seat && !is_protected(b, target);
}

/* M10, M19: the prey on the track that may move that far; of those on the tail only the first, as they are equal. */
static int prey_moves(const Board *b, int seat, int steps, int code, int8_t *out) {
    bool tail_seen = false;
    int n = 0;
    for (int prey = 0; prey < PREY; prey++) {
        int start = b->place[seat][prey];
        if (start < TAIL || start == b->length || (start == TAIL && tail_seen)) continue;
        tail_seen |= start == TAIL;
        if (prey_may_go(b, seat, start + steps)) out[n++] = (int8_t)(code + prey);
    }
    return n;
}

/* M9, M10, M21: entries, advances and predator moves. M17, M18: if there is none, retreats. */
static int moves(const Board *b, int seat, int8_t *out) {
    int n = 0, throw = b->throw;
    if (throw == 1 && first_prey_at(b, seat, IN_HAND) != PREY) out[n++] = ENTER;
    n += prey_moves(b, seat, throw, ADVANCE, out + n);
    int predator = b->place[seat][PREDATOR];
    if (b->freed[seat] && predator != OFF) {
        if (predator_may_go(b, seat, predator - 2 * throw)) out[n++] = OUTWARD;
        if (predator_may_go(b, seat, predator + 2 * throw)) out[n++] = INWARD;
    }
    return n ? n : prey_moves(b, seat, -throw, RETREAT, out);
}

/* M28: add to the ground of all prey; a new maximum is progress. */
static void gain(Board *b, int steps) {
    b->ground += steps;
    if (b->ground > b->furthest) {
        b->furthest = b->ground;
        b->quiet = 0;
    }
}

/* M20: none of the player's prey in hand, and at least one at the centre. */
static void free_predator(Board *b, int seat) {
    if (!b->freed[seat] && first_prey_at(b, seat, IN_HAND) == PREY)
        b->freed[seat] = first_prey_at(b, seat, b->length) != PREY;
}

/* M9: a prey enters from the hand onto the tail. */
static void enter(Board *b, int seat) {
    b->place[seat][first_prey_at(b, seat, IN_HAND)] = TAIL;
    gain(b, TAIL - IN_HAND);
    free_predator(b, seat);
}

/* Put a piece on a place. */
static void put(Board *b, int piece, int place) {
    b->place[owner(piece)][number_of(piece)] = (int16_t)place;
    if (is_square(b, place)) b->track[place] = (int8_t)piece;
}

/* Move a piece; return the piece that stood on its target. */
static int move_piece(Board *b, int piece, int start, int target) {
    int met = is_square(b, target) ? b->track[target] : EMPTY;
    if (is_square(b, start)) b->track[start] = EMPTY;
    put(b, piece, target);
    return met;
}

/* M12: a prey that lands on an opponent's prey swaps with it. */
static void move_prey(Board *b, int seat, int prey, int steps) {
    int start = b->place[seat][prey], target = start + steps;
    int met = move_piece(b, seat * 8 + prey, start, target);
    if (met == EMPTY)
        gain(b, steps);
    else
        put(b, met, start);
    if (target == b->length) {
        b->racing[seat]--;
        free_predator(b, seat);
    }
}

/* M22: it eats the prey it lands on. M23: it swaps with a predator. M25: on the tail it leaves the board. */
static void move_predator(Board *b, int seat, int steps) {
    int start = b->place[seat][PREDATOR], target = start + steps;
    int met = move_piece(b, seat * 8 + PREDATOR, start, target);
    if (target == TAIL) {
        b->place[seat][PREDATOR] = OFF;
        b->quiet = 0;
    } else if (met != EMPTY && number_of(met) == PREDATOR) {
        put(b, met, start);
    } else if (met != EMPTY) {
        b->place[owner(met)][number_of(met)] = OFF;
        b->racing[owner(met)]--;
        b->caught[seat]++;
        gain(b, b->length - target);
    }
}

static void play(Board *b, int seat, int move) {
    if (move == ENTER)
        enter(b, seat);
    else if (move < OUTWARD)
        move_prey(b, seat, move - ADVANCE, b->throw);
    else if (move == OUTWARD)
        move_predator(b, seat, -2 * b->throw);
    else if (move == INWARD)
        move_predator(b, seat, 2 * b->throw);
    else
        move_prey(b, seat, move - RETREAT, -b->throw);
}

/* M27: the predator has left, or can never be freed: every prey was eaten. */
static bool is_done(const Board *b, int seat) {
    return b->place[seat][PREDATOR] == OFF || (b->racing[seat] == 0 && !b->freed[seat]);
}

/* M27: done, and no prey left to move. */
static bool is_idle(const Board *b, int seat) { return b->racing[seat] == 0 && is_done(b, seat); }

/* M27: every predator has left, or can never be freed. */
static bool all_done(const Board *b) {
    for (int seat = 0; seat < b->seats; seat++)
        if (!is_done(b, seat)) return false;
    return true;
}

/* M28: no prey is left in hand or on the track. */
static bool none_racing(const Board *b) {
    for (int seat = 0; seat < b->seats; seat++)
        if (b->racing[seat]) return false;
    return true;
}

/* M27, M28: the ending, or RUNNING. */
static int ending(const Board *b) {
    if (all_done(b)) return PREDATORS_GONE;
    if (none_racing(b)) return NO_PREY_LEFT;
    return b->quiet >= QUIET_THROWS ? QUIET_END : RUNNING;
}

/* M6: after a 2 the turn passes clockwise. M27: so it does from a player who has nothing left to do. */
static void finish_throw(Board *b) {
    if (b->throw != 2 && !is_idle(b, b->turn)) return;
    do
        b->turn = b->turn + 1 == b->seats ? 0 : b->turn + 1;
    while (is_idle(b, b->turn));
}

/* M29: own prey not eaten and opponents' prey eaten; after a quiet end, own prey count at the centre only. */
static int score(const Board *b, int seat, int end) {
    int points = b->caught[seat];
    for (int prey = 0; prey < PREY; prey++)
        points += end == QUIET_END ? b->place[seat][prey] == b->length : b->place[seat][prey] != OFF;
    return points;
}

/* M29: the highest score wins; equal scores share. */
static int rank(const Played *game, int seats, int seat) {
    int rank = 1;
    for (int other = 0; other < seats; other++) rank += game->scores[other] > game->scores[seat];
    return rank;
}

/* M8, then throws until the end; return the ending. M18: a throw without a legal move is lost. */
static int play_out(Board *b, Stream *rng, int first, Played *game) {
    int decisions = 0, forced = 0, outcomes = first == RANDOM;
    int8_t choices[MOVES];
    int end = RUNNING;
    if (first == RANDOM)
        b->turn = below(rng, (uint32_t)b->seats);
    else
        b->turn = first - 1;
    while (end == RUNNING) {
        b->throw = throw_sticks(rng);
        b->quiet++;
        outcomes++;
        int n = moves(b, b->turn, choices);
        if (n) {
            play(b, b->turn, choices[below(rng, (uint32_t)n)]);
            decisions++;
            forced += n == 1;
        }
        end = ending(b);
        if (end == RUNNING) finish_throw(b);
    }
    game->decisions = decisions;
    game->forced = forced;
    game->outcomes = outcomes;
    return end;
}

static inline void play_game(int seats, const Options *options, Stream *rng, Played *game) {
    Board board;
    setup(&board, seats, options->length);
    int end = play_out(&board, rng, options->first, game);
    game->ending = (int8_t)end;
    for (int seat = 0; seat < seats; seat++) game->scores[seat] = score(&board, seat, end);
    for (int seat = 0; seat < seats; seat++) game->ranks[seat] = (int8_t)rank(game, seats, seat);
}
