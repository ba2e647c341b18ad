import { createStore, useStore } from '../../kit/store.ts';
import { miniPlayer } from './mini-player.tsx';

/** What anybody may hear: a preview, or all of something free. */
export interface PlayableTrack {
  id: number;
  /** With it, the dock offers to like the track. */
  contentType?: string | undefined;
  title: string;
  subtitle?: string | undefined;
  imageUrl?: string | undefined;
  thumbhash?: string | undefined;
  /** OKLCH hue of the artwork: the dock is tinted by it. */
  hue?: number | undefined;
  url: string;
  /** Seconds of the whole track; a sound clearly shorter than this is a preview. */
  duration?: number | undefined;
  clickUrl: string;
}

interface Playing {
  /** Of the track in the dock, playing or not. */
  id: number | null;
  isPlaying: boolean;
}

const nothing: Playing = { id: null, isPlaying: false };

/** The little of the player that pages show; the rest is loaded by the first press of a play button. */
export const playing = createStore<Playing>(nothing);

export const usePlaying = (): Playing => useStore(playing);

const defaultVolume = 0.5;

let sound: HTMLAudioElement | undefined;
let engine: ReturnType<typeof loadEngine> | undefined;

/** Plays one track; those behind it in the list come after it. */
export function play(tracks: readonly PlayableTrack[], index: number): void {
  const track = tracks[index];
  if (!track) return;
  sound ??= createSound();
  const audio = sound;
  audio.src = track.url;
  // Within the press itself: a browser that has waited for a chunk no longer believes that somebody pressed anything.
  const attempt = audio.play();
  attempt.catch(() => {}); // the engine looks at it once it is here
  playing.set({ id: track.id, isPlaying: true });
  engine ??= loadEngine();
  engine.then(
    ({ start }) => start(audio, tracks, index, attempt),
    () => {
      // Sound without controls would be worse than none; the next press tries again.
      engine = undefined;
      audio.pause();
      playing.set(nothing);
    },
  );
}

/** Pauses or goes on with the track in the dock. */
export function toggle(): void {
  void engine?.then((loaded) => loaded.toggle());
}

function createSound(): HTMLAudioElement {
  const audio = new Audio();
  audio.volume = defaultVolume;
  return audio;
}

async function loadEngine() {
  const [loaded, { DockedPlayer }] = await Promise.all([
    import('./engine.ts'),
    import('./docked-player.tsx'),
  ]);
  miniPlayer.set(DockedPlayer);
  return loaded;
}
