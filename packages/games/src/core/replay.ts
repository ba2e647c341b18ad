import { type Chance, createChanceMeter, firstSeed } from './chance.ts';
import { type Core, type Eventful, mostTicks } from './core.ts';
import type { InputLog } from './log.ts';

export interface Replayed {
  score: number;
  isOver: boolean;
  ticks: number;
  pace: Pace;
}

/** How fast the player decided, in games whose board rests until the player does. */
export interface Pace {
  /** How often the board rested and the player then acted. */
  decisions: number;
  /** Decisions in the very tick in which the board came to rest, or the tick after it. */
  instant: number;
  /** Ticks between the rest and the decision: half of the decisions were faster. */
  medianTicks: number;
  /** Between the first and the third quartile of those times: a program waits equally long each time. */
  spreadTicks: number;
}

/** A person needs at least a tenth of a second to react; two ticks are a thirtieth. */
const instantTicks = 1;
/** How often the deadline is looked at. */
const ticksBetweenLooks = 64;

/**
 * Replays a run from its chance and its actions. It ends where the game does, or after `ticks`, where the player gave
 * up. Null where something was done after the end, or where chance was not revealed that far: then it is
 * no log of this run.
 */
export function replay<S extends Eventful>(
  core: Core<S>,
  chance: Chance,
  log: InputLog,
  ticks: number,
): Replayed | null {
  const replayed = replayWithin(core, chance, log, ticks, () => false);
  return replayed === 'too long' ? null : replayed;
}

/** The same for an untrusted log: it stops as soon as the log runs past its end. */
export function replayWithin<S extends Eventful>(
  core: Core<S>,
  chance: Chance,
  log: InputLog,
  ticks: number,
  isLate: () => boolean,
): Replayed | null | 'too long' {
  if (!Number.isInteger(ticks) || ticks < 0 || ticks > mostTicks) return null;
  const state = core.create(firstSeed(chance));
  const reactions = paceMeter(core, state);
  const meter = createChanceMeter(() => chance);
  let next = 0;
  let tick = 0;
  for (; tick < ticks && !core.isOver(state); tick++) {
    if (tick % ticksBetweenLooks === 0 && isLate()) return 'too long';
    const actions: number[] = [];
    while (log[next]?.[0] === tick) actions.push((log[next++] as readonly [number, number])[1]);
    if (!meter.isKnown(core, state, tick, actions)) return null;
    core.step(state, actions);
    reactions.look(tick, actions.length > 0);
  }
  if (next < log.length) return null;
  return { score: core.score(state), isOver: core.isOver(state), ticks: tick, pace: reactions.pace() };
}

function paceMeter<S>(core: Core<S>, state: S) {
  const delays: number[] = [];
  let restsSince: number | null = null;
  let wasWaiting = core.isWaiting?.(state) ?? false;
  return {
    pace: () => paceOf(delays),
    look(tick: number, hasActed: boolean): void {
      if (!core.isWaiting) return;
      if (hasActed && restsSince !== null) {
        delays.push(tick - restsSince);
        restsSince = null;
      }
      const isWaiting = core.isWaiting(state);
      if (isWaiting && !wasWaiting) restsSince = tick + 1;
      wasWaiting = isWaiting;
    },
  };
}

function paceOf(delays: readonly number[]): Pace {
  const sorted = delays.toSorted((one, other) => one - other);
  const quantile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return {
    decisions: sorted.length,
    instant: sorted.filter((ticks) => ticks <= instantTicks).length,
    medianTicks: quantile(0.5),
    spreadTicks: quantile(0.75) - quantile(0.25),
  };
}
