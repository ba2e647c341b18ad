import type { SoundPair } from '../engine/audio-output.ts';

/** As much of an audio element as the player uses. */
export class FakeAudio extends EventTarget {
  src = '';
  preload = '';
  paused = true;
  ended = false;
  error: { code: number } | null = null;
  readyState = 4;
  currentTime = 0;
  duration = Number.NaN;
  volume = 0.5;
  muted = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  buffered = { length: 0, end: () => 0 };
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
  hasAttribute() {
    return this.src !== '';
  }
  canPlayType(_format: string) {
    return 'probably';
  }
  tell(type: string) {
    this.dispatchEvent(new Event(type));
  }
  /** Time passes while it is heard. */
  pass(seconds: number) {
    this.currentTime += seconds;
    this.tell('timeupdate');
  }
  /** As a browser does it: the sound stops, then it says so. */
  end() {
    this.currentTime = this.duration;
    this.pause();
    this.ended = true;
    this.tell('ended');
  }
  fail(code: number) {
    this.error = { code };
    this.tell('error');
  }
}

export const asPair = (active: FakeAudio, spare: FakeAudio) => ({ active, spare }) as unknown as SoundPair;
