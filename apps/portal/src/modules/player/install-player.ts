import type { ComponentType } from 'react';
import type { AppContext } from '../../kit/visit/context.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { personShown } from '../person/account.ts';
import { miniPlayer } from './engine/mini-player.tsx';
import { connectPlayer, type PlayerPort } from './progress/player-port.ts';
import { isQueueKept } from './queue/queue-key.ts';

interface InstallOptions extends Pick<PlayerPort, 'copyOf' | 'keep' | 'onMilestone'> {
  context: AppContext;
  /** What is shown of it, once there is something to show. */
  surface: () => Promise<ComponentType>;
}

/** Gives the player what it needs, and goes on with what was lined up before this document. */
export async function installPlayer({ context, surface, ...port }: InstallOptions): Promise<void> {
  connectPlayer({
    ask: context.backend.ask,
    isSignedIn,
    listener: () => (isSignedIn() ? personShown(context) : null),
    onListener: (told) => context.personal.changed.subscribe(told),
    ...port,
  });
  miniPlayer.comesFrom(surface);
  // a guest has nothing on other devices: where nothing was lined up here, the first press fetches what plays
  if (isQueueKept() || isSignedIn())
    await (await import('./queue/resume-playback.later.ts')).resumePlayback();
}
