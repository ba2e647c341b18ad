// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import {
  active,
  askFor,
  begin,
  callsNamed,
  listenFor,
  settled,
  signInListener,
  spare,
  stage,
  stageBackend,
  ticketFor,
  trackFixture,
  tracks,
} from '../testing/engine-stage.ts';
import {
  closePlayer,
  docked,
  next,
  playerNotice,
  playerQueueView,
  previous,
  restorePlayback,
  seek,
  setSettings,
  setSleep,
  setVolume,
  startPlayback,
  toggleMute,
  togglePlayback,
} from './player-engine.ts';
import { playing } from './playing.ts';

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
  test('a guest hears the public part, without a call to the backend', async () => {
    begin(1);
    active().end();
    expect(docked.get()).toMatchObject({ track: tracks[2], isPlaying: true, hasNext: false });
    expect(active().src).toBe(tracks[2]?.url);
    active().duration = 60;
    active().end();
    await settled();
    expect(docked.get()).toMatchObject({ track: tracks[2], isPlaying: false, isEnded: true });
    expect([playerNotice.get(), stageBackend.asked]).toEqual([null, []]);
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
    expect(playerNotice.get()).toEqual({ about: 'previewEnded', track: tracks[0] });
    expect(docked.get()?.track.id).toBe(2);
  });

  test('whose sound was over before the engine was there goes on as well', () => {
    active().duration = 20;
    active().end();
    begin(0, 20);
    active().ended = true;
    active().tell('ended');
    expect(playerNotice.get()?.about).toBe('previewEnded');
  });

  test('keeps the place of an episode in this browser only', async () => {
    const episode = trackFixture(7, { contentType: 'PODCAST_EPISODE' });
    active().duration = 60;
    startPlayback(stage.pair, [episode], 0);
    active().duration = 60;
    await listenFor(16);
    expect(
      JSON.parse(localStorage.getItem('atrium:listening') ?? '{}').positions[7].position,
    ).toBeGreaterThan(14);
    expect(stageBackend.asked).toEqual([]);
  });
});

describe('a person', () => {
  test('hears all of what they may, under a ticket', async () => {
    stageBackend.answers.playSong = ticketFor;
    await askFor();
    expect(callsNamed('playSong')[0]?.body).toMatchObject({ id: 1, protocol: 'HTTP' });
    expect([active().src, active().paused]).toEqual(['/media/t/1', false]);
    expect(docked.get()).toMatchObject({ isPreview: false, isPlaying: true });
  });

  test('hears songs without loss where they wish for it and the backend gives it', async () => {
    stageBackend.answers.playSong = (input) => ticketFor(input, { isLossless: input.body?.lossless });
    await askFor();
    expect([callsNamed('playSong')[0]?.body?.lossless, docked.get()?.opened?.isLossless]).toEqual([
      false,
      false,
    ]);
    setSettings({ lossless: true });
    await settled();
    expect([callsNamed('playSong')[1]?.body?.lossless, docked.get()?.opened?.isLossless]).toEqual([
      true,
      true,
    ]);
    setSettings({ lossless: false });
  });

  test('a customer hears the public part while the backend cannot answer', async () => {
    await askFor();
    expect([active().src, playerNotice.get()]).toEqual([tracks[0]?.url, null]);
  });

  test('is told what stands in the way, and hears the next when they say so', async () => {
    stageBackend.answers.playSong = (input) =>
      input.body?.id === 1 ? { status: 403, error: 'AGE_RESTRICTED' } : ticketFor(input);
    await askFor();
    expect(docked.get()).toMatchObject({
      track: tracks[0],
      isPlaying: false,
      problem: { about: 'refused', code: 'AGE_RESTRICTED' },
    });
    expect(callsNamed('playSong')).toHaveLength(1);
    next();
    await settled();
    expect([docked.get()?.track.id, active().src]).toEqual([2, '/media/t/2']);
  });

  test('with a stream too many hears nothing, and may try again', async () => {
    stageBackend.answers.playSong = () => ({ status: 403, error: 'STREAM_LIMIT_REACHED' });
    await askFor();
    expect([docked.get()?.isPlaying, docked.get()?.track.id]).toEqual([false, 1]);
    stageBackend.answers.playSong = ticketFor;
    togglePlayback();
    await settled();
    expect(active().src).toBe('/media/t/1');
  });

  test('who presses pause while it is asked for hears nothing', async () => {
    stageBackend.answers.playSong = ticketFor;
    signInListener();
    startPlayback(stage.pair, tracks, 0);
    togglePlayback();
    await settled();
    expect([active().src, active().paused]).toEqual(['/media/t/1', true]);
  });

  test('who chose another one meanwhile hears that one', async () => {
    stageBackend.answers.playSong = ticketFor;
    signInListener();
    startPlayback(stage.pair, tracks, 0);
    startPlayback(stage.pair, tracks, 2);
    await settled();
    expect(active().src).toBe('/media/t/3');
  });

  test('goes on with an episode a little before where it was left', async () => {
    stageBackend.answers.playSong = ticketFor;
    stageBackend.answers.getPlayHistory = () => ({
      body: {
        userCurrentPlaying: { position: 40 },
        at: '2026-11-16T08:00:00Z',
        isFinished: false,
      },
    });
    await askFor(0, [trackFixture(7, { contentType: 'PODCAST_EPISODE' })]);
    expect(active().src).toBe('/media/t/7#t=30');
  });

  test('finds the way back to where they were before another device took over', async () => {
    stageBackend.answers.playSong = ticketFor;
    stageBackend.answers.getPlayHistory = () => ({
      body: {
        userCurrentPlaying: { position: 20 },
        at: '2026-11-16T10:00:00Z',
        isFinished: false,
        before: { position: 50, at: '2026-11-16T09:00:00Z' },
      },
    });
    await askFor(0, [trackFixture(7, { contentType: 'PODCAST_EPISODE' })]);
    expect(playerNotice.get()).toMatchObject({ about: 'resumed', at: 20, before: 50 });
  });

  test('gets another address before the one in use runs out, unheard', async () => {
    stageBackend.answers.playSong = (input) =>
      ticketFor(input, {
        url: `/media/t/${callsNamed('playSong').length}`,
        expiresAt: new Date(Date.now() + 90_000).toISOString(),
      });
    await askFor();
    active().duration = 3600;
    await listenFor(31);
    expect(callsNamed('playSong')).toHaveLength(2);
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

describe('a sound that fails', () => {
  test('to load stays, and is fetched anew when backend.asked to play', () => {
    begin(0);
    active().fail(2);
    expect(docked.get()).toMatchObject({
      track: tracks[0],
      isPlaying: false,
      problem: { about: 'loadFailed' },
    });
    active().src = '';
    togglePlayback();
    expect(active().src).toBe(tracks[0]?.url);
    expect(docked.get()).toMatchObject({ isPlaying: true, problem: null });
  });

  test('to be read stays as well, and says so', () => {
    begin(0);
    active().fail(3);
    expect(docked.get()).toMatchObject({
      track: tracks[0],
      isPlaying: false,
      problem: { about: 'decodeFailed' },
    });
  });

  test.each([
    ['noCodec', (format: string) => (format.includes('mp4') ? '' : 'maybe')],
    ['noSupport', () => ''],
  ])('in a browser that cannot says so: %s', (about, canPlayType) => {
    active().canPlayType = canPlayType;
    begin(0);
    active().fail(4);
    expect(docked.get()?.problem?.about).toBe(about);
  });

  test('because the browser wants a press waits for it', async () => {
    active().refusal = Object.assign(new Error(), { name: 'NotAllowedError' });
    begin(0);
    await settled();
    expect(playerNotice.get()?.about).toBe('blocked');
    expect(docked.get()?.isPlaying).toBe(false);
  });

  test('because another one came is no failure', async () => {
    active().refusal = Object.assign(new Error(), { name: 'AbortError' });
    begin(0);
    await settled();
    expect(playerNotice.get()).toBeNull();
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

test('something spoken goes on a little earlier after a long pause, a song does not', async () => {
  stageBackend.answers.playSong = ticketFor;
  await askFor(0, [trackFixture(7, { contentType: 'PODCAST_EPISODE' })]);
  active().currentTime = 40;
  togglePlayback();
  await vi.advanceTimersByTimeAsync(3_600_000);
  togglePlayback();
  expect(active().currentTime).toBe(30);
  await askFor(0, [trackFixture(8)]);
  active().currentTime = 40;
  togglePlayback();
  await vi.advanceTimersByTimeAsync(3_600_000);
  togglePlayback();
  expect(active().currentTime).toBe(40);
});

test('what is played in any order keeps the one that begins, and finds back into the order of the list', async () => {
  stageBackend.answers.playSong = ticketFor;
  signInListener();
  startPlayback(stage.pair, tracks, 1, { isShuffled: true });
  await settled();
  const { queue, settings } = playerQueueView.get();
  expect([active().src, queue?.tracks[0], queue?.unshuffled, settings.isShuffled]).toEqual([
    '/media/t/2',
    tracks[1],
    tracks,
    true,
  ]);
});

test('a sleep timer that runs out in silence does not block the next play', async () => {
  begin(0);
  setSleep({ by: 'time', until: Date.now() + 300_000, minutes: 5 });
  togglePlayback();
  await vi.advanceTimersByTimeAsync(299_000);
  expect(playerQueueView.get().sleep).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2000);
  expect(playerQueueView.get().sleep).toBeNull();
  togglePlayback();
  await listenFor(1);
  expect([active().paused, playerNotice.get()]).toEqual([false, null]);
});

test('silence is muted: unmuting leads back to how loud it was', () => {
  begin(0);
  setVolume(0.8);
  setVolume(0);
  expect([active().volume, active().muted]).toEqual([0.8, true]);
  toggleMute();
  expect([active().volume, active().muted]).toEqual([0.8, false]);
});

test('a restored queue is shown, and its track requested when play is pressed', async () => {
  stageBackend.answers.playSong = ticketFor;
  signInListener();
  restorePlayback(stage.pair, { tracks, index: 1 }, 25, false);
  await settled();
  expect([docked.get()?.track.id, docked.get()?.position, stageBackend.asked]).toEqual([2, 25, []]);
  togglePlayback();
  await settled();
  expect(active().src).toBe('/media/t/2#t=25');
});

test('closing ends the sound and leaves nothing docked', () => {
  begin(0);
  seek(30);
  closePlayer();
  expect([active().paused, active().src, docked.get()]).toEqual([true, '', null]);
  expect(playing.get()).toEqual({ id: null, isPlaying: false });
});
