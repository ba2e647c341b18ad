import { miniPlayer } from './mini-player.tsx';
import { nothingPlays, playing } from './playing.ts';
import { soundOwner } from './sound-owner.ts';
import type { PlayableTrack } from './track.ts';

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
      playing.set(nothingPlays);
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
  const dock = { silence: () => audio.pause() };
  // whoever made it play: a press here, a headset, another page of the queue
  audio.addEventListener('play', () => soundOwner.claim(dock));
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
