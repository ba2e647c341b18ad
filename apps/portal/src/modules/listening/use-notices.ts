import { useSnackbar } from '@atrium/ui/snackbar';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigateTo } from '../../kit/address/navigate-to.ts';
import { useStore } from '../../kit/store.ts';
import { notice, takeNotice, toggle } from './engine.ts';

/** Tells what happened to the sound, each thing once. */
export function useNotices() {
  const t = useTranslations();
  const announce = useSnackbar();
  const navigateTo = useNavigateTo();
  const told = useStore(notice);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice is told when it comes, not when the page is drawn anew.
  useEffect(() => {
    if (!told) return;
    takeNotice();
    const { about, track } = told;
    if (about === 'previewEnded') {
      const open = () => navigateTo(track.clickUrl);
      announce(t('player.preview.endedDescription', { title: track.title }), {
        action: { label: t('common.open'), run: open },
      });
    } else if (about === 'loadFailed' || about === 'blocked') {
      const label = t(about === 'blocked' ? 'common.play' : 'common.retry');
      announce(t(`player.error.${about}`), {
        tone: about === 'blocked' ? 'neutral' : 'danger',
        action: { label, run: toggle },
      });
    } else announce(t(`player.error.${about}`), { tone: 'danger' });
  }, [told]);
}
