import { loopModes } from '@atrium/domain/listening/loop-mode';
import { describe, expect, test } from 'vitest';
import type { PlayerEffect, PlayerEvent } from './player-events.ts';
import { reducePlayer } from './player-reducer.ts';
import { currentTrack, nothingDocked, type PlayerQueue, type PlayerState } from './player-state.ts';
import type { OpenedMedia, PlayableTrack } from './track.ts';

const track = (id: number): PlayableTrack => ({
  id,
  contentType: 'FULL_TRACK_MUSIC',
  title: `Song ${id}`,
  url: `/media/public/${id}.m4a`,
  duration: 60,
  clickUrl: `/music/tracks/song/${id}`,
});
const tracks = [track(1), track(2), track(3)] as const;
const [first, second, third] = tracks;
const whole: OpenedMedia = { url: '/media/2', isPreview: false, ticket: 'two', expiresAt: null, words: null };
const armed: OpenedMedia = { ...whole, url: '/media/3', ticket: 'three' };

/** The second of three plays, ten seconds in. */
const sounding = { ...nothingDocked.sound, isPaused: false, isReady: true, position: 10, duration: 60 };
const midway: PlayerState = {
  ...nothingDocked,
  queue: { tracks, index: 1 },
  opened: whole,
  sound: sounding,
  wants: true,
};

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
  { do: 'pause' },
  { do: 'open', track: next, isAhead: false },
  { do: 'describe', track: next },
];

type Row = [rule: string, state: PlayerState, event: PlayerEvent, effects: PlayerEffect[], index?: number];

const rows: Row[] = [
  ['a press pauses what plays', midway, { is: 'toggle' }, [{ do: 'pause' }]],
  ['a press goes on with what is paused', heard({ isPaused: true }), { is: 'toggle' }, [{ do: 'play' }]],
  [
    'what failed is fetched anew, where it was',
    heard({ hasFailed: true }),
    { is: 'toggle' },
    [{ do: 'open', track: second, isAhead: false, at: 10 }],
  ],
  ['what is being asked for is not wanted any more', { ...midway, opened: null }, { is: 'toggle' }, []],
  ['next goes on', midway, { is: 'next' }, begin(third), 2],
  ['next at the last is the end', at(2), { is: 'next' }, [{ do: 'pause' }], 2],
  ['any of them can be chosen', midway, { is: 'jump', index: 0 }, begin(first), 0],
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
  ['an end without autoplay is the end', set({ autoplay: false }), { is: 'ended' }, [], 1],
  ['a track that cannot be read stays', midway, { is: 'failed', problem: 'decodeFailed' }, [], 1],
  ['a track in an unknown format stays', midway, { is: 'failed', problem: 'noCodec' }, [], 1],
  [
    'what cannot be loaded gets another address, once',
    midway,
    { is: 'failed', problem: 'loadFailed' },
    [{ do: 'open', track: second, isAhead: false, at: 10 }],
  ],
  ['and stays then', { ...midway, isRenewed: true }, { is: 'failed', problem: 'loadFailed' }, []],
  ['what is blocked waits', midway, { is: 'blocked' }, [], 1],
  ['far from its end nothing is fetched', heard({ position: 29 }), { is: 'tick', now: 0 }, []],
  [
    'near its end the next is fetched',
    heard({ position: 31 }),
    { is: 'tick', now: 0 },
    [{ do: 'open', track: third, isAhead: true }],
  ],
  [
    'later, for who saves data',
    heard({ position: 31 }, set({ dataSaver: true })),
    { is: 'tick', now: 0 },
    [],
  ],
  ['and nothing where nothing follows', heard({ position: 55 }, at(2)), { is: 'tick', now: 0 }, [], 2],
  [
    'a song fades into what waits',
    { ...heard({ position: 57 }, set({ crossfade: 4 })), next: { index: 2, opened: armed } },
    { is: 'tick', now: 0 },
    [
      { do: 'handOver', seconds: 3 },
      { do: 'describe', track: third },
    ],
    2,
  ],
  [
    'an address that runs out is renewed in time',
    { ...midway, opened: { ...whole, expiresAt: 100_000 } },
    { is: 'tick', now: 50_000 },
    [{ do: 'renew', track: second }],
  ],
  [
    'the sleep timer ends it',
    { ...midway, sleep: { by: 'time', until: 1000, minutes: 5 } },
    { is: 'tick', now: 1000 },
    [{ do: 'pause' }, { do: 'dim', share: 1 }],
  ],
  [
    'and lets it fade before',
    { ...midway, sleep: { by: 'time', until: 8000, minutes: 5 } },
    { is: 'tick', now: 4000 },
    [{ do: 'dim', share: 0.5 }],
  ],
  [
    'one track of sleep ends with this one',
    { ...midway, sleep: { by: 'tracks', left: 1 } },
    { is: 'ended' },
    [{ do: 'pause' }, { do: 'dim', share: 1 }],
  ],
  [
    'two let the next one play',
    { ...midway, sleep: { by: 'tracks', left: 2 } },
    { is: 'ended' },
    begin(third),
    2,
  ],
];

test.each(rows)('%s', (_, state, event, effects, index = 1) => {
  const step = reducePlayer(state, event);
  expect(step.effects).toEqual(effects);
  expect(step.state.queue?.index).toBe(index);
});

describe('what follows a track that is over', () => {
  const cases = loopModes.flatMap((loop) =>
    [false, true].flatMap((isShuffled) =>
      [0, 1, 2].flatMap((index) =>
        [false, true].map((isPreview) => ({ loop, isShuffled, index, isPreview })),
      ),
    ),
  );

  test.each(cases)('$loop, shuffled $isShuffled, at $index, preview $isPreview', (row) => {
    const { loop, isShuffled, index, isPreview } = row;
    const plain = set({ loop }, at(index, { ...midway, opened: { ...whole, isPreview } }));
    const state = isShuffled
      ? reducePlayer(plain, { is: 'edit', edit: { to: 'shuffle', random: () => 0 } }).state
      : plain;
    const place = isShuffled ? 0 : index;
    // the rules, written down a second time and without a queue
    const isLast = place === 2;
    const wanted =
      loop === 'REPEAT_ONE' && !isPreview ? place : !isLast ? place + 1 : loop === 'REPEAT_ALL' ? 0 : null;
    const { state: after, effects } = reducePlayer(state, { is: 'ended' });
    expect(currentTrack(state)).toBe(tracks[index]);
    expect(after.isEnded).toBe(wanted === null);
    expect(after.queue?.index).toBe(wanted ?? place);
    expect(after.turn).toBe(wanted === null ? state.turn : state.turn + 1);
    expect(after.notice?.about).toBe(isPreview ? 'previewEnded' : undefined);
    expect(effects.some((effect) => effect.do === 'open')).toBe(wanted !== null);
    // what waits in the other sound takes over, in the same cases
    if (wanted === null) return;
    const waiting = reducePlayer({ ...state, next: { index: wanted, opened: armed } }, { is: 'ended' });
    expect(waiting.effects[0]).toEqual({ do: 'handOver', seconds: 0 });
    expect([waiting.state.opened, waiting.state.next]).toEqual([armed, null]);
  });
});

describe('what is told', () => {
  const short = { ...heard({ duration: 20 }), opened: { ...whole, isPreview: null, ticket: null } };
  test.each<[string, PlayerState, PlayerEvent, object | null]>([
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
    ['a browser that wants a press', midway, { is: 'blocked' }, { about: 'blocked', track: second }],
    [
      'a track that can be bought',
      { ...midway, opened: null },
      { is: 'refused', track: second, code: 'forSale', isAhead: false },
      { about: 'refused', code: 'forSale', track: second },
    ],
    [
      'time that is up, while it plays',
      midway,
      { is: 'stopped', code: 'TIME_LIMIT_REACHED' },
      { about: 'refused', code: 'TIME_LIMIT_REACHED', track: second },
    ],
  ])('%s', (_, state, event, notice) => {
    const { state: told } = reducePlayer(state, event);
    expect(told.notice).toEqual(notice);
    expect(reducePlayer(told, { is: 'told' }).state.notice).toBeNull();
  });
});

describe('a refusal', () => {
  const asking = { ...midway, opened: null };
  const refused = (code: string, state: PlayerState = asking) =>
    reducePlayer(state, { is: 'refused', track: currentTrack(state) ?? second, code, isAhead: false });

  test.each(['NOT_FOUND', 'AGE_RESTRICTED', 'GEO_BLOCKED', 'STREAM_LIMIT_REACHED', 'UNREACHABLE'])(
    '%s stays on the track that was chosen, says why, and asks for nothing else',
    (code) => {
      const { state, effects } = refused(code);
      expect([state.queue?.index, state.wants, effects]).toEqual([1, false, []]);
      expect([state.problem, state.notice]).toEqual([{ about: 'refused', code }, null]);
    },
  );

  test('with an offer stays on the track as well, and leaves the words to the offer', () => {
    const { state } = refused('forSale');
    expect([state.queue?.index, state.wants, state.problem]).toEqual([1, false, null]);
  });

  test('is asked about once more by a press, and forgotten by the next track', () => {
    const { state } = refused('NOT_FOUND');
    const again = reducePlayer(state, { is: 'toggle' });
    expect([again.state.problem, again.effects.map((effect) => effect.do)]).toEqual([null, ['open']]);
    const onwards = reducePlayer(state, { is: 'next' });
    expect([onwards.state.problem, onwards.state.queue?.index]).toEqual([null, 2]);
  });

  test('of a file that failed is told beside its title', () => {
    const { state } = reducePlayer(midway, { is: 'failed', problem: 'decodeFailed' });
    expect([state.problem, state.notice, state.queue?.index]).toEqual([{ about: 'decodeFailed' }, null, 1]);
  });

  test('of what was asked for ahead is told when its turn comes', () => {
    const waiting = { ...midway, next: { index: 2, opened: null } };
    const step = reducePlayer(waiting, { is: 'refused', track: third, code: 'GEO_BLOCKED', isAhead: true });
    expect([step.state.notice, step.effects]).toEqual([null, []]);
  });

  test('that comes late is about nothing any more', () => {
    expect(reducePlayer(midway, { is: 'refused', track: first, code: 'NOT_FOUND', isAhead: false })).toEqual({
      state: midway,
      effects: [],
    });
  });
});

describe('the queue', () => {
  const edit = (change: (PlayerEvent & { is: 'edit' })['edit'], state = midway) =>
    reducePlayer(state, { is: 'edit', edit: change });
  const ids = (state: PlayerState) => state.queue?.tracks.map(({ id }) => id);

  test('takes in what is to be next or last, and what plays goes on', () => {
    const more = track(4);
    const next = edit({ to: 'add', tracks: [more], place: 'next' });
    expect([ids(next.state), next.state.queue?.index, next.effects]).toEqual([[1, 2, 4, 3], 1, []]);
    expect(ids(edit({ to: 'add', tracks: [more], place: 'last' }).state)).toEqual([1, 2, 3, 4]);
  });

  test('lets go of what waited, for something else may follow now', () => {
    const waiting = { ...midway, next: { index: 2, opened: armed } };
    const { state, effects } = edit({ to: 'move', from: 2, place: 0 }, waiting);
    expect([ids(state), state.queue?.index, state.next]).toEqual([[3, 1, 2], 2, null]);
    expect(effects).toEqual([{ do: 'disarm' }]);
  });

  test('goes on with what takes the place of what was removed', () => {
    const { state, effects } = edit({ to: 'remove', index: 1 });
    expect([ids(state), currentTrack(state)]).toEqual([[1, 3], third]);
    expect(effects).toEqual(begin(third));
    const paused = edit({ to: 'remove', index: 1 }, { ...heard({ isPaused: true }), wants: false });
    expect(paused.effects.some((effect) => effect.do === 'open')).toBe(false);
  });

  test('without its last track is closed', () => {
    const alone = { ...midway, queue: { tracks: [second], index: 0 } };
    expect(edit({ to: 'remove', index: 0 }, alone).effects).toEqual([{ do: 'stop' }]);
  });

  test('cleared keeps what plays', () => {
    const { state } = edit({ to: 'clear' });
    expect([ids(state), currentTrack(state)]).toEqual([[2], second]);
  });

  test('as it was before keeps what plays by now, and how it was mixed', () => {
    const mixed = edit({ to: 'shuffle', random: () => 0 }).state;
    const before = { queue: mixed.queue as PlayerQueue, isShuffled: true };
    const cleared = edit({ to: 'clear' }, mixed).state;
    const back = edit({ to: 'replace', ...before }, cleared);
    expect([ids(back.state), back.state.settings.isShuffled]).toEqual([ids(mixed), true]);
    expect(ids(edit({ to: 'shuffle', random: () => 0 }, back.state).state)).toEqual([1, 2, 3]);

    const removed = edit({ to: 'remove', index: 0 }).state;
    const gone = { ...removed, queue: { ...(removed.queue as PlayerQueue), index: 1 } };
    const later = edit({ to: 'replace', queue: midway.queue as PlayerQueue, isShuffled: false }, gone);
    expect([ids(later.state), currentTrack(later.state), later.effects]).toEqual([[1, 2, 3], third, []]);

    const other = { ...midway, queue: { tracks: [track(9)], index: 0 } };
    const beside = edit({ to: 'replace', queue: midway.queue as PlayerQueue, isShuffled: false }, other);
    expect([ids(beside.state), beside.state.queue?.index]).toEqual([[9, 3], 0]);
  });

  test('shuffled keeps what plays, and finds back into its order', () => {
    const mixed = edit({ to: 'shuffle', random: () => 0 });
    expect([currentTrack(mixed.state), mixed.state.settings.isShuffled]).toEqual([second, true]);
    const back = edit({ to: 'shuffle', random: () => 0 }, mixed.state);
    expect([ids(back.state), currentTrack(back.state)]).toEqual([[1, 2, 3], second]);
  });
});

test('what waited is let go when something else will follow', () => {
  const waiting = { ...midway, next: { index: 2, opened: armed } };
  const { state, effects } = reducePlayer(set({ loop: 'REPEAT_ALL' }, waiting), { is: 'loop' });
  expect([state.settings.loop, state.next, effects]).toEqual(['REPEAT_ONE', null, [{ do: 'disarm' }]]);
});

test('a song goes on in the other quality when the listener chooses it, and only then', () => {
  const wish = { is: 'settings', settings: { lossless: true } } as const;
  const step = reducePlayer(midway, wish);
  expect(step.effects).toEqual([{ do: 'renew', track: second }]);
  expect(reducePlayer(step.state, wish).effects).toEqual([]);
  const open = { ...midway, opened: { ...whole, ticket: null } };
  expect(reducePlayer(open, wish).effects).toEqual([]);
});

test.each<PlayerEvent>([
  { is: 'toggle' },
  { is: 'next' },
  { is: 'previous' },
  { is: 'ended' },
  { is: 'blocked' },
  { is: 'tick', now: 0 },
  { is: 'failed', problem: 'decodeFailed' },
  { is: 'start', queue: { tracks, index: 9 } },
])('with nothing docked, $is leads nowhere', (event) => {
  const { state, effects } = reducePlayer(nothingDocked, event);
  expect([state.queue, effects]).toEqual([null, []]);
});

test('a restored queue is shown at its position, and its track requested on a press', () => {
  const kept = { is: 'restore', queue: { tracks, index: 1 }, at: 25, wants: false } as const;
  const { state, effects } = reducePlayer(nothingDocked, kept);
  expect([state.sound.position, effects]).toEqual([25, [{ do: 'describe', track: second }]]);
  expect(reducePlayer(state, { is: 'toggle' }).effects).toEqual([
    { do: 'open', track: second, isAhead: false, at: 25 },
  ]);
  expect(reducePlayer(midway, kept).state).toBe(midway);
});

test('closing stops the sound and leaves nothing docked', () => {
  const { state, effects } = reducePlayer(midway, { is: 'close' });
  expect([state.queue, effects]).toEqual([null, [{ do: 'stop' }]]);
});
