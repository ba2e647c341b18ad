import { describe, expect, test } from 'vitest';
import { encodeLog, type InputLog } from '../core/log.ts';
import { replay } from '../core/replay.ts';
import { cores } from '../cores.ts';
import type { Atrium } from './connect.ts';
import type { Keys } from './controls.ts';
import { createPlayThrough } from './play-through.ts';

/** One run without a screen, and what the page hears of it. */
function sit(name: string, keys: Keys = {}) {
  const core = cores[name]!;
  const heard = { ticks: 0, log: [] as [number, number][], score: -1, end: null as { score: number } | null };
  const atrium = {
    score: (score: number) => Object.assign(heard, { score }),
    did(ticks: number, actions: InputLog) {
      heard.ticks = ticks;
      for (const [tick, action] of actions) heard.log.push([tick, action]);
    },
    end: (end: { score: number }) => Object.assign(heard, { end }),
  } as unknown as Atrium;
  const game = { core, keys } as unknown as Parameters<typeof createPlayThrough>[0];
  const play = createPlayThrough(game, { atrium, sound: { play() {} }, effects: {} as never });
  return { core, play, heard };
}

const press = (play: ReturnType<typeof sit>['play'], from: number, until: number) => {
  for (let tick = from; tick < until && play.mode() === 'playing'; tick++) {
    if (tick % 9 === 0) play.act((tick / 9) % 4);
    play.step();
  }
};

describe.each(Object.keys(cores))('%s, cut off', (name) => {
  test('an interrupted run goes on as it was, and its replay is one run', () => {
    const first = sit(name);
    first.play.begin(7);
    first.play.wake();
    press(first.play, 0, 60);
    first.play.pause();
    expect(first.heard.end).toBeNull();

    const second = sit(name);
    second.play.begin(7, { ticks: first.heard.ticks, log: encodeLog(first.heard.log) });
    const { events: _, ...state } = first.play.state();
    expect(second.play.state()).toMatchObject(state);
    expect([second.play.mode(), second.heard.score]).toEqual(['paused', first.heard.score]);
    second.play.wake();
    press(second.play, 60, 90);
    second.play.pause();

    const log = [...first.heard.log, ...second.heard.log];
    expect(replay(first.core, 7, log, second.heard.ticks)?.score).toBe(second.heard.score);
  });
});

const ArrowLeft = [1, 2] as const;

test('a key that was held is let go, when it is paused and when it was cut off', () => {
  const { play, heard } = sit('star-patrol', { ArrowLeft });
  play.begin(7);
  play.wake();
  play.act(ArrowLeft[0]);
  play.step();
  play.pause();
  play.act(ArrowLeft[1]);
  play.resume();
  play.step();
  play.pause();
  expect(heard.log).toEqual([
    [0, 1],
    [1, 2],
  ]);
  const later = sit('star-patrol', { ArrowLeft });
  later.play.begin(7, { ticks: 1, log: encodeLog([[0, 1]]) });
  later.play.wake();
  later.play.step();
  later.play.pause();
  expect(later.heard.log).toEqual([[1, 2]]);
});
