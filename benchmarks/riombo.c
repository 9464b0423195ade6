/* Random play of Riombo in C: the speed that the compiled rules are compared with.
 *
 * The same river (a place, a purse and a stack of canoes per seat), the same random stream and the same order of moves
 * as in meandre, so that game number n of a seed is the same game in both. One decision at a time, as in a
 * real game: the seat to act, its legal moves, and the move. No facts, no refusals, no verbs. */

#include "common.h"

enum { SEATS = 6, MOST_SQUARES = 100 };
enum { START = 0, OUT = -1 }; /* places besides the squares 1 to `length` and the finish at `length + 1` */
enum { BANK = -1 };
enum { PURSE = 40, REWARD = 10, MOST_CANOES = 3, SHORT_TURNS = 400, TURNS_PER_POINT = 10 };
enum { RANDOM };         /* R10: who begins, or the number of the seat */
enum { LONG, SHORT };    /* R22: how long the game is */
enum { ALL, FIRST };     /* R22: whose arrival ends the short game */
enum { PLAIN, GIVE_EACH, TAKE_EACH, GIVE_BANK, ALL_GIVE_BANK, AGREED_1, AGREED_2, BACK, FINISH,
       TAKE_BANK, TAKE_LEFT, TAKE_RIGHT, GIVE_LEFT, GIVE_RIGHT, SWAP, ANOTHER_TURN }; /* R12: these are only agreed */
enum { SQUARE = 32 }; /* R11: a square of the board is its kind times SQUARE, and its amount */
enum { NO_EXTRA, IN_EXTRA, EXTRA_WON };
enum { NO_BID = -1 };
enum { MOST_BIDS = 5, TAKE = MOST_BIDS, STACK }; /* moves: a bid is its own code */
enum { BID, ARRIVE };                            /* phases: all bid; choose the reward of the finish */
enum { RUNNING, WINNING_VALUE, LAST_ONE, NOBODY_LEFT, ALL_ARRIVED, TURNS_OVER, FIRST_ARRIVED };

struct Options {
    int16_t board[MOST_SQUARES + 1]; /* the squares, then FINISH */
    int16_t agreed_1, agreed_2;      /* R12: the squares that are meant */
    int8_t trip, short_end;
    int16_t winning;
    int8_t first;
};

typedef struct {
    const Options *options;
    int seats, length, phase, turn, turns, ending;
    int staying; /* players still in */
    int waiting; /* R7: bit set of the seats that have not bid yet */
    int extra;   /* R12 */
    int money[SEATS];
    int place[SEATS];
    int canoes[SEATS];
    int bids[SEATS];
    int left[SEATS]; /* R5: the turn in which a player was out */
} Board;

static int kind_of(int square) { return square / SQUARE; }
static int amount_of(int square) { return square % SQUARE; }
static bool is_in(const Board *b, int seat) { return b->place[seat] != OUT; }

/* R22: the canoe stays at the finish, in the short game. */
static bool has_arrived(const Board *b, int seat) { return b->place[seat] > b->length; }

/* R7: all who are in bid. */
static void call_for_bids(Board *b) {
    b->phase = BID;
    for (int seat = 0; seat < b->seats; seat++) {
        b->waiting |= is_in(b, seat) << seat;
        b->bids[seat] = NO_BID;
    }
}

/* R1: 40 each, all canoes at the start. R10: who begins is drawn or given. */
static void setup(Board *b, int seats, const Options *options, int turn) {
    *b = (Board){.options = options, .seats = seats, .turn = turn, .staying = seats};
    while (kind_of(options->board[b->length]) != FINISH) b->length++;
    for (int seat = 0; seat < seats; seat++) {
        b->money[seat] = PURSE;
        b->place[seat] = START;
        b->canoes[seat] = 1;
    }
    call_for_bids(b);
}

/* The seat to act. R7: the first that has not bid. R16: the player on turn. */
static int actor(const Board *b) { return b->phase == BID ? __builtin_ctz((unsigned)b->waiting) : b->turn; }

/* R6: bids from 0 to the limit. R7: or another bid than before. R16: the money or another canoe. */
static int moves(const Board *b, int seat, int8_t *out) {
    static const int MOST_BID[] = {0, 0, 4, 3, 3, 2, 2};
    int n = 0;
    if (b->phase == BID) {
        int most = MOST_BID[b->staying];
        if (b->money[seat] < most) most = b->money[seat];
        for (int bid = 0; bid <= most; bid++)
            if (bid != b->bids[seat]) out[n++] = (int8_t)bid;
    } else {
        out[n++] = TAKE;
        out[n++] = STACK;
    }
    return n;
}

/* R10: clockwise. */
static int next_seat(const Board *b, int seat) { return seat + 1 < b->seats ? seat + 1 : 0; }

/* R12: left is the next player still in. */
static int after(const Board *b, int seat) {
    do seat = next_seat(b, seat);
    while (!is_in(b, seat));
    return seat;
}

/* R12: right is the previous player still in. */
static int before(const Board *b, int seat) {
    do
        seat = seat > 0 ? seat - 1 : b->seats - 1;
    while (!is_in(b, seat));
    return seat;
}

/* R4: a player who owes more than they have pays all they have. */
static void pay(Board *b, int payer, int payee, int owed) {
    int amount = owed < b->money[payer] ? owed : b->money[payer];
    b->money[payer] -= amount;
    if (payee != BANK) b->money[payee] += amount;
}

/* R4: the others are paid in clockwise order from the payer's left. */
static void pay_each(Board *b, int seat, int owed) {
    for (int other = after(b, seat); other != seat; other = after(b, other)) pay(b, seat, other, owed);
}

/* R11: every other player pays the player on turn, or the bank. */
static void others_pay(Board *b, int seat, int payee, int owed) {
    for (int other = after(b, seat); other != seat; other = after(b, other)) pay(b, other, payee, owed);
}

/* R12: swap with the canoe on the river furthest ahead of the player's, if any; of equals, the first clockwise. */
static void swap(Board *b, int seat) {
    int ahead = seat, here = b->place[seat];
    for (int other = after(b, seat); other != seat; other = after(b, other))
        if (b->place[other] > b->place[ahead] && !has_arrived(b, other)) ahead = other;
    b->place[seat] = b->place[ahead];
    b->place[ahead] = here;
}

/* R9, R11, R12: apply the square, or the one that was agreed. R18: the player on turn gives and takes in multiples of
 * the stacked canoes; that concerns money only. */
static void apply_square(Board *b, int seat) {
    if (b->place[seat] == START) return;
    int square = b->options->board[b->place[seat] - 1];
    if (kind_of(square) == AGREED_1) square = b->options->agreed_1;
    if (kind_of(square) == AGREED_2) square = b->options->agreed_2;
    int amount = amount_of(square), owed = amount * b->canoes[seat];
    switch (kind_of(square)) {
        case GIVE_EACH: pay_each(b, seat, owed); break;
        case TAKE_EACH: others_pay(b, seat, seat, owed); break;
        case GIVE_BANK: pay(b, seat, BANK, owed); break;
        case ALL_GIVE_BANK: /* R19: the others the plain amount */
            pay(b, seat, BANK, owed);
            others_pay(b, seat, BANK, amount);
            break;
        case BACK: b->place[seat] = START; break;
        case TAKE_BANK: b->money[seat] += owed; break;
        case TAKE_LEFT: pay(b, after(b, seat), seat, owed); break;
        case TAKE_RIGHT: pay(b, before(b, seat), seat, owed); break;
        case GIVE_LEFT: pay(b, seat, after(b, seat), owed); break;
        case GIVE_RIGHT: pay(b, seat, before(b, seat), owed); break;
        case SWAP: swap(b, seat); break;
        case ANOTHER_TURN:
            if (b->extra != IN_EXTRA) b->extra = EXTRA_WON;
            break;
    }
}

/* R14: one blue stick to each other canoe on the square, R18: times the stacked canoes. */
static void greet(Board *b, int seat) {
    for (int other = next_seat(b, seat); other != seat; other = next_seat(b, other))
        if (b->place[other] == b->place[seat]) pay(b, seat, other, b->canoes[seat]);
}

/* R16: take 10, or stack a canoe; then back to the start. R17, R22: tripled, or in the short game, no choice. */
static void arrive(Board *b, int seat) {
    bool is_long = b->options->trip == LONG;
    b->place[seat] = is_long ? START : b->length + 1;
    if (is_long && b->canoes[seat] < MOST_CANOES)
        b->phase = ARRIVE;
    else
        b->money[seat] += REWARD * b->canoes[seat];
}

/* R7: forward by the sum. R8: with 0 the square applies again. R16: reaching or passing the finish. */
static void travel(Board *b, int distance) {
    int seat = b->turn, target = b->place[seat] + distance;
    if (target > b->length) {
        arrive(b, seat);
        return;
    }
    b->place[seat] = target;
    if (distance) greet(b, seat);
    apply_square(b, seat);
}

/* R5: a player without money is out. R20 to R24: the ending, or RUNNING. */
static int end_of_turn(Board *b) {
    int travelling = 0, richest = 0;
    b->turns++;
    for (int seat = 0; seat < b->seats; seat++) {
        if (!is_in(b, seat)) continue;
        if (b->money[seat] == 0) {
            b->place[seat] = OUT;
            b->left[seat] = b->turns;
            b->staying--;
            continue;
        }
        travelling += !has_arrived(b, seat);
        if (b->money[seat] > richest) richest = b->money[seat];
    }
    bool is_long = b->options->trip == LONG;
    if (b->staying == 0) return NOBODY_LEFT;
    if (is_long && richest >= b->options->winning) return WINNING_VALUE;
    if (b->staying == 1) return LAST_ONE;
    if (travelling == 0) return ALL_ARRIVED;
    if (!is_long && b->options->short_end == FIRST && travelling < b->staying) return FIRST_ARRIVED;
    return b->turns >= (is_long ? TURNS_PER_POINT * b->options->winning : SHORT_TURNS) ? TURNS_OVER : RUNNING;
}

/* R10: clockwise to the next player with a turn. R12: unless the player has won another one. */
static void pass_turn(Board *b) {
    if (b->extra == EXTRA_WON && is_in(b, b->turn)) {
        b->extra = IN_EXTRA;
        return;
    }
    b->extra = NO_EXTRA;
    do
        b->turn = after(b, b->turn);
    while (has_arrived(b, b->turn));
}

/* Start the next turn, unless the game is over. */
static void finish_turn(Board *b) {
    b->ending = end_of_turn(b);
    if (b->ending != RUNNING) return;
    pass_turn(b);
    call_for_bids(b);
}

/* R7: the sum of all bids. */
static int reveal(const Board *b) {
    int total = 0;
    for (int seat = 0; seat < b->seats; seat++)
        if (is_in(b, seat)) total += b->bids[seat];
    return total;
}

static void play(Board *b, int seat, int move) {
    if (b->phase == BID) {
        bool changed = b->bids[seat] != NO_BID;
        b->bids[seat] = move;
        b->waiting &= ~(1 << seat);
        if (changed || b->waiting) return;
        travel(b, reveal(b));
        if (b->phase == ARRIVE) return;
    } else if (move == STACK) {
        b->canoes[seat]++;
    } else {
        b->money[seat] += REWARD * b->canoes[seat];
    }
    finish_turn(b);
}

/* Play until the end. */
static void play_out(Board *b, Stream *rng, Played *game) {
    int decisions = 0, forced = 0;
    int8_t choices[MOST_BIDS];
    while (b->ending == RUNNING) {
        int seat = actor(b), n = moves(b, seat, choices);
        play(b, seat, choices[below(rng, (uint32_t)n)]);
        decisions++;
        forced += n == 1;
    }
    game->decisions = decisions;
    game->forced = forced;
}

/* R20: by value. R5: then those who are out, the later the higher, equal if in the same turn. */
static int rank(const Board *b, int seat) {
    int rank = 1;
    for (int other = 0; other < b->seats; other++)
        rank += b->money[other] > b->money[seat] ||
                (b->money[other] == b->money[seat] && b->left[other] > b->left[seat]);
    return rank;
}

static inline void play_game(int seats, const Options *options, Stream *rng, Played *game) {
    Board board;
    bool draw_first = options->first == RANDOM;
    setup(&board, seats, options, draw_first ? below(rng, (uint32_t)seats) : options->first - 1);
    play_out(&board, rng, game);
    game->outcomes = draw_first;
    game->ending = (int8_t)board.ending;
    for (int seat = 0; seat < seats; seat++) {
        game->scores[seat] = board.money[seat];
        game->ranks[seat] = (int8_t)rank(&board, seat);
    }
}
