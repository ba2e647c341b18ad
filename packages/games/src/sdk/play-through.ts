import { type Chance, type ChanceMeter, createChanceMeter, firstSeed } from '../core/chance.ts';
import { type Action, actionsPerTick, type Eventful, mostTicks } from '../core/core.ts';
import { decodeLog, encodeLog } from '../core/log.ts';
import type { Atrium } from './connect.ts';
import type { Effects } from './effects.ts';
import type { Game, Mode } from './game.ts';
import type { Done } from './protocol.ts';

interface Witnesses {
  atrium: Atrium;
  sound: { play(event: string): void };
  effects: Effects;
}

/** A quarter of a second: what a run that is cut off may lose. */
const toldEvery = 15;

/** One run after the other: what is done in it, tick by tick, and what ear, eye and page are told of it. */
export function createPlayThrough<S extends Eventful>(game: Game<S>, { atrium, sound, effects }: Witnesses) {
  let { core } = game;
  let state = core.create(1);
  let chance: Chance = 1;
  let meter: ChanceMeter = createChanceMeter(() => chance);
  let mode: Mode = 'waiting';
  let isAllowed = false;
  let log: [number, Action][] = [];
  let queued: Action[] = [];
  let tick = 0;
  let told = -1;
  /** The tick whose chance the page was asked for. */
  let waitsAt = -1;
  /** How much of the log the page has heard. */
  let toldOf = 0;
  let achieved = new Set<string>();

  /** Without a name of rules, or with one that is not known here, by the game's own. */
  function begin(given: Chance, done?: Done, rules = ''): void {
    core = game.variants?.[rules] ?? game.core;
    chance = given;
    meter = createChanceMeter(() => chance);
    waitsAt = -1;
    state = core.create(firstSeed(chance));
    log = [];
    queued = [];
    tick = 0;
    told = -1;
    toldOf = 0;
    achieved = new Set();
    isAllowed = true;
    mode = 'waiting';
    if (done) goOn(done);
  }

  /** Replays the run to where it was cut off, without picture or sound; the player takes it from there. */
  function goOn({ ticks, log: text }: Done): void {
    const before = decodeLog(text) ?? [];
    for (let next = 0; tick < ticks && !core.isOver(state); ) {
      while (before[next]?.[0] === tick) queued.push((before[next++] as readonly [number, Action])[1]);
      if (!play()) break;
    }
    toldOf = log.length;
    // no key is held any more that was held then
    for (const key of Object.values(game.keys)) if (typeof key !== 'number') queued.push(key[1]);
    mode = 'paused';
    tellScore();
    tellEarned();
  }

  /** False where its chance is not known yet: what was pressed waits with it. */
  function play(): boolean {
    // the rest waits for the next tick: nothing that was pressed is lost
    const actions = queued.slice(0, actionsPerTick);
    if (!meter.isKnown(core, state, tick, actions)) return false;
    queued = queued.slice(actions.length);
    for (const action of actions) log.push([tick, action]);
    core.step(state, actions);
    tick++;
    return true;
  }

  /** Whether a tick was played: a prize run waits where its chance is not known yet. */
  function step(): boolean {
    if (!play()) {
      if (waitsAt !== tick) tellDone();
      if (waitsAt !== tick) atrium.waits(tick);
      waitsAt = tick;
      return false;
    }
    for (const event of state.events) {
      sound.play(event);
      game.react?.(event, state, effects);
    }
    tellScore();
    tellEarned();
    if (core.isOver(state) || tick >= mostTicks) end();
    else if (tick % tellEvery() === 0) tellDone();
    return true;
  }

  const tellEvery = () => (typeof chance === 'number' ? toldEvery : Math.min(toldEvery, chance.chunkTicks));

  function tellDone(): void {
    atrium.did(tick, log.slice(toldOf));
    toldOf = log.length;
  }

  function tellScore(): void {
    const score = core.score(state);
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
    atrium.end({ score: core.score(state), ticks: tick, log: encodeLog(log) });
  }

  return {
    state: () => state,
    mode: () => mode,
    begin,
    step,
    /** More of the chance of a prize run. */
    reveal(from: number, seeds: readonly number[]): void {
      if (typeof chance !== 'number')
        chance = { ...chance, seeds: [...chance.seeds.slice(0, from), ...seeds] };
    },
    /** While it is paused keys can only be let go, and must not be found held afterwards. */
    act(action: Action | null): void {
      if ((mode === 'playing' || mode === 'paused') && action !== null) queued.push(action);
    },
    /** The player touched the game: that begins it, or resumes it. */
    wake(): void {
      if (isAllowed && (mode === 'waiting' || mode === 'paused')) mode = 'playing';
    },
    pause(): void {
      if (mode !== 'playing') return;
      mode = 'paused';
      tellDone();
    },
    resume(): void {
      if (mode === 'paused') mode = 'playing';
    },
    finish(): void {
      if (mode === 'playing' || mode === 'paused') end();
    },
  };
}
