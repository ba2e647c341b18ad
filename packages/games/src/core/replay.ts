import { type Core, mostTicks } from './core.ts';
import type { InputLog } from './log.ts';

export interface Replayed {
  score: number;
  isOver: boolean;
  ticks: number;
}

/**
 * The run once more, from its seed and what was done in it. It ends where the game does, or after `ticks`, where
 * somebody gave up. Null where something was done after the end: then it is no log of this run.
 */
export function replay<S>(core: Core<S>, seed: number, log: InputLog, ticks: number): Replayed | null {
  if (!Number.isInteger(ticks) || ticks < 0 || ticks > mostTicks) return null;
  const state = core.create(seed);
  let next = 0;
  let tick = 0;
  for (; tick < ticks && !core.isOver(state); tick++) {
    const actions: number[] = [];
    while (log[next]?.[0] === tick) actions.push((log[next++] as readonly [number, number])[1]);
    core.step(state, actions);
  }
  if (next < log.length) return null;
  return { score: core.score(state), isOver: core.isOver(state), ticks: tick };
}
