import { describe, expect, test } from 'vitest';
import {
  nothingDocked,
  type PlayerEffect,
  type PlayerEvent,
  type PlayerState,
  reducePlayer,
} from './player-reducer.ts';
import type { PlayableTrack } from './track.ts';

const track = (id: number): PlayableTrack => ({
  id,
  title: `Song ${id}`,
  url: `/media/public/${id}.m4a`,
  duration: 60,
  clickUrl: `/music/tracks/song/${id}`,
});
const tracks = [track(1), track(2), track(3)] as const;
const [first, second, third] = tracks;

/** The second of three plays, ten seconds in. */
const sounding = { ...nothingDocked.sound, isPaused: false, isReady: true, position: 10, duration: 60 };
const midway: PlayerState = { ...nothingDocked, queue: { tracks, index: 1 }, sound: sounding };

const heard = (part: Partial<PlayerState['sound']>, state = midway): PlayerState => ({
  ...state,
  sound: { ...state.sound, ...part },
});
const at = (index: number, state = midway): PlayerState => ({ ...state, queue: { tracks, index } });
const set = (settings: Partial<PlayerState['settings']>, state = midway): PlayerState => ({
  ...state,
  settings: { ...state.settings, ...settings },
});
const begin = (next: PlayableTrack): PlayerEffect[] => [
  { do: 'load', track: next },
  { do: 'describe', track: next },
  { do: 'play' },
];

type Row = [rule: string, state: PlayerState, event: PlayerEvent, effects: PlayerEffect[], index?: number];

const rows: Row[] = [
  ['a press pauses what plays', midway, { is: 'toggle' }, [{ do: 'pause' }]],
  ['a press goes on with what is paused', heard({ isPaused: true }), { is: 'toggle' }, [{ do: 'play' }]],
  ['what failed is fetched anew', heard({ hasFailed: true }), { is: 'toggle' }, begin(second), 1],
  ['next goes on', midway, { is: 'next' }, begin(third), 2],
  ['next stays with the last', at(2), { is: 'next' }, [], 2],
  [
    'next starts over where all is repeated',
    set({ loop: 'REPEAT_ALL' }, at(2)),
    { is: 'next' },
    begin(first),
    0,
  ],
  ['previous means the beginning', midway, { is: 'previous' }, [{ do: 'seek', seconds: 0 }], 1],
  ['or the one before', heard({ position: 3 }), { is: 'previous' }, begin(first), 0],
  ['before the first comes the last', heard({ position: 0 }, at(0)), { is: 'previous' }, begin(third), 2],
  [
    'one alone has only its beginning',
    { ...heard({ position: 0 }), queue: { tracks: [first], index: 0 } },
    { is: 'previous' },
    [{ do: 'seek', seconds: 0 }],
    0,
  ],
  ['seeking is the sound’s', midway, { is: 'seek', seconds: 30 }, [{ do: 'seek', seconds: 30 }]],
  [
    'loudness unmutes',
    midway,
    { is: 'volume', volume: 0.8 },
    [
      { do: 'volume', volume: 0.8 },
      { do: 'mute', isMuted: false },
    ],
  ],
  ['silence is muted', midway, { is: 'volume', volume: 0 }, [{ do: 'mute', isMuted: true }]],
  ['muted is unmuted', heard({ isMuted: true }), { is: 'mute' }, [{ do: 'mute', isMuted: false }]],
  ['an end leads to the next', midway, { is: 'ended' }, begin(third), 2],
  ['an end of the last is the end', at(2), { is: 'ended' }, [], 2],
  ['an end without autoplay is the end', set({ autoplay: false }), { is: 'ended' }, [], 1],
  ['one that is repeated begins again', set({ loop: 'REPEAT_ONE' }), { is: 'ended' }, begin(second), 1],
  ['what cannot be read makes room', midway, { is: 'failed', problem: 'decodeFailed' }, begin(third), 2],
  ['what cannot be loaded stays', midway, { is: 'failed', problem: 'loadFailed' }, [], 1],
  ['what is blocked waits', midway, { is: 'blocked' }, [], 1],
];

test.each(rows)('%s', (_, state, event, effects, index = 1) => {
  const step = reducePlayer(state, event);
  expect(step.effects).toEqual(effects);
  expect(step.state.queue?.index).toBe(index);
});

describe('what is told', () => {
  const short = heard({ duration: 20 });
  test.each<[string, PlayerState, PlayerEvent, PlayerState['notice']]>([
    [
      'a preview that ran out, after the next has begun',
      short,
      { is: 'ended' },
      { about: 'previewEnded', track: second },
    ],
    [
      'and where it does not go on',
      set({ autoplay: false }, short),
      { is: 'ended' },
      { about: 'previewEnded', track: second },
    ],
    ['not a whole track', midway, { is: 'ended' }, null],
    [
      'what failed, not what follows',
      midway,
      { is: 'failed', problem: 'decodeFailed' },
      { about: 'decodeFailed', track: second },
    ],
    ['a browser that wants a press', midway, { is: 'blocked' }, { about: 'blocked', track: second }],
  ])('%s', (_, state, event, notice) => {
    const { state: told } = reducePlayer(state, event);
    expect(told.notice).toEqual(notice);
    expect(reducePlayer(told, { is: 'told' }).state.notice).toBeNull();
    expect(reducePlayer(told, { is: 'next' }).state.notice).toEqual(told.queue?.index === 2 ? notice : null);
  });
});

test.each<PlayerEvent>([
  { is: 'toggle' },
  { is: 'next' },
  { is: 'previous' },
  { is: 'ended' },
  { is: 'blocked' },
  { is: 'failed', problem: 'decodeFailed' },
  { is: 'start', queue: { tracks, index: 9 } },
])('with nothing docked, $is leads nowhere', (event) => {
  expect(reducePlayer(nothingDocked, event)).toEqual({ state: nothingDocked, effects: [] });
});

test('a start takes the place of everything, and is described', () => {
  const before: PlayerState = { ...midway, notice: { about: 'blocked', track: second } };
  const { state, effects } = reducePlayer(before, { is: 'start', queue: { tracks: [third], index: 0 } });
  expect([state.queue?.tracks, state.notice, effects]).toEqual([
    [third],
    null,
    [{ do: 'describe', track: third }],
  ]);
});

test('closing stops the sound and leaves nothing docked', () => {
  const { state, effects } = reducePlayer(midway, { is: 'close' });
  expect([state.queue, effects]).toEqual([null, [{ do: 'stop' }]]);
});
