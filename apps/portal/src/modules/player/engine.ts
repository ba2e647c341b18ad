import { createStore } from '../../kit/store.ts';
import { type AudioOutput, createAudioOutput } from './audio-output.ts';
import { describeTrack, installMediaSession, showPosition } from './media-session.ts';
import {
  currentTrack,
  isPreview,
  type Notice,
  nothingDocked,
  type PlayerEvent,
  type PlayerState,
  reducePlayer,
} from './player-reducer.ts';
import { playing } from './playing.ts';
import type { DockedTrack, PlayableTrack } from './track.ts';

/** Null while nothing is docked. */
export const docked = createStore<DockedTrack | null>(null);
export const notice = createStore<Notice | null>(null);

let state = nothingDocked;
let output: AudioOutput | undefined;

/** Takes over a sound that somebody has just been promised; `attempt` says whether the browser lets it play. */
export function start(
  audio: HTMLAudioElement,
  tracks: readonly PlayableTrack[],
  index: number,
  attempt: Promise<void>,
): void {
  if (output?.audio !== audio) connect(audio);
  send({ is: 'start', queue: { tracks, index } });
  void output?.watch(attempt);
  output?.tellMissed();
}

export const toggle = () => send({ is: 'toggle' });
export const next = () => send({ is: 'next' });
export const previous = () => send({ is: 'previous' });
export const seek = (seconds: number) => send({ is: 'seek', seconds });
export const setVolume = (volume: number) => send({ is: 'volume', volume });
export const toggleMute = () => send({ is: 'mute' });
export const close = () => send({ is: 'close' });
export const setAutoplay = (autoplay: boolean) => send({ is: 'settings', settings: { autoplay } });
export const takeNotice = () => send({ is: 'told' });

function connect(audio: HTMLAudioElement): void {
  output = createAudioOutput(audio, send);
  installMediaSession({
    play: () => audio.paused && toggle(),
    pause: () => audio.pause(),
    previous,
    next,
    seek,
    stop: close,
  });
}

/** The sound is read anew before each event: it may have been moved since it last said something. */
function send(event: PlayerEvent): void {
  hear();
  const step = reducePlayer(state, event);
  state = step.state;
  for (const effect of step.effects) {
    if (effect.do === 'describe') describeTrack(effect.track);
    else output?.run(effect);
  }
  hear();
  show();
}

function hear(): void {
  if (output) ({ state } = reducePlayer(state, { is: 'heard', sound: output.read() }));
}

function show(): void {
  const shown = dockedOf(state);
  docked.set(shown);
  if (notice.get() !== state.notice) notice.set(state.notice);
  showPosition(shown);
  const now = { id: shown?.track.id ?? null, isPlaying: shown?.isPlaying ?? false };
  const { id, isPlaying } = playing.get();
  // rows of tracks listen: they need not be drawn anew with every second
  if (now.id !== id || now.isPlaying !== isPlaying) playing.set(now);
}

function dockedOf(player: PlayerState): DockedTrack | null {
  const track = currentTrack(player);
  if (!player.queue || !track) return null;
  const { isPaused, hasFailed, isReady, position, duration, volume, isMuted } = player.sound;
  const { tracks, index } = player.queue;
  const isPlaying = !isPaused && !hasFailed;
  return {
    track,
    isPreview: isPreview(player),
    hasNext: index + 1 < tracks.length,
    hasOthers: tracks.length > 1,
    isPlaying,
    isLoading: isPlaying && !isReady,
    position,
    duration,
    volume,
    isMuted,
  };
}
