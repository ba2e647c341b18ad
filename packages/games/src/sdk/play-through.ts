import { type Action, type Eventful, mostTicks } from '../core/core.ts';
import { encodeLog } from '../core/log.ts';
import type { Atrium } from './connect.ts';
import type { Effects } from './effects.ts';
import type { Game, Mode } from './game.ts';

interface Witnesses {
  atrium: Atrium;
  sound: { play(event: string): void };
  effects: Effects;
}

/** One run after the other: what is done in it, tick by tick, and what ear, eye and page are told of it. */
export function createPlayThrough<S extends Eventful>(game: Game<S>, { atrium, sound, effects }: Witnesses) {
  let state = game.core.create(1);
  let mode: Mode = 'waiting';
  let isAllowed = false;
  let log: [number, Action][] = [];
  let queued: Action[] = [];
  let tick = 0;
  let told = -1;
  let achieved = new Set<string>();

  function begin(seed: number): void {
    state = game.core.create(seed);
    log = [];
    queued = [];
    tick = 0;
    told = -1;
    achieved = new Set();
    isAllowed = true;
    mode = 'waiting';
  }

  function step(): void {
    const actions = queued;
    queued = [];
    for (const action of actions) log.push([tick, action]);
    game.core.step(state, actions);
    tick++;
    for (const event of state.events) {
      sound.play(event);
      game.react?.(event, state, effects);
    }
    tellScore();
    tellEarned();
    if (game.core.isOver(state) || tick >= mostTicks) end();
  }

  function tellScore(): void {
    const score = game.core.score(state);
    if (score !== told) atrium.score(score);
    told = score;
  }

  function tellEarned(): void {
    for (const [name, isEarned] of Object.entries(game.achievements ?? {}))
      if (!achieved.has(name) && isEarned(state)) {
        achieved.add(name);
        atrium.achieve(name);
      }
  }

  function end(): void {
    mode = 'over';
    sound.play('over');
    atrium.end({ score: game.core.score(state), ticks: tick, log: encodeLog(log) });
  }

  return {
    state: () => state,
    mode: () => mode,
    begin,
    step,
    act(action: Action | null): void {
      if (mode === 'playing' && action !== null) queued.push(action);
    },
    /** Somebody touched something: that begins it, and goes on with it. */
    wake(): void {
      if (isAllowed && (mode === 'waiting' || mode === 'paused')) mode = 'playing';
    },
    pause(): void {
      if (mode === 'playing') mode = 'paused';
    },
    resume(): void {
      if (mode === 'paused') mode = 'playing';
    },
    finish(): void {
      if (mode === 'playing' || mode === 'paused') end();
    },
  };
}
