import { nextTrack, onTrackEnd, previousTrack } from '@atrium/domain/music-queue';
import { createStore } from '../../kit/store.ts';
import { describeTrack, installMediaSession, showPosition } from './media-session.ts';
import { type PlayableTrack, playing } from './play.ts';
import { problemOf, type SoundProblem } from './sound-problem.ts';

export interface PlayerState {
  track: PlayableTrack;
  isPreview: boolean;
  hasNext: boolean;
  hasOthers: boolean;
  isPlaying: boolean;
  /** Asked to play, and the sound is not there yet. */
  isLoading: boolean;
  position: number;
  duration: number;
  volume: number;
  isMuted: boolean;
}

/** Something to tell; whoever tells it takes it away. */
interface Notice {
  about: SoundProblem | 'blocked' | 'previewEnded';
  track: PlayableTrack;
}

/** Null while nothing is docked. */
export const player = createStore<PlayerState | null>(null);
export const notice = createStore<Notice | null>(null);

/** Later than this, "previous" means the beginning of this track. */
const restartAfter = 3;
/** An encoder may lose a moment; a preview is a good deal shorter than its track. */
const wholeShare = 0.9;
const enoughToPlay = 3; // HTMLMediaElement.HAVE_FUTURE_DATA

let autoplay = true;
let sound: HTMLAudioElement | undefined;
let queue: { tracks: readonly PlayableTrack[]; index: number } | undefined;

/** Takes over a sound that somebody has just been promised; `attempt` says whether the browser lets it play. */
export function start(
  audio: HTMLAudioElement,
  tracks: readonly PlayableTrack[],
  index: number,
  attempt: Promise<void>,
): void {
  if (sound !== audio) listen(audio);
  sound = audio;
  take({ tracks, index });
  void watch(attempt);
  // what has already happened is not told again
  if (audio.error) onError();
  else if (audio.ended) onEnd();
}

export function setAutoplay(wanted: boolean): void {
  autoplay = wanted;
}

export function toggle(): void {
  if (!sound || !queue) return;
  // a sound that failed has to be fetched anew, and does not count as paused
  if (sound.error) jump(queue.index);
  else if (!sound.paused) sound.pause();
  else void watch(sound.play());
}

export function next(): void {
  if (!queue) return;
  const { index, ended } = nextTrack(queue.index, queue.tracks.length, 'OFF');
  if (!ended) jump(index);
}

export function previous(): void {
  if (!sound || !queue) return;
  const isAlone = queue.tracks.length < 2;
  if (isAlone || sound.currentTime > restartAfter) seek(0);
  else jump(previousTrack(queue.index, queue.tracks.length));
}

export function seek(seconds: number): void {
  if (sound) sound.currentTime = seconds;
}

export function setVolume(volume: number): void {
  if (!sound) return;
  // silence is muted, so that unmuting leads back to how loud it was
  if (volume > 0) sound.volume = volume;
  sound.muted = volume === 0;
}

export function toggleMute(): void {
  if (!sound) return;
  sound.muted = !sound.muted;
}

export function close(): void {
  sound?.pause();
  sound?.removeAttribute('src');
  sound?.load();
  queue = undefined;
  refresh();
}

function jump(index: number): void {
  const track = queue?.tracks[index];
  if (!sound || !queue || !track) return;
  sound.src = track.url;
  take({ tracks: queue.tracks, index });
  void watch(sound.play());
}

function take(taken: NonNullable<typeof queue>): void {
  queue = taken;
  notice.set(null);
  describeTrack(taken.tracks[taken.index]);
  refresh();
}

async function watch(attempt: Promise<void>): Promise<void> {
  try {
    await attempt;
  } catch (error) {
    // An interrupted attempt made room for another one, and one that could not be loaded is told by `error`.
    if (error instanceof Error && error.name === 'NotAllowedError') tell('blocked');
  }
}

function listen(audio: HTMLAudioElement): void {
  const changes = 'play playing pause waiting canplay seeking seeked timeupdate durationchange volumechange';
  for (const change of changes.split(' ')) audio.addEventListener(change, refresh);
  audio.addEventListener('ended', onEnd);
  audio.addEventListener('error', onError);
  installMediaSession({
    play: () => audio.paused && toggle(),
    pause: () => audio.pause(),
    previous,
    next,
    seek,
    stop: close,
  });
}

function onEnd(): void {
  const ended = currentTrack();
  const isPreview = onTrackEnd(player.get()?.isPreview ?? false, 'OFF') === 'askForFullTrack';
  if (autoplay) next();
  if (isPreview) tell('previewEnded', ended);
}

function onError(): void {
  const failed = currentTrack();
  const problem = sound && problemOf(sound);
  if (!problem) return;
  if (problem === 'decodeFailed') next();
  tell(problem, failed);
  refresh();
}

const currentTrack = () => queue?.tracks[queue.index];

function tell(about: Notice['about'], track = currentTrack()): void {
  if (track) notice.set({ about, track });
}

/** Everything that is shown follows from the sound itself, which others may stop as well: a call, another tab, a headset. */
function refresh(): void {
  const track = currentTrack();
  const state = sound && queue && track ? stateOf(sound, track, queue.index, queue.tracks.length) : null;
  player.set(state);
  showPosition(state);
  const shown = { id: state?.track.id ?? null, isPlaying: state?.isPlaying ?? false };
  const { id, isPlaying } = playing.get();
  // rows of tracks listen: they need not be drawn anew with every second
  if (shown.id !== id || shown.isPlaying !== isPlaying) playing.set(shown);
}

function stateOf(audio: HTMLAudioElement, track: PlayableTrack, index: number, length: number): PlayerState {
  const duration = Number.isFinite(audio.duration) ? audio.duration : 0;
  const isPlaying = !audio.paused && !audio.error;
  return {
    track,
    isPreview: duration > 0 && duration < (track.duration ?? 0) * wholeShare,
    hasNext: index + 1 < length,
    hasOthers: length > 1,
    isPlaying,
    isLoading: isPlaying && audio.readyState < enoughToPlay,
    position: audio.currentTime,
    duration,
    volume: audio.volume,
    isMuted: audio.muted,
  };
}
