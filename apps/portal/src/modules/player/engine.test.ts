import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  close,
  docked,
  next,
  notice,
  previous,
  seek,
  setAutoplay,
  setVolume,
  start,
  toggle,
  toggleMute,
} from './engine.ts';
import { playing } from './playing.ts';
import type { PlayableTrack } from './track.ts';

/** As much of an audio element as the engine uses. */
class FakeAudio extends EventTarget {
  src = '';
  paused = true;
  ended = false;
  error: { code: number } | null = null;
  readyState = 4;
  currentTime = 0;
  duration = Number.NaN;
  volume = 0.5;
  muted = false;
  refusal: Error | null = null;

  play() {
    if (this.refusal) return Promise.reject(this.refusal);
    this.error = null;
    this.ended = false;
    this.paused = false;
    this.tell('play');
    return Promise.resolve();
  }
  pause() {
    this.paused = true;
    this.tell('pause');
  }
  load() {}
  removeAttribute() {
    this.src = '';
  }
  canPlayType = () => 'probably';
  tell(type: string) {
    this.dispatchEvent(new Event(type));
  }
  /** As a browser does it: the sound stops, then it says so. */
  end() {
    this.pause();
    this.ended = true;
    this.tell('ended');
  }
  fail(code: number) {
    this.error = { code };
    this.tell('error');
  }
}

const track = (id: number): PlayableTrack => ({
  id,
  title: `Song ${id}`,
  url: `/media/public/${id}.m4a`,
  duration: 60,
  clickUrl: `/music/tracks/song/${id}`,
});
const tracks = [track(1), track(2), track(3)];

let audio: FakeAudio;

function begin(index: number, seconds = 60) {
  audio.src = tracks[index]?.url ?? '';
  audio.duration = seconds;
  start(audio as unknown as HTMLAudioElement, tracks, index, audio.play());
}

beforeEach(() => {
  close();
  audio = new FakeAudio();
});

test('what is shown follows the sound', () => {
  begin(0);
  expect(docked.get()).toMatchObject({ track: tracks[0], isPlaying: true, isLoading: false, duration: 60 });
  expect(playing.get()).toEqual({ id: 1, isPlaying: true });
  audio.readyState = 1;
  audio.tell('waiting');
  expect(docked.get()?.isLoading).toBe(true);
  audio.pause();
  expect(docked.get()).toMatchObject({ isPlaying: false, isLoading: false });
  expect(playing.get()).toEqual({ id: 1, isPlaying: false });
});

test('rows of tracks are not drawn anew while time passes', () => {
  begin(0);
  const drawn = vi.fn();
  const leave = playing.subscribe(drawn);
  for (const second of [1, 2, 3]) {
    audio.currentTime = second;
    audio.tell('timeupdate');
  }
  expect(docked.get()?.position).toBe(3);
  expect(drawn).not.toHaveBeenCalled();
  leave();
});

describe('the queue', () => {
  test('goes on at the end of a track, and stays with the last', () => {
    begin(1);
    audio.end();
    expect(docked.get()).toMatchObject({ track: tracks[2], isPlaying: true, hasNext: false });
    expect(audio.src).toBe(tracks[2]?.url);
    audio.end();
    expect(docked.get()).toMatchObject({ track: tracks[2], isPlaying: false });
    expect(notice.get()).toBeNull();
  });

  test('goes back to the beginning first, then to the track before, and from the first to the last', () => {
    begin(1);
    audio.currentTime = 10;
    previous();
    expect([audio.currentTime, docked.get()?.track.id]).toEqual([0, 2]);
    previous();
    expect(docked.get()?.track.id).toBe(1);
    previous();
    expect(docked.get()?.track.id).toBe(3);
    next();
    expect(docked.get()?.track.id).toBe(3);
  });
});

test('a preview that ran out asks for the whole track, and the next one plays', () => {
  begin(0, 20);
  expect(docked.get()?.isPreview).toBe(true);
  audio.end();
  expect(notice.get()).toEqual({ about: 'previewEnded', track: tracks[0] });
  expect(docked.get()?.track.id).toBe(2);
});

test('for who does not want autoplay it ends with the track', () => {
  setAutoplay(false);
  begin(0);
  audio.end();
  expect(docked.get()).toMatchObject({ track: tracks[0], isPlaying: false });
  setAutoplay(true);
});

test('a sound that was over before the engine was there goes on as well', () => {
  audio.duration = 20;
  audio.end();
  start(audio as unknown as HTMLAudioElement, tracks, 0, Promise.resolve());
  expect(notice.get()?.about).toBe('previewEnded');
  expect(docked.get()?.track.id).toBe(2);
});

describe('a sound that fails', () => {
  test('to load stays, and is fetched anew when asked to play', () => {
    begin(0);
    audio.fail(2);
    expect(notice.get()).toEqual({ about: 'loadFailed', track: tracks[0] });
    expect(docked.get()).toMatchObject({ track: tracks[0], isPlaying: false });
    audio.src = '';
    toggle();
    expect(audio.src).toBe(tracks[0]?.url);
    expect(docked.get()?.isPlaying).toBe(true);
  });

  test('before the engine was there is told as well', () => {
    audio.error = { code: 4 };
    start(audio as unknown as HTMLAudioElement, tracks, 0, Promise.resolve());
    expect(notice.get()?.about).toBe('loadFailed');
  });

  test('to be read makes room for the next', () => {
    begin(0);
    audio.fail(3);
    expect(notice.get()).toEqual({ about: 'decodeFailed', track: tracks[0] });
    expect(docked.get()).toMatchObject({ track: tracks[1], isPlaying: true });
  });

  test('in a format that this browser does not know says so', () => {
    audio.canPlayType = () => '';
    begin(0);
    audio.fail(4);
    expect(notice.get()?.about).toBe('noCodec');
  });

  test('because the browser wants a press waits for it', async () => {
    audio.refusal = Object.assign(new Error(), { name: 'NotAllowedError' });
    begin(0);
    await vi.waitFor(() => expect(notice.get()?.about).toBe('blocked'));
    expect(docked.get()?.isPlaying).toBe(false);
  });

  test('because another one came is no failure', async () => {
    audio.refusal = Object.assign(new Error(), { name: 'AbortError' });
    begin(0);
    await Promise.resolve();
    await Promise.resolve();
    expect(notice.get()).toBeNull();
  });
});

test('silence is muted: unmuting leads back to how loud it was', () => {
  begin(0);
  setVolume(0.8);
  setVolume(0);
  expect([audio.volume, audio.muted]).toEqual([0.8, true]);
  toggleMute();
  expect([audio.volume, audio.muted]).toEqual([0.8, false]);
});

test('closing ends the sound and leaves nothing docked', () => {
  begin(0);
  seek(30);
  expect(audio.currentTime).toBe(30);
  close();
  expect([audio.paused, audio.src, docked.get()]).toEqual([true, '', null]);
  expect(playing.get()).toEqual({ id: null, isPlaying: false });
});
