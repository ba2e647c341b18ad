import { type Core, type Eventful, variantCores } from '../core/core.ts';
import { type Random, randomOf, shuffle } from '../core/random.ts';
import { plain, type Rules, variantRules } from './rules.ts';

/** 0–51: suit × 13 + rank. Suits 0 and 1 are red. */
export type Card = number;
export const suitOf = (card: Card) => Math.floor(card / 13);
export const rankOf = (card: Card) => card % 13;
const isRed = (card: Card) => suitOf(card) < 2;

/**
 * Places: 0 the stock, 1 the waste, 2–5 the lamps (one a suit), 6–12 the rows. An action is from × 1000 + to × 20 +
 * how many cards; 60000 turns the stock over; 61000 puts away what can be; from 62000 on: the keys look at a place, and
 * press.
 */
export const action = { draw: 60_000, autoplay: 61_000, cursor: 62_000, press: 62_010 } as const;
export const moveOf = (from: number, to: number, count: number): number => from * 1000 + to * 20 + count;

export interface Row {
  hidden: Card[];
  open: Card[];
}

export interface Solitaire extends Eventful {
  rules: Rules;
  /** How often the stock may still be turned over; null for ever. */
  turnsLeft: number | null;
  random: Random;
  stock: Card[];
  waste: Card[];
  lamps: Card[][];
  rows: Row[];
  moves: number;
  ticks: number;
  points: number;
  /** Of the keys: the place that is looked at, and the one that was pressed first. */
  cursor: number;
  held: number | null;
}

/** The light goes round once more, and the watch is over. */
const watchOf = ({ rules }: Pick<Solitaire, 'rules'>): number => 60 * 60 * rules.minutes;

const coreOf = (rules: Rules): Core<Solitaire> => ({
  create(seed) {
    const random = randomOf(seed);
    const deck = shuffle(
      random,
      Array.from({ length: 52 }, (_, card) => card),
    );
    const dealt = Array.from(
      { length: 7 },
      (_, row): Row => ({ hidden: deck.splice(0, row), open: deck.splice(0, 1) }),
    );
    return {
      rules,
      turnsLeft: rules.turns,
      events: [],
      random,
      stock: deck,
      waste: [],
      lamps: [[], [], [], []],
      rows: dealt,
      moves: 0,
      ticks: 0,
      points: 0,
      cursor: 0,
      held: null,
    };
  },

  step(state, actions) {
    state.events.length = 0;
    state.ticks++;
    for (const one of actions) act(state, one);
  },

  isOver: (state) => isSolved(state) || state.ticks >= watchOf(state),
  score: (state) => {
    const bonus = isSolved(state) ? 500 + Math.floor((watchOf(state) - state.ticks) / 60) * 2 : 0;
    return Math.max(0, state.points + bonus);
  },
});

export const core = coreOf(plain);
export const coreVariants = variantCores(variantRules, coreOf);

export const isSolved = ({ lamps }: Solitaire): boolean => lamps.every((lamp) => lamp.length === 13);

function act(state: Solitaire, one: number): void {
  if (one === action.draw) draw(state);
  else if (one === action.autoplay) autoplay(state);
  else if (one === action.press) press(state);
  else if (one >= action.cursor && one < action.cursor + 4) look(state, one - action.cursor);
  else move(state, Math.floor(one / 1000), Math.floor((one % 1000) / 20), one % 20);
}

function draw(state: Solitaire): void {
  if (state.stock.length === 0) {
    if (state.waste.length === 0 || state.turnsLeft === 0) return;
    if (state.turnsLeft !== null) state.turnsLeft--;
    state.stock = state.waste.reverse();
    state.waste = [];
    state.points -= 20;
    state.events.push('turn');
  } else {
    for (let card = 0; card < state.rules.draws && state.stock.length > 0; card++)
      state.waste.push(state.stock.pop() as Card);
    state.events.push('draw');
  }
  state.moves++;
}

/** The cards of a place from the last on, if they can be taken together. */
function taken(state: Solitaire, from: number, count: number): readonly Card[] | null {
  if (count < 1) return null;
  if (from >= 6) {
    const open = state.rows[from - 6]?.open ?? [];
    return count <= open.length ? open.slice(-count) : null;
  }
  const pile = from === 1 ? state.waste : state.lamps[from - 2];
  return count === 1 && pile && pile.length > 0 ? pile.slice(-1) : null;
}

export function canMove(state: Solitaire, from: number, to: number, count: number): boolean {
  const cards = taken(state, from, count);
  const [card] = cards ?? [];
  if (card === undefined || from === to) return false;
  if (to >= 2 && to <= 5) {
    const lamp = state.lamps[to - 2] ?? [];
    return count === 1 && suitOf(card) === to - 2 && rankOf(card) === lamp.length;
  }
  const row = state.rows[to - 6];
  if (!row) return false;
  const last = row.open.at(-1);
  if (last === undefined) return row.hidden.length === 0 && rankOf(card) === 12;
  const fits =
    state.rules.build === 'otherSuit' ? suitOf(last) !== suitOf(card) : isRed(last) !== isRed(card);
  return fits && rankOf(last) === rankOf(card) + 1;
}

function move(state: Solitaire, from: number, to: number, count: number): void {
  if (!canMove(state, from, to, count)) {
    state.events.push('refuse');
    return;
  }
  const pile = from >= 6 ? state.rows[from - 6]?.open : from === 1 ? state.waste : state.lamps[from - 2];
  const cards = pile?.splice(-count) ?? [];
  if (to >= 6) state.rows[to - 6]?.open.push(...cards);
  else state.lamps[to - 2]?.push(...cards);
  state.moves++;
  state.points += to <= 5 ? 15 : from === 1 ? 5 : from <= 5 ? -15 : 0;
  state.events.push(to <= 5 ? 'light' : 'place');
  uncover(state, from);
  if (isSolved(state)) state.events.push('solved');
}

function uncover(state: Solitaire, from: number): void {
  const row = state.rows[from - 6];
  if (!row || row.open.length > 0 || row.hidden.length === 0) return;
  row.open.push(row.hidden.pop() as Card);
  state.points += 5;
  state.events.push('uncover');
}

function autoplay(state: Solitaire): void {
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const from of [1, 6, 7, 8, 9, 10, 11, 12]) {
      const card = taken(state, from, 1)?.[0];
      if (card === undefined || !canMove(state, from, 2 + suitOf(card), 1)) continue;
      move(state, from, 2 + suitOf(card), 1);
      isMoving = true;
    }
  }
}

/** Up and down between the upper places and the rows, sideways to the next. */
function look(state: Solitaire, way: number): void {
  const isAbove = state.cursor < 6;
  if (way % 2 === 1) state.cursor = (state.cursor + (way === 1 ? 1 : 12)) % 13;
  else if (isAbove !== (way === 0)) state.cursor = isAbove ? state.cursor + 6 : Math.min(5, state.cursor - 6);
}

/** The first press takes as many as can go where the second one says. */
function press(state: Solitaire): void {
  const { cursor, held } = state;
  state.held = null;
  if (cursor === 0) draw(state);
  else if (held === null) state.held = taken(state, cursor, 1) ? cursor : null;
  else if (held === cursor) lightFrom(state, held);
  else {
    const most = held >= 6 ? (state.rows[held - 6]?.open.length ?? 0) : 1;
    const count = Array.from({ length: most }, (_, fewer) => most - fewer).find((some) =>
      canMove(state, held, cursor, some),
    );
    move(state, held, cursor, count ?? 1);
  }
}

function lightFrom(state: Solitaire, from: number): void {
  const card = taken(state, from, 1)?.[0];
  if (card !== undefined) move(state, from, 2 + suitOf(card), 1);
}
