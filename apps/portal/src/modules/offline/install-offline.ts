import type { AppContext } from '../../kit/visit/context.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { personShown } from '../person/account.ts';
import type { KeptCopy } from '../player/player-port.ts';
import type { PlayableTrack } from '../player/track.ts';
import { keptFor } from './kept-for.ts';

const load = () => import('./downloads.ts');

/** Looks after what is kept, where something is: nothing of it stays once its person has gone. */
export function installOffline(context: AppContext): void {
  const isOfAnother = () => {
    const owner = keptFor();
    const shown = personShown(context);
    return owner !== null && (!isSignedIn() || (shown !== undefined && shown !== owner));
  };
  const forget = () => void load().then(({ forgetDownloads }) => forgetDownloads());
  // told when the person becomes known, and when they sign out
  context.personal.changed.subscribe(() => {
    if (isOfAnother()) forget();
  });
  if (isOfAnother()) forget();
  else if (keptFor() !== null) void lookAfter(context);
}

async function lookAfter(context: AppContext): Promise<void> {
  const { openDownloads } = await load();
  await openDownloads(context);
  const { keepDownloadsPage } = await import('./keep-page.ts');
  keepDownloadsPage();
}

export const keepTracks = async (context: AppContext, tracks: readonly PlayableTrack[]): Promise<boolean> =>
  (await load()).keepTracks(context, tracks);

/** For the player: nothing is loaded where nothing is kept. */
export const keptCopyOf =
  (context: AppContext) =>
  async (id: number): Promise<KeptCopy | null> =>
    keptFor() === null ? null : (await import('./sound-copy.ts')).copyOf(context, id);
