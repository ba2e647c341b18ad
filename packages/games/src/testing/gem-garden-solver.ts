import { type Chance, firstSeed, type Pieces } from '../core/chance.ts';
import type { InputLog } from '../core/log.ts';
import { columns, core, type Garden, matches, neighbour, rows } from '../gem-garden/core.ts';

/** A position of the search: how it was reached, and how far chance is known. */
interface Position {
  state: Garden;
  tick: number;
  log: [number, number][];
  /** The chunk whose seed is in use. */
  chunk: number;
}

export interface Solved {
  score: number;
  ticks: number;
  log: InputLog;
}

const copyOf = ({ state, tick, log, chunk }: Position): Position => ({
  tick,
  chunk,
  log: [...log],
  state: {
    ...state,
    random: { ...state.random },
    stones: [...state.stones],
    fell: [...state.fell],
    events: [],
    vanished: [],
    refused: null,
  },
});

/** Moves that match something. */
function movesOf({ stones, rules }: Garden): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < columns * rows; cell++)
    for (const way of [1, 2]) {
      const other = neighbour(cell, way);
      if (other === null) continue;
      const tried = [...stones];
      [tried[cell], tried[other]] = [tried[other] as number, tried[cell] as number];
      if (matches(tried, rules.least).size > 0) found.push(cell * 4 + way);
    }
  return found;
}

/** False where chance is not known that far. */
function step(position: Position, chance: Chance, actions: readonly number[]): boolean {
  const { state, tick } = position;
  if (typeof chance !== 'number' && core.mayDraw?.(state, actions)) {
    const chunk = Math.floor(tick / chance.chunkTicks);
    const seed = chance.seeds[chunk];
    if (seed === undefined) return false;
    if (chunk > position.chunk) state.random.seed = seed;
    position.chunk = chunk;
  }
  core.step(state, actions);
  for (const action of actions) position.log.push([tick, action]);
  position.tick++;
  return true;
}

/** One move, and until the board rests again or chance is not known any further. */
function play(from: Position, chance: Chance, move: number): Position | null {
  const position = copyOf(from);
  if (!step(position, chance, [move])) return null;
  while (position.state.resting > 0 && step(position, chance, []));
  return position;
}

const worth = ({ state: { score, movesLeft, chain } }: Position) => score + movesLeft * 60 + chain * 5;

const best = (positions: readonly Position[], width: number): Position[] =>
  positions.toSorted((one, other) => worth(other) - worth(one)).slice(0, width);

const beginning = (chance: Chance): Position => ({
  state: core.create(firstSeed(chance)),
  tick: 0,
  log: [],
  chunk: 0,
});

const isDone = ({ state }: Position) => core.isOver(state);

/** With the whole chance known: a beam search over all of the run, as the attack in the review did it. */
export function solveAhead(chance: Chance, { width = 12, moves = 40 } = {}): Solved {
  let beam = [beginning(chance)];
  let top = beam[0] as Position;
  for (let move = 0; move < moves && beam.length > 0; move++) {
    const next = beam.flatMap((position) =>
      isDone(position) ? [] : movesOf(position.state).flatMap((one) => play(position, chance, one) ?? []),
    );
    beam = best(next, width);
    const [first] = beam;
    if (first && first.state.score > top.state.score) top = first;
  }
  return { score: core.score(top.state), ticks: top.tick, log: top.log };
}

/**
 * With chance revealed piece by piece: the best of what can be seen, move by move. `reveal` is given the inputs of all
 * chunks before `chunk`, and answers with all seeds that are known then.
 */
export async function solveStreamed(
  first: Pieces,
  reveal: (chunk: number, log: InputLog) => Promise<readonly number[]>,
  { width = 6, depth = 3, moves = 100, pauseTicks = 20, jitterTicks = 0, isModest = false } = {},
): Promise<Solved> {
  let chance = first;
  const real = beginning(chance);
  const tick = async (actions: readonly number[]) => {
    if (!step(real, chance, actions)) throw new Error(`chance of tick ${real.tick} is not known`);
    if (real.tick % chance.chunkTicks === 0)
      chance = { ...chance, seeds: await reveal(real.tick / chance.chunkTicks, real.log) };
  };
  for (let move = 0; move < moves && !isDone(real); move++) {
    const chosen = isModest ? modestMove(real, chance) : bestMove(real, chance, { width, depth });
    if (chosen === null) break;
    await tick([chosen]);
    while (real.state.resting > 0) await tick([]);
    const pauses = pauseTicks + ((move * 7) % 10) * jitterTicks;
    for (let pause = 0; pause < pauses; pause++) await tick([]);
  }
  return { score: core.score(real.state), ticks: real.tick, log: real.log };
}

/** The move that brings least: a score that no rule finds unusual. */
function modestMove(from: Position, chance: Chance): number | null {
  const found = movesOf(from.state).flatMap((one) => {
    const position = play(from, chance, one);
    return position ? [{ one, worth: worth(position) }] : [];
  });
  return found.toSorted((one, other) => one.worth - other.worth)[0]?.one ?? null;
}

function bestMove(
  from: Position,
  chance: Chance,
  { width, depth }: { width: number; depth: number },
): number | null {
  let beam = movesOf(from.state).flatMap((one) => {
    const position = play(from, chance, one);
    return position ? [{ one, position }] : [];
  });
  const order = () => beam.toSorted((a, b) => worth(b.position) - worth(a.position));
  for (let further = 1; further < depth; further++) {
    beam = beam.flatMap(({ one, position }) => {
      const isEnd = position.state.resting > 0 || isDone(position);
      const after = isEnd
        ? []
        : movesOf(position.state).flatMap((next) => play(position, chance, next) ?? []);
      return after.length > 0 ? after.map((next) => ({ one, position: next })) : [{ one, position }];
    });
    beam = order().slice(0, width);
  }
  return order()[0]?.one ?? null;
}
