import { savedAcrossReload } from '../../../kit/document/loading/reload-state.ts';
import { soundPair, withEngine } from '../engine/play-tracks.ts';
import { playing } from '../engine/playing.ts';
import { sharedQueue } from './shared-queue.ts';
import { readTabQueue } from './stored-queue.ts';

/** Goes on with what was lined up in the document before this one, or on another device. */
export async function resumePlayback(): Promise<void> {
  // a reload that the listener did not ask for must not end the music
  const wasPlaying = savedAcrossReload('player') === true;
  const kept = readTabQueue() ?? (await sharedQueue());
  if (!kept || playing.get().id !== null) return;
  withEngine(({ restorePlayback: restore, setSettings, setVolume, toggleMute }) => {
    if (playing.get().id !== null) return;
    const { tracks, index, unshuffled, position, loop, isShuffled, volume, isMuted } = kept;
    restore(soundPair(), { tracks, index, ...(unshuffled && { unshuffled }) }, position, wasPlaying);
    setSettings({ loop, isShuffled });
    setVolume(volume);
    if (isMuted) toggleMute();
  });
}
