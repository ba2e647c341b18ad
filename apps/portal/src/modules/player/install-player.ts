import type { ComponentType } from 'react';
import { keepAcrossReload } from '../../kit/document/kept-state.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { personShown } from '../person/account.ts';
import { keptQueue } from './kept-queue.ts';
import { miniPlayer } from './mini-player.tsx';
import { soundPair, withEngine } from './play.ts';
import { connectPlayer, type PlayerPort } from './player-port.ts';
import { playing } from './playing.ts';
import { sharedQueue } from './shared-queue.ts';

interface Surroundings extends Pick<PlayerPort, 'copyOf' | 'keep' | 'onMilestone'> {
  context: AppContext;
  /** What is shown of it, once there is something to show. */
  surface: () => Promise<ComponentType>;
}

/** Gives the player what it needs, and goes on with what was lined up before this document. */
export async function installPlayer({ context, surface, ...port }: Surroundings): Promise<void> {
  connectPlayer({
    ask: context.backend.ask,
    isSignedIn,
    listener: () => (isSignedIn() ? personShown(context) : null),
    onListener: (told) => context.personal.changed.subscribe(told),
    ...port,
  });
  miniPlayer.comesFrom(surface);
  let wants = false;
  // a reload that nobody asked for must not end the music
  keepAcrossReload('player', {
    save: () => playing.get().isPlaying || undefined,
    restore: (wasPlaying: boolean) => {
      wants = wasPlaying;
    },
  });
  const kept = keptQueue() ?? (await sharedQueue());
  if (!kept || playing.get().id !== null) return;
  withEngine(({ restore, setSettings, setVolume, toggleMute }) => {
    if (playing.get().id !== null) return;
    const { tracks, index, unshuffled, position, loop, isShuffled, volume, isMuted } = kept;
    restore(soundPair(), { tracks, index, ...(unshuffled && { unshuffled }) }, position, wants);
    setSettings({ loop, isShuffled });
    setVolume(volume);
    if (isMuted) toggleMute();
  });
}
