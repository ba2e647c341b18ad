import { useSnackbar } from '@atrium/ui/snackbar';
import { useTranslations } from 'use-intl';
import { isSignedIn } from '../../kit/visit/session.ts';
import { promptLogin } from '../sign-in/prompt-login.ts';
import { soundPair, withEngine } from './play.ts';
import type { PlayableTrack } from './track.ts';

/** Lines something up behind what plays, or behind everything. Guests cannot queue. */
export function useQueueing(): (tracks: readonly PlayableTrack[], place: 'next' | 'last') => void {
  const t = useTranslations();
  const announce = useSnackbar();
  return (tracks, place) => {
    if (!isSignedIn()) {
      const signIn = () => promptLogin({ reason: 'addQueueNotLogged' });
      announce(t('addQueueNotLogged'), { action: { label: t('common.signIn'), run: signIn } });
      return;
    }
    withEngine(({ lineup, editLineup, restore }) => {
      if (lineup.get().queue) editLineup({ to: 'add', tracks, place });
      else restore(soundPair(), { tracks, index: 0 }, 0, false);
      announce(t('addQueueTrackSuccess'), { tone: 'success' });
    });
  };
}
