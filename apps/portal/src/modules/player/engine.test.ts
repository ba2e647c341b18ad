// @vitest-environment happy-dom
import { cookieNames } from '@atrium/domain/cookie-names';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SoundPair } from './audio-output.ts';
import {
  close,
  cycleLoop,
  docked,
  editLineup,
  leave,
  lineup,
  next,
  notice,
  previous,
  restore,
  seek,
  setSettings,
  setVolume,
  start,
  toggle,
  toggleMute,
} from './engine.ts';
import { connectPlayer, type PlayerPort } from './player-port.ts';
import { playing } from './playing.ts';
import { asPair, FakeAudio } from './testing/fake-audio.ts';
import { openToAll, type PlayableTrack } from './track.ts';

const track = (id: number, part: Partial<PlayableTrack> = {}): PlayableTrack => ({
  id,
  contentType: 'FULL_TRACK_MUSIC',
  title: `Song ${id}`,
  url: `/media/public/${id}.m4a`,
  duration: 60,
  clickUrl: `/music/tracks/song/${id}`,
  ...part,
});
const tracks = [track(1), track(2), track(3)];

interface Asked {
  name: string;
  params?: { id?: number };
  body?: Record<string, unknown>;
  keepalive?: boolean;
}
type Told = { status?: number; body?: unknown; error?: string };

/** What the backend was asked, and what it says; the engine knows it by this port only. */
let asked: Asked[] = [];
let answers: Record<string, (input: Asked) => Told> = {};
const reached: [number, number][] = [];
const ask = async (name: string, input: object = {}) => {
  const question: Asked = { name, ...input };
  asked.push(question);
  const {
    status = 200,
    body = null,
    error,
  } = answers[name]?.(question) ?? { status: 501, error: 'NOT_IMPLEMENTED' };
  return error
    ? { ok: false, status, problem: { error, status, message: error } }
    : { ok: true, status, body };
};
let isPerson = false;
connectPlayer({
  ask: ask as unknown as PlayerPort['ask'],
  isSignedIn: () => isPerson,
  onMilestone: ({ id }, percent) => reached.push([id, percent]),
});

const named = (name: string) => asked.filter((each) => each.name === name);
const ticketFor = ({ body }: Asked, part: object = {}): Told => ({
  body: {
    url: `/media/t/${body?.id}`,
    isPreview: false,
    purchase: null,
    ticket: `ticket-${body?.id}`,
    expiresAt: null,
    access: 'owned',
    words: null,
    ...part,
  },
});

let pair: SoundPair;
const active = () => pair.active as unknown as FakeAudio;
const spare = () => pair.spare as unknown as FakeAudio;

/** As a press of a guest: the sound plays before the engine is there. */
function begin(index: number, seconds = 60) {
  const opened = openToAll(tracks[index] as PlayableTrack);
  active().src = opened?.url ?? '';
  active().duration = seconds;
  start(pair, tracks, index, opened ? { opened: { opened, attempt: active().play() } } : {});
}

const signIn = () => {
  isPerson = true;
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = `${cookieNames.signedIn}=1`;
};

/** As a press of a person: what may be heard is asked for. */
async function ask1(index = 0, list = tracks) {
  signIn();
  start(pair, list, index);
  await settled();
  active().duration = 60;
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const heardFor = async (seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 0.1) {
    active().pass(0.1);
    await vi.advanceTimersByTimeAsync(100);
  }
};

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-16T10:00:00Z') });
  close();
  await settled();
  setSettings({ autoplay: true, crossfade: 0, loop: 'OFF', dataSaver: false, isShuffled: false });
  isPerson = false;
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge takes it away
  document.cookie = `${cookieNames.signedIn}=; max-age=0`;
  localStorage.clear();
  asked = [];
  answers = {};
  reached.length = 0;
  pair = asPair(new FakeAudio(), new FakeAudio());
});

test('what is shown follows the sound', () => {
  begin(0);
  expect(docked.get()).toMatchObject({ track: tracks[0], isPlaying: true, isLoading: false, duration: 60 });
  expect(playing.get()).toEqual({ id: 1, isPlaying: true });
  active().readyState = 1;
  active().tell('waiting');
  expect(docked.get()?.isLoading).toBe(true);
});

test('rows of tracks are not drawn anew while time passes', () => {
  begin(0);
  const drawn = vi.fn();
  const leaves = playing.subscribe(drawn);
  for (const second of [1, 2, 3]) {
    active().currentTime = second;
    active().tell('timeupdate');
  }
  expect(docked.get()?.position).toBe(3);
  expect(drawn).not.toHaveBeenCalled();
  leaves();
});

describe('a guest', () => {
  test('hears what anybody may, and asks for nothing', async () => {
    begin(1);
    active().end();
    expect(docked.get()).toMatchObject({ track: tracks[2], isPlaying: true, hasNext: false });
    expect(active().src).toBe(tracks[2]?.url);
    active().duration = 60;
    active().end();
    await settled();
    expect(docked.get()).toMatchObject({ track: tracks[2], isPlaying: false, isEnded: true });
    expect([notice.get(), asked]).toEqual([null, []]);
  });

  test('goes back to the beginning first, then to the track before, and from the first to the last', () => {
    begin(1);
    active().currentTime = 10;
    previous();
    expect([active().currentTime, docked.get()?.track.id]).toEqual([0, 2]);
    vi.advanceTimersByTime(300);
    previous();
    expect(docked.get()?.track.id).toBe(1);
    active().currentTime = 0;
    previous();
    expect(docked.get()?.track.id).toBe(3);
    next();
    expect(docked.get()).toMatchObject({ isEnded: true, isPlaying: false });
  });

  test('whose preview ran out is asked for the whole track, and the next one plays', () => {
    begin(0, 20);
    expect(docked.get()?.isPreview).toBe(true);
    active().end();
    expect(notice.get()).toEqual({ about: 'previewEnded', track: tracks[0] });
    expect(docked.get()?.track.id).toBe(2);
  });

  test('whose sound was over before the engine was there goes on as well', () => {
    active().duration = 20;
    active().end();
    begin(0, 20);
    active().ended = true;
    active().tell('ended');
    expect(notice.get()?.about).toBe('previewEnded');
  });

  test('keeps the place of an episode in this browser only', async () => {
    const episode = track(7, { contentType: 'PODCAST_EPISODE' });
    active().duration = 60;
    start(pair, [episode], 0);
    active().duration = 60;
    await heardFor(16);
    expect(
      JSON.parse(localStorage.getItem('atrium:listening') ?? '{}').positions[7].position,
    ).toBeGreaterThan(14);
    expect(asked).toEqual([]);
  });
});

describe('a person', () => {
  test('hears all of what they may, under a ticket', async () => {
    answers.playSong = ticketFor;
    await ask1();
    expect(named('playSong')[0]?.body).toMatchObject({ id: 1, protocol: 'HTTP' });
    expect([active().src, active().paused]).toEqual(['/media/t/1', false]);
    expect(docked.get()).toMatchObject({ isPreview: false, isPlaying: true });
  });

  test('hears what anybody may while the backend cannot answer', async () => {
    await ask1();
    expect([active().src, notice.get()]).toEqual([tracks[0]?.url, null]);
  });

  test('is told what stands in the way, and hears the next', async () => {
    answers.playSong = (input) =>
      input.body?.id === 1 ? { status: 403, error: 'AGE_RESTRICTED' } : ticketFor(input);
    await ask1();
    expect(notice.get()).toEqual({ about: 'refused', code: 'AGE_RESTRICTED', track: tracks[0] });
    expect([docked.get()?.track.id, active().src]).toEqual([2, '/media/t/2']);
  });

  test('with a stream too many hears nothing, and may try again', async () => {
    answers.playSong = () => ({ status: 403, error: 'STREAM_LIMIT_REACHED' });
    await ask1();
    expect([docked.get()?.isPlaying, docked.get()?.track.id]).toEqual([false, 1]);
    answers.playSong = ticketFor;
    toggle();
    await settled();
    expect(active().src).toBe('/media/t/1');
  });

  test('who presses pause while it is asked for hears nothing', async () => {
    answers.playSong = ticketFor;
    signIn();
    start(pair, tracks, 0);
    toggle();
    await settled();
    expect([active().src, active().paused]).toEqual(['/media/t/1', true]);
  });

  test('who chose another one meanwhile hears that one', async () => {
    answers.playSong = ticketFor;
    signIn();
    start(pair, tracks, 0);
    start(pair, tracks, 2);
    await settled();
    expect(active().src).toBe('/media/t/3');
  });

  test('goes on with an episode a little before where it was left', async () => {
    answers.playSong = ticketFor;
    answers.getPlayHistory = () => ({
      body: {
        userCurrentPlaying: { position: 40 },
        at: '2026-11-16T08:00:00Z',
        isFinished: false,
      },
    });
    await ask1(0, [track(7, { contentType: 'PODCAST_EPISODE' })]);
    expect(active().src).toBe('/media/t/7#t=30');
  });

  test('gets another address before the one in use runs out, unheard', async () => {
    answers.playSong = (input) =>
      ticketFor(input, {
        url: `/media/t/${named('playSong').length}`,
        expiresAt: new Date(Date.now() + 90_000).toISOString(),
      });
    await ask1();
    active().duration = 3600;
    await heardFor(31);
    expect(named('playSong')).toHaveLength(2);
    const before = active();
    expect(spare().src).toMatch(/^\/media\/t\/2#t=/);
    spare().tell('canplay');
    expect([active() === before, active().paused, Math.round(active().currentTime)]).toEqual([
      false,
      false,
      31,
    ]);
  });
});

describe('what comes next', () => {
  test('waits in the other sound and begins in time', async () => {
    answers.playSong = ticketFor;
    await ask1();
    active().currentTime = 40;
    await heardFor(0.2);
    expect(spare().src).toBe('/media/t/2');
    const first = active();
    active().currentTime = 59.8;
    await vi.advanceTimersByTimeAsync(100);
    expect(docked.get()?.track.id).toBe(1);
    await vi.advanceTimersByTimeAsync(250);
    expect([docked.get()?.track.id, active() === first, active().paused]).toEqual([2, false, false]);
    first.end(); // says so as well, and is not believed twice
    await settled();
    expect(docked.get()?.track.id).toBe(2);
  });

  test('fades in while the song before it fades out', async () => {
    answers.playSong = ticketFor;
    setSettings({ crossfade: 4 });
    await ask1();
    const first = active();
    active().currentTime = 50;
    await heardFor(0.2);
    active().currentTime = 56.5;
    await vi.advanceTimersByTimeAsync(100);
    expect(docked.get()?.track.id).toBe(2);
    await vi.advanceTimersByTimeAsync(1700);
    expect(active().volume).toBeGreaterThan(0.1);
    expect(first.volume).toBeGreaterThan(0.1);
    expect(active().volume ** 2 + first.volume ** 2).toBeCloseTo(0.25);
    expect(docked.get()?.volume).toBe(0.5);
    await vi.advanceTimersByTimeAsync(3000);
    expect([active().volume, first.src]).toEqual([0.5, '']);
  });

  test('is let go when the queue changes', async () => {
    answers.playSong = ticketFor;
    await ask1();
    active().currentTime = 40;
    await heardFor(0.2);
    editLineup({ to: 'remove', index: 1 });
    expect(spare().src).toBe('');
    await heardFor(0.2);
    expect(spare().src).toBe('/media/t/3');
  });

  test('is the same one where it is repeated, and a play of its own', async () => {
    answers.playSong = ticketFor;
    await ask1();
    cycleLoop();
    cycleLoop();
    expect(lineup.get().settings.loop).toBe('REPEAT_ONE');
    active().end();
    await settled();
    expect([docked.get()?.track.id, named('playSong').length]).toEqual([1, 2]);
  });
});

describe('what was heard', () => {
  test('is told every fifteen seconds, and once more at the end', async () => {
    answers = { playSong: ticketFor, reportStreaming: () => ({ status: 204 }) };
    await ask1(0, [track(1)]);
    await heardFor(31);
    expect(named('reportStreaming').map(({ body }) => [body?.usageDuration, body?.partial])).toEqual([
      [15, true],
      [15, true],
    ]);
    active().end();
    await settled();
    expect(named('reportStreaming').at(-1)?.body).toMatchObject({
      ticketId: 'ticket-1',
      type: 'listened',
      maxUsageDuration: 60,
      offline: false,
      partial: false,
    });
    const dates = named('reportStreaming').map(({ body }) => body?.date);
    expect(new Set(dates).size).toBe(dates.length);
  });

  test('reaches a quarter, a half, three quarters and the end once', async () => {
    begin(0);
    for (const second of [16, 20, 31, 29, 46, 60]) {
      active().currentTime = second;
      active().tell('timeupdate');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(reached).toEqual([
      [1, 25],
      [1, 50],
      [1, 75],
      [1, 100],
    ]);
  });

  test('is not what passed while it was paused or waiting', async () => {
    answers = { playSong: ticketFor, reportStreaming: () => ({ status: 204 }) };
    await ask1();
    await heardFor(5);
    toggle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(named('reportStreaming').map(({ body }) => body?.usageDuration)).toEqual([5]);
  });

  test('under a ticket that is worth nothing asks for another one', async () => {
    answers = { playSong: ticketFor, reportStreaming: () => ({ status: 404, error: 'NOT_FOUND' }) };
    await ask1();
    await heardFor(16);
    expect(named('playSong')).toHaveLength(2);
  });

  test('ends where the time is up', async () => {
    answers = { playSong: ticketFor, reportStreaming: () => ({ status: 403, error: 'TIME_LIMIT_REACHED' }) };
    await ask1();
    await heardFor(16);
    expect([active().paused, notice.get()]).toMatchObject([true, { code: 'TIME_LIMIT_REACHED' }]);
  });

  test('without a network is kept, and told later as such', async () => {
    answers = { playSong: ticketFor, reportStreaming: () => ({ status: 500, error: 'INTERNAL' }) };
    await ask1();
    await heardFor(16);
    expect(active().paused).toBe(false);
    answers.reportStreaming = () => ({ status: 204 });
    const { sendUnsentReports } = await import('./usage.ts');
    await sendUnsentReports();
    expect(named('reportStreaming').at(-1)?.body).toMatchObject({ offline: true, usageDuration: 15 });
    await sendUnsentReports();
    expect(named('reportStreaming')).toHaveLength(2);
  });
});

describe('where it was left', () => {
  const places = () =>
    named('savePlayHistory').map(({ params, body }) => [params?.id, body?.userCurrentPlaying]);
  beforeEach(() => {
    answers = { playSong: ticketFor, savePlayHistory: () => ({ body: {} }) };
  });

  test('is told every fifteen seconds and when it is paused', async () => {
    await ask1();
    await heardFor(16);
    expect(places()).toHaveLength(1);
    toggle();
    await settled();
    expect(places()).toHaveLength(2);
    expect(places().at(-1)).toMatchObject([1, { duration: 60 }]);
  });

  test('is told while leaving, by a call that outlives the page', async () => {
    await ask1();
    await heardFor(2);
    leave();
    await settled();
    expect(named('savePlayHistory').at(-1)?.keepalive).toBe(true);
  });

  test('is the end of what came to its end', async () => {
    await ask1();
    await heardFor(1);
    active().end();
    await settled();
    expect(named('savePlayHistory')[0]).toMatchObject({ params: { id: 1 }, body: { isFinished: true } });
  });

  test('is no place in a preview', async () => {
    answers.playSong = (input) => ticketFor(input, { isPreview: true });
    await ask1();
    await heardFor(16);
    expect(places()).toEqual([]);
  });

  test('without a network is sent once there is one', async () => {
    answers.savePlayHistory = () => ({ status: 500, error: 'INTERNAL' });
    await ask1();
    await heardFor(16);
    answers.savePlayHistory = () => ({ body: {} });
    const { sendUnsentPositions } = await import('./positions.ts');
    await sendUnsentPositions();
    await sendUnsentPositions();
    expect(places()).toHaveLength(2);
  });
});

describe('a sound that fails', () => {
  test('to load stays, and is fetched anew when asked to play', () => {
    begin(0);
    active().fail(2);
    expect(notice.get()).toEqual({ about: 'loadFailed', track: tracks[0] });
    expect(docked.get()).toMatchObject({ track: tracks[0], isPlaying: false });
    active().src = '';
    toggle();
    expect(active().src).toBe(tracks[0]?.url);
    expect(docked.get()?.isPlaying).toBe(true);
  });

  test('to be read makes room for the next', () => {
    begin(0);
    active().fail(3);
    expect(notice.get()).toEqual({ about: 'decodeFailed', track: tracks[0] });
    expect(docked.get()).toMatchObject({ track: tracks[1], isPlaying: true });
  });

  test.each([
    ['noCodec', (format: string) => (format.includes('mp4') ? '' : 'maybe')],
    ['noSupport', () => ''],
  ])('in a browser that cannot says so: %s', (about, canPlayType) => {
    active().canPlayType = canPlayType;
    begin(0);
    active().fail(4);
    expect(notice.get()?.about).toBe(about);
  });

  test('because the browser wants a press waits for it', async () => {
    active().refusal = Object.assign(new Error(), { name: 'NotAllowedError' });
    begin(0);
    await settled();
    expect(notice.get()?.about).toBe('blocked');
    expect(docked.get()?.isPlaying).toBe(false);
  });

  test('because another one came is no failure', async () => {
    active().refusal = Object.assign(new Error(), { name: 'AbortError' });
    begin(0);
    await settled();
    expect(notice.get()).toBeNull();
  });
});

test('many seeks are two, and what is shown is where they lead', () => {
  begin(0);
  const seeks = vi.fn();
  let time = 0;
  Object.defineProperty(active(), 'currentTime', {
    get: () => time,
    set: (seconds: number) => {
      time = seconds;
      seeks(seconds);
    },
  });
  for (const second of [10, 20, 30]) {
    seek(second);
    expect(docked.get()?.position).toBe(second);
  }
  time = 11; // the sound is still at the first of them
  active().tell('timeupdate');
  expect(docked.get()?.position).toBe(30);
  vi.advanceTimersByTime(400);
  expect(seeks.mock.calls).toEqual([[10], [30]]);
});

test('silence is muted: unmuting leads back to how loud it was', () => {
  begin(0);
  setVolume(0.8);
  setVolume(0);
  expect([active().volume, active().muted]).toEqual([0.8, true]);
  toggleMute();
  expect([active().volume, active().muted]).toEqual([0.8, false]);
});

test('what was lined up before is shown, and asked for when somebody presses play', async () => {
  answers.playSong = ticketFor;
  signIn();
  restore(pair, { tracks, index: 1 }, 25, false);
  await settled();
  expect([docked.get()?.track.id, docked.get()?.position, asked]).toEqual([2, 25, []]);
  toggle();
  await settled();
  expect(active().src).toBe('/media/t/2#t=25');
});

test('closing ends the sound and leaves nothing docked', () => {
  begin(0);
  seek(30);
  close();
  expect([active().paused, active().src, docked.get()]).toEqual([true, '', null]);
  expect(playing.get()).toEqual({ id: null, isPlaying: false });
});
