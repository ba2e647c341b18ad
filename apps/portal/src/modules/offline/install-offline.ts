import type { AppContext } from '../../kit/visit/context.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { personShown } from '../person/account.ts';
import type { PlayableTrack } from '../player/model/track.ts';
import type { OfflineCopy } from '../player/progress/player-port.ts';
import { offlineOwner } from './offline-owner.ts';

const load = () => import('./offline-downloads.ts');

/** Looks after what is kept, where something is: nothing of it stays once its person has gone. */
export function installOffline(context: AppContext): void {
  const isOfAnother = () => {
    const owner = offlineOwner();
    const shown = personShown(context);
    return owner !== null && (!isSignedIn() || (shown !== undefined && shown !== owner));
  };
  const forget = () => void load().then(({ eraseDownloads: forgetDownloads }) => forgetDownloads());
  // told when the person becomes known, and when they sign out
  context.personal.changed.subscribe(() => {
    if (isOfAnother()) forget();
  });
  if (isOfAnother()) forget();
  else if (offlineOwner() !== null) void lookAfter(context);
}

async function lookAfter(context: AppContext): Promise<void> {
  const { openDownloads } = await load();
  await openDownloads(context);
  const { requestDownloadsPageCache: keepDownloadsPage } = await import('./cache-downloads-page.ts');
  keepDownloadsPage();
}

export const startDownloads = async (
  context: AppContext,
  tracks: readonly PlayableTrack[],
): Promise<boolean> => (await load()).downloadTracks(context, tracks);

/** For the player: nothing is loaded where nothing is kept. */
export const findOfflineCopy =
  (context: AppContext) =>
  async (id: number): Promise<OfflineCopy | null> =>
    offlineOwner() === null ? null : (await import('./offline-copy.later.ts')).offlineCopyOf(context, id);
