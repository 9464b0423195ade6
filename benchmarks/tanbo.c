/* Random play of Tanbo in C: the speed that the compiled rules are compared with.
 *
 * The same board (pieces counted by seat, paddy and kind), the same random stream and the same order of moves as in
 * meandre, so that game number n of a seed is the same game in both. A turn is one function that makes all choices of
 * the turn: no phases, no facts, no refusals, no verbs. */

#include "common.h"

enum { PADDIES = 5, MOST_IN_PADDY = 10, LAST_TURN = 200 };
enum { ENOUGH_POINTS = 25, ENOUGH_AHEAD = 20, ENOUGH_IN_ONE_TURN = 20 };
enum { SNAKE, WHITE, BLACK, RED, FARMER, KINDS }; /* the three in the middle are the colours of rice */
enum { PIECES = PADDIES * KINDS };                /* a player's pieces are numbered paddy * KINDS + kind */
enum { NO_ACTION, HARVEST, CULTIVATE, SOW, REST, GREAT_MOVE };
enum { RUNNING, IN_ONE_TURN, ENOUGH, AHEAD, TURNS_OVER };
enum { RANDOM, SEAT_1 }; /* T3: who begins */
enum { NOBODY = -1 };

struct Options {
    int8_t snakes[PADDIES], rice[PADDIES]; /* T18 */
    int8_t first;
    int8_t rest, exchange, second_round; /* T12, T13, T14: the defaults */
};

typedef struct {
    Stream rng;
    int decisions, forced, outcomes;
    int turn, at; /* who is on turn; the paddy that got the last piece */
    int gained;   /* points made in this turn */
    int ending, winner;
    int8_t field[2][PIECES];
    int8_t stock[KINDS]; /* the rice in the bag and the snakes in the middle */
    int8_t barn[2][KINDS];
} Board;

/* T1, T18: snakes in the paddies, rice in the bag. */
static void setup(Board *b, const Options *options, const Stream *rng) {
    *b = (Board){.rng = *rng, .winner = NOBODY, .stock = {[SNAKE] = 20, [WHITE] = 15, [BLACK] = 10, [RED] = 5}};
    for (int paddy = 0; paddy < PADDIES; paddy++) {
        for (int seat = 0; seat < 2; seat++) b->field[seat][paddy * KINDS + SNAKE] = options->snakes[paddy];
        b->stock[SNAKE] -= (int8_t)(2 * options->snakes[paddy]);
    }
}

/* A paddy of the player on turn. */
static int8_t *paddy_at(Board *b, int paddy) { return b->field[b->turn] + paddy * KINDS; }

static int after(int paddy) { return paddy + 1 == PADDIES ? 0 : paddy + 1; }
static int rice(const int8_t *pieces) { return pieces[WHITE] + pieces[BLACK] + pieces[RED]; }
static int count(const int8_t *pieces) { return pieces[SNAKE] + rice(pieces) + pieces[FARMER]; }
static int points(const int8_t *barn) { return 3 * barn[WHITE] + 4 * barn[BLACK] + 5 * barn[RED]; }

/* A random choice of the player to act. */
static int choose(Board *b, const int8_t *choices, int n) {
    b->decisions++;
    b->forced += n == 1;
    return choices[below(&b->rng, (uint32_t)n)];
}

/* List the kinds from `first` to `end` - 1 of which there is a piece. */
static int kinds(const int8_t *pieces, int first, int end, int8_t *out) {
    int n = 0;
    for (int kind = first; kind < end; kind++) {
        out[n] = (int8_t)kind; /* kept only if the next line counts it */
        n += pieces[kind] > 0;
    }
    return n;
}

/* T8: a blind draw from the bag. */
static void draw_rice(Board *b, int8_t *paddy) {
    int ticket = below(&b->rng, (uint32_t)rice(b->stock)), colour = WHITE;
    while (ticket >= b->stock[colour]) ticket -= b->stock[colour++];
    b->stock[colour]--;
    paddy[colour]++;
    b->outcomes++;
}

/* T10, T11: draw rice into a paddy. T8: at most what the bag holds. */
static void grow(Board *b, int8_t *paddy, int wanted) {
    for (int left = rice(b->stock); wanted && left; wanted--, left--) draw_rice(b, paddy);
}

static void end(Board *b, int winner, int ending) {
    b->winner = winner;
    b->ending = ending;
}

/* T15: 20 points in one turn, 25 points, or 20 ahead. T16: rice given back does not lessen what a turn made. */
static void judge(Board *b) {
    int own = points(b->barn[b->turn]), theirs = points(b->barn[1 - b->turn]);
    if (b->gained >= ENOUGH_IN_ONE_TURN)
        end(b, b->turn, IN_ONE_TURN);
    else if (own >= ENOUGH_POINTS)
        end(b, b->turn, ENOUGH);
    else if (own - theirs >= ENOUGH_AHEAD)
        end(b, b->turn, AHEAD);
    else if (theirs - own >= ENOUGH_AHEAD)
        end(b, 1 - b->turn, AHEAD);
}

/* T4, T5: everything in the paddy is taken up and sown, piece by piece, in any order. */
static void sow(Board *b) {
    int8_t *paddy = paddy_at(b, b->at), hand[KINDS], choices[KINDS];
    memcpy(hand, paddy, KINDS);
    memset(paddy, 0, KINDS);
    for (int left = count(hand); left; left--) {
        int kind = choose(b, choices, kinds(hand, SNAKE, KINDS, choices));
        b->at = after(b->at);
        hand[kind]--;
        paddy_at(b, b->at)[kind]++;
    }
}

/* T9: harvest rice of the player's choice; with one colour left there is no choice. */
static void harvest(Board *b, int8_t *paddy) {
    static const int WORTH[KINDS] = {0, 3, 4, 5, 0};
    int8_t choices[KINDS];
    for (int left = rice(paddy) - paddy[SNAKE]; left && b->ending == RUNNING; left--) {
        int n = kinds(paddy, WHITE, FARMER, choices);
        int colour = n == 1 ? choices[0] : choose(b, choices, n);
        paddy[colour]--;
        b->barn[b->turn][colour]++;
        b->gained += WORTH[colour];
        judge(b);
    }
}

/* T11: remove all but the farmer, add two of the missing kind. T8: at most what there is. */
static void clear(Board *b, int8_t *paddy) {
    int snakes = paddy[SNAKE];
    for (int kind = SNAKE; kind < FARMER; kind++) {
        b->stock[kind] += paddy[kind];
        paddy[kind] = 0;
    }
    if (snakes) {
        grow(b, paddy, 2);
        return;
    }
    paddy[SNAKE] = b->stock[SNAKE] < 2 ? b->stock[SNAKE] : 2;
    b->stock[SNAKE] -= paddy[SNAKE];
}

/* T12: return harvested rice of the player's choice; no choice if one colour is left, or if all must go. */
static void give_back(Board *b, int due) {
    int8_t *barn = b->barn[b->turn], choices[KINDS];
    int harvested = rice(barn);
    if (due > harvested) due = harvested;
    for (; due && b->ending == RUNNING; due--, harvested--) {
        int n = kinds(barn, WHITE, FARMER, choices);
        int colour = n == 1 || due == harvested ? choices[0] : choose(b, choices, n);
        barn[colour]--;
        b->stock[colour]++;
        judge(b);
    }
}

/* T12: the farmer moves to the next paddy with a piece; one harvested rice is returned per paddy. */
static void rest(Board *b) {
    int paddy = b->at;
    for (int steps = 1; steps < PADDIES; steps++) {
        paddy = after(paddy);
        if (count(paddy_at(b, paddy))) {
            paddy_at(b, b->at)[FARMER] = 0;
            paddy_at(b, paddy)[FARMER] = 1;
            give_back(b, steps);
            return;
        }
    }
}

/* T13: the pieces in other paddies, of other kinds than this one, as a bit set. */
static uint32_t matches(int piece) {
    uint32_t same_paddy = 0x1Fu << piece / KINDS * KINDS, same_kind = 0x108421u << piece % KINDS;
    return ~(same_paddy | same_kind);
}

/* The pieces with a count above 0, as a bit set. */
static uint32_t set_of(const int8_t *pieces) {
    uint32_t set = 0;
    for (int piece = 0; piece < PIECES; piece++) set |= (uint32_t)(pieces[piece] > 0) << piece;
    return set;
}

/* T13: the pieces of a set that can be exchanged with another one of it. */
static uint32_t exchangeable(uint32_t set) {
    uint32_t found = 0;
    for (int piece = 0; piece < PIECES; piece++)
        if (set >> piece & 1 && set & matches(piece)) found |= 1u << piece;
    return found;
}

/* List the pieces of a set. */
static int list(uint32_t set, int8_t *out) {
    int n = 0;
    for (; set; set &= set - 1) out[n++] = (int8_t)__builtin_ctz(set);
    return n;
}

/* T13: the opponent chooses two pieces to exchange, one after the other, if possible. */
static void exchange(Board *b) {
    int8_t *pieces = b->field[1 - b->turn], choices[PIECES];
    uint32_t set = set_of(pieces);
    int n = list(exchangeable(set), choices);
    if (n == 0) return;
    int one = n == 2 ? choices[0] : choose(b, choices, n); /* two pieces are a single pair */
    n = list(set & matches(one), choices);
    int other = n == 1 ? choices[0] : choose(b, choices, n);
    pieces[one]--;
    pieces[other]--;
    pieces[one / KINDS * KINDS + other % KINDS]++;
    pieces[other / KINDS * KINDS + one % KINDS]++;
}

/* T9 to T13: the action that the snakes and rice of the last paddy trigger. */
static int action_due(const int8_t *paddy) {
    int snakes = paddy[SNAKE], grains = rice(paddy);
    if (snakes == grains) return snakes ? GREAT_MOVE : paddy[FARMER] ? REST : NO_ACTION;
    if (snakes == 0 || grains == 0) return SOW;
    return grains > snakes ? HARVEST : CULTIVATE;
}

/* T6: the last paddy's action. T14: after a great move all that follow, each kind at most once. */
static void act(Board *b) {
    bool second = false;
    int used = 0;
    do {
        int8_t *paddy = paddy_at(b, b->at);
        int action = action_due(paddy);
        if (action == NO_ACTION || used >> action & 1) return;
        if (second) used |= 1 << action;
        if (action == HARVEST) {
            harvest(b, paddy);
        } else if (action == CULTIVATE) {
            grow(b, paddy, paddy[SNAKE] - rice(paddy));
        } else if (action == SOW) {
            clear(b, paddy);
        } else if (action == REST) {
            rest(b);
            return;
        } else {
            exchange(b);
            sow(b);
            second = true;
        }
    } while (second && b->ending == RUNNING);
}

/* T7: the excess of a paddy if there is a choice; if only one kind can go, remove it and return 0. */
static int excess(Board *b, int8_t *paddy) {
    int over = count(paddy) - MOST_IN_PADDY;
    if (over <= 0) return 0;
    for (int kind = SNAKE; kind < FARMER; kind++)
        if (paddy[kind] + paddy[FARMER] == MOST_IN_PADDY + over) {
            paddy[kind] -= (int8_t)over;
            b->stock[kind] += (int8_t)over;
            return 0;
        }
    return over;
}

/* T7: every paddy with more than 10 pieces loses the excess, snakes or rice of the player's choice. */
static void trim(Board *b) {
    int8_t *pieces = b->field[b->turn], choices[PIECES];
    for (;;) {
        int n = 0;
        for (int paddy = 0; paddy < PADDIES; paddy++) {
            if (!excess(b, paddy_at(b, paddy))) continue;
            for (int kind = SNAKE; kind < FARMER; kind++)
                if (pieces[paddy * KINDS + kind]) choices[n++] = (int8_t)(paddy * KINDS + kind);
        }
        if (n == 0) return;
        int piece = choose(b, choices, n);
        pieces[piece]--;
        b->stock[piece % KINDS]++;
    }
}

/* T4 to T7. */
static void take_turn(Board *b) {
    b->gained = 0;
    b->at = 0;
    while (!paddy_at(b, b->at)[FARMER]) b->at++;
    sow(b);
    act(b);
    if (b->ending == RUNNING) trim(b);
}

/* T3: who begins. T18: the season's rice. T2: the farmers, first player first. */
static void prepare_field(Board *b, const Options *options) {
    static const int8_t ANY_PADDY[PADDIES] = {0, 1, 2, 3, 4};
    if (options->first == RANDOM) {
        b->turn = below(&b->rng, 2);
        b->outcomes++;
    }
    for (int i = 0; i < 2; i++, b->turn ^= 1)
        for (int paddy = 0; paddy < PADDIES; paddy++)
            for (int due = options->rice[paddy]; due; due--) draw_rice(b, paddy_at(b, paddy));
    for (int i = 0; i < 2; i++, b->turn ^= 1) paddy_at(b, choose(b, ANY_PADDY, PADDIES))[FARMER] = 1;
}

/* Play turns until the end. T17: after 200 turns the higher score wins. */
static void play_out(Board *b) {
    for (int turns = 0; turns < LAST_TURN; turns++) {
        take_turn(b);
        if (b->ending != RUNNING) return;
        b->turn = 1 - b->turn;
    }
    int lead = points(b->barn[0]) - points(b->barn[1]);
    end(b, lead > 0 ? 0 : lead < 0 ? 1 : NOBODY, TURNS_OVER);
}

static inline void play_game(int seats, const Options *options, Stream *rng, Played *game) {
    Board board;
    setup(&board, options, rng);
    prepare_field(&board, options);
    play_out(&board);
    game->decisions = board.decisions;
    game->forced = board.forced;
    game->outcomes = board.outcomes;
    game->ending = (int8_t)board.ending;
    for (int seat = 0; seat < seats; seat++) {
        game->scores[seat] = points(board.barn[seat]);
        game->ranks[seat] = board.winner == seat || board.winner == NOBODY ? 1 : 2; /* T15, T17 */
    }
}
