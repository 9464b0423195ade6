/* Riombo at random in plain C: the limit of speed that the compiled rules are measured against.
 *
 * The same river (a place, a purse and a stack of canoes per seat), the same random stream and the same order of moves
 * as in meandre, so that game number n of a seed is the same game in both. A turn is played from top to bottom and
 * chooses on the way: no phases to stop in and go on from, no bids to keep, no news, no refusals, no verbs. */

#include "common.h"

enum { SEATS = 6, MOST_SQUARES = 100 };
enum { START = 0, OUT = -1 }; /* places besides the squares 1 to `length` and the finish at `length + 1` */
enum { BANK = -1 };
enum { PURSE = 40, REWARD = 10, MOST_CANOES = 3, SHORT_TURNS = 400, TURNS_PER_POINT = 10 };
enum { RANDOM, SEAT_1 }; /* R10: who begins */
enum { LONG, SHORT };    /* R22: how long the game is */
enum { PLAIN, GIVE_EACH, TAKE_EACH, GIVE_BANK, ALL_GIVE_BANK, AGREED_1, AGREED_2, BACK, FINISH };
enum { SQUARE = 32 }; /* R11: a square of the board is its kind times SQUARE, and its amount */
enum { BANK_PAYS_10, LEFT_PAYS_3, PAY_RIGHT_5, EACH_PAYS_2, PAY_EACH_2, SWAP, ANOTHER_TURN, NOTHING };
enum { NO_EXTRA, IN_EXTRA, EXTRA_WON };
enum { TAKE, STACK };
enum { RUNNING, WINNING_VALUE, LAST_ONE, NOBODY_LEFT, ALL_ARRIVED, TURNS_OVER };

struct __attribute__((packed)) Options {
    int16_t board[MOST_SQUARES + 1]; /* the squares, then FINISH */
    int8_t agreed_1, agreed_2, trip;
    int16_t winning;
    int8_t first;
};

typedef struct {
    Stream rng;
    const Options *options;
    int decisions, forced, outcomes;
    int seats, length, turn, turns;
    int staying; /* how many are still in */
    int extra;   /* R12 */
    int money[SEATS];
    int place[SEATS];
    int canoes[SEATS];
    int left[SEATS]; /* R5: the turn in which a player was out */
} Board;

static int kind_of(int square) { return square / SQUARE; }
static int amount_of(int square) { return square % SQUARE; }
static bool is_in(const Board *b, int seat) { return b->place[seat] != OUT; }

/* R22: the canoe stays at the finish, in the short game. */
static bool has_arrived(const Board *b, int seat) { return b->place[seat] > b->length; }

/* R1: 40 each, all canoes at the start. R10: who begins is drawn, or seat 1. */
static void setup(Board *b, int seats, const Options *options, const Stream *rng) {
    *b = (Board){.rng = *rng, .options = options, .seats = seats, .staying = seats};
    while (kind_of(options->board[b->length]) != FINISH) b->length++;
    for (int seat = 0; seat < seats; seat++) {
        b->money[seat] = PURSE;
        b->place[seat] = START;
        b->canoes[seat] = 1;
    }
    if (options->first == RANDOM) {
        b->turn = below(&b->rng, (uint32_t)seats);
        b->outcomes++;
    }
}

/* A player decides among so many choices. */
static int choose(Board *b, int n) {
    b->decisions++;
    b->forced += n == 1;
    return below(&b->rng, (uint32_t)n);
}

/* R12: left is the next player still in, clockwise. */
static int after(const Board *b, int seat) {
    do
        seat = seat + 1 < b->seats ? seat + 1 : 0;
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

/* R4: whoever owes more than they have pays all they have. */
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

/* R12: with the canoe on the river furthest ahead of one's own, if any; of equals, the first clockwise. */
static void swap(Board *b, int seat) {
    int ahead = seat, here = b->place[seat];
    for (int other = after(b, seat); other != seat; other = after(b, other))
        if (b->place[other] > b->place[ahead] && !has_arrived(b, other)) ahead = other;
    b->place[seat] = b->place[ahead];
    b->place[ahead] = here;
}

/* R12: what was agreed. R18: multiples concern money only. */
static void honour(Board *b, int seat, int agreement) {
    int canoes = b->canoes[seat];
    switch (agreement) {
        case BANK_PAYS_10: b->money[seat] += 10 * canoes; break;
        case LEFT_PAYS_3: pay(b, after(b, seat), seat, 3 * canoes); break;
        case PAY_RIGHT_5: pay(b, seat, before(b, seat), 5 * canoes); break;
        case EACH_PAYS_2: others_pay(b, seat, seat, 2 * canoes); break;
        case PAY_EACH_2: pay_each(b, seat, 2 * canoes); break;
        case SWAP: swap(b, seat); break;
        case ANOTHER_TURN:
            if (b->extra != IN_EXTRA) b->extra = EXTRA_WON;
            break;
    }
}

/* R9, R11: the instruction of the square. R18: the player on turn gives and takes by the stacked canoes. */
static void obey(Board *b, int seat) {
    if (b->place[seat] == START) return;
    int square = b->options->board[b->place[seat] - 1];
    int amount = amount_of(square), canoes = b->canoes[seat];
    switch (kind_of(square)) {
        case GIVE_EACH: pay_each(b, seat, amount * canoes); break;
        case TAKE_EACH: others_pay(b, seat, seat, amount * canoes); break;
        case GIVE_BANK: pay(b, seat, BANK, amount * canoes); break;
        case ALL_GIVE_BANK: /* R19: the others the plain amount */
            pay(b, seat, BANK, amount * canoes);
            others_pay(b, seat, BANK, amount);
            break;
        case AGREED_1: honour(b, seat, b->options->agreed_1); break;
        case AGREED_2: honour(b, seat, b->options->agreed_2); break;
        case BACK: b->place[seat] = START; break;
    }
}

/* R14: one blue stick to each other canoe on the square, R18: times the stacked canoes. */
static void greet(Board *b, int seat) {
    for (int other = after(b, seat); other != seat; other = after(b, other))
        if (b->place[other] == b->place[seat]) pay(b, seat, other, b->canoes[seat]);
}

/* R16: take 10, or stack a canoe; then back to the start. R17, R22: tripled, or in the short game, no choice. */
static void arrive(Board *b, int seat) {
    bool is_long = b->options->trip == LONG;
    b->place[seat] = is_long ? START : b->length + 1;
    if (is_long && b->canoes[seat] < MOST_CANOES && choose(b, 2) == STACK)
        b->canoes[seat]++;
    else
        b->money[seat] += REWARD * b->canoes[seat];
}

/* R6: all bid, from 0 to the most that the table and their money allow; the sum of the sticks. */
static int bids(Board *b) {
    static const int MOST_BID[] = {0, 0, 4, 3, 3, 2, 2};
    int total = 0, most = MOST_BID[b->staying];
    for (int seat = 0; seat < b->seats; seat++)
        if (is_in(b, seat)) total += choose(b, (most < b->money[seat] ? most : b->money[seat]) + 1);
    return total;
}

/* R7: forward by the sum. R8: with 0 the canoe obeys its square again. R16: reaching or passing the finish. */
static void take_turn(Board *b) {
    int seat = b->turn, distance = bids(b), target = b->place[seat] + distance;
    if (target > b->length) {
        arrive(b, seat);
        return;
    }
    b->place[seat] = target;
    if (distance) greet(b, seat);
    obey(b, seat);
}

/* R5: who has nothing left is out. R20 to R24: how the game has ended, or RUNNING. */
static int finish_turn(Board *b) {
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
    return b->turns >= (is_long ? TURNS_PER_POINT * b->options->winning : SHORT_TURNS) ? TURNS_OVER : RUNNING;
}

/* R10: clockwise, to the next who has a turn. R12: unless the player has won another one. */
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

/* Turn after turn to the end; returns how it ended. */
static int play_out(Board *b) {
    for (;;) {
        take_turn(b);
        int end = finish_turn(b);
        if (end != RUNNING) return end;
        pass_turn(b);
    }
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
    setup(&board, seats, options, rng);
    game->ending = (int8_t)play_out(&board);
    game->decisions = board.decisions;
    game->forced = board.forced;
    game->outcomes = board.outcomes;
    for (int seat = 0; seat < seats; seat++) {
        game->scores[seat] = board.money[seat];
        game->ranks[seat] = (int8_t)rank(&board, seat);
    }
}
