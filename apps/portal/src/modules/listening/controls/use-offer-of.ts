import { openDialog } from '../../../kit/dialogs/dialogs.ts';
import { loadTexts } from '../../../kit/visit/texts.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import type { PlayableTrack } from '../../player/model/track.ts';

/** What it takes to hear all of it. Its words are those of the pages that sell such things. */
export function useOfferOf(): (track: PlayableTrack) => void {
  const context = useAppContext();
  return (track) =>
    void loadTexts(context, context.locale(), track.clickUrl).then(() =>
      openDialog(() => import('./offer-dialog.later.tsx'), { track }, { waitsAs: 'offer' }),
    );
}
