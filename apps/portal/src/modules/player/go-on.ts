import { keptAcrossReload } from '../../kit/document/kept-state.ts';
import { keptQueue } from './kept-queue.ts';
import { soundPair, withEngine } from './play.ts';
import { playing } from './playing.ts';
import { sharedQueue } from './shared-queue.ts';

/** Goes on with what was lined up in the document before this one, or on another device. */
export async function goOn(): Promise<void> {
  // a reload that nobody asked for must not end the music
  const wasPlaying = keptAcrossReload('player') === true;
  const kept = keptQueue() ?? (await sharedQueue());
  if (!kept || playing.get().id !== null) return;
  withEngine(({ restore, setSettings, setVolume, toggleMute }) => {
    if (playing.get().id !== null) return;
    const { tracks, index, unshuffled, position, loop, isShuffled, volume, isMuted } = kept;
    restore(soundPair(), { tracks, index, ...(unshuffled && { unshuffled }) }, position, wasPlaying);
    setSettings({ loop, isShuffled });
    setVolume(volume);
    if (isMuted) toggleMute();
  });
}
