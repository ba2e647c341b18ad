import { isSignedIn } from '../../../kit/visit/session.ts';
import { openToAll, type PlayableTrack } from '../model/track.ts';
import type { SoundPair } from './audio-output.ts';
import { miniPlayer } from './mini-player.tsx';
import { nothingPlays, playing } from './playing.ts';
import { soundOwner } from './sound-owner.ts';

const defaultVolume = 0.5;

let sounds: SoundPair | undefined;
let engine: ReturnType<typeof loadEngine> | undefined;

interface Wish {
  /** Seconds; where not said, spoken things go on where they were left. */
  at?: number;
  /** The others follow in any order. */
  isShuffled?: boolean;
}

/** Plays one track; those behind it in the list come after it. */
export function playTracks(
  tracks: readonly PlayableTrack[],
  index: number,
  { at, isShuffled = false }: Wish = {},
): void {
  const track = tracks[index];
  if (!track) return;
  const pair = soundPair();
  const opened = isSignedIn() ? null : openToAll(track);
  let promised: { opened: NonNullable<typeof opened>; attempt: Promise<void> } | undefined;
  if (opened) {
    // A media fragment: the browser asks for this moment first, instead of the beginning.
    pair.active.src = at ? `${opened.url}#t=${at}` : opened.url;
    promised = { opened, attempt: pair.active.play() };
    promised.attempt.catch(() => {}); // the engine looks at it once it is here
  } else unlock(pair);
  playing.set({ id: track.id, isPlaying: true });
  withEngine(({ startPlayback: start }) => start(pair, tracks, index, { opened: promised, at, isShuffled }));
}

/** From one of them, any one, through all the others. */
export function playShuffled(tracks: readonly PlayableTrack[]): void {
  playTracks(tracks, Math.floor(Math.random() * tracks.length), { isShuffled: true });
}

/** A press that has to fetch something before it can play: without this the browser would ask for another press. */
export const unlockSound = (): void => unlock(soundPair());

/** Pauses or goes on with the track in the dock. */
export function toggleTrack(): void {
  if (engine && sounds?.active.paused) unlock(sounds);
  void engine?.then((loaded) => loaded.togglePlayback());
}

/** Runs a command on the engine, which it loads; a file that does not come leaves silence, and the next press tries again. */
export function withEngine(use: (loaded: Awaited<ReturnType<typeof loadEngine>>) => void): void {
  engine ??= loadEngine();
  engine.then(use, () => {
    // Sound without controls would be worse than none.
    engine = undefined;
    sounds?.active.pause();
    playing.set(nothingPlays);
  });
}

/**
 * Within the press itself: a browser that has waited for a chunk or a ticket no longer counts it as a user gesture. An
 * element that was told to play once may be told so later, although it had nothing to play.
 */
function unlock({ active, spare }: SoundPair): void {
  for (const audio of [active, spare])
    if (!audio.hasAttribute('src')) {
      audio.play().catch(() => {});
      audio.pause(); // or it would begin by itself as soon as it has something
    }
}

export function soundPair(): SoundPair {
  sounds ??= { active: createSound(), spare: createSound() };
  return sounds;
}

function createSound(): HTMLAudioElement {
  const audio = new Audio();
  audio.volume = defaultVolume;
  // whatever made it play: a press here, a headset, another page of the queue
  audio.addEventListener('play', () => soundOwner.claim(dock));
  return audio;
}

/** Both elements are one voice. */
const dock = {
  silence: () => {
    sounds?.active.pause();
    sounds?.spare.pause();
  },
};

async function loadEngine() {
  const [loaded, surface] = await Promise.all([import('./player-engine.ts'), miniPlayer.load()]);
  miniPlayer.set(surface);
  return loaded;
}
