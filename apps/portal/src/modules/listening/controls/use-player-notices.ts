import { formatDuration } from '@atrium/i18n/format';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigateTo } from '../../../kit/address/navigate-to.ts';
import { useStore } from '../../../kit/store.ts';
import {
  docked,
  playerNotice,
  seek,
  takePlayerNotice,
  togglePlayback,
} from '../../player/engine/player-engine.ts';
import type { PlayerNotice } from '../../player/model/player-state.ts';
import type { PlayableTrack } from '../../player/model/track.ts';
import { promptLogin } from '../../sign-in/prompt-login.ts';
import { isWorded } from './refusal-codes.ts';
import { useOfferOf } from './use-offer-of.ts';

/** Tells what happened to the sound, each thing once, with a way on. */
export function usePlayerNotices() {
  const told = useStore(playerNotice);
  const tell = useTelling();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice is told when it comes, not when the page is drawn anew.
  useEffect(() => {
    if (!told) return;
    takePlayerNotice();
    tell(told);
  }, [told]);
}

function useTelling(): (told: PlayerNotice) => void {
  const t = useTranslations();
  const { locale } = useUi();
  const announce = useSnackbar();
  const refuse = useRefusals();
  const offer = useOfferOf();
  return (told) => {
    const { track } = told;
    switch (told.about) {
      case 'previewEnded':
        // what follows is heard already: it is not covered by a question about what came before
        if (!docked.get()?.isPlaying) return offer(track);
        return announce(t('player.preview.endedDescription', { title: track.title }), {
          action: { label: t('player.preview.get'), run: () => offer(track) },
        });
      case 'refused':
        return refuse(told.code, track);
      case 'resumed':
        return announce(t('player.resumed', { time: formatDuration(locale, told.at) }), {
          action: { label: t('player.wayBack'), run: () => seek(told.before) },
        });
      case 'slept':
        return announce(t('player.slept', { title: track.title }), {
          action: { label: t('common.resume'), run: togglePlayback },
        });
      case 'blocked':
        return announce(t('player.error.blocked'), {
          action: { label: t('common.play'), run: togglePlayback },
        });
    }
  };
}

function useRefusals(): (code: string, track: PlayableTrack) => void {
  const t = useTranslations();
  const announce = useSnackbar();
  const navigateTo = useNavigateTo();
  const offer = useOfferOf();
  return (code, track) => {
    if (code === 'forSale' || code === 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION') return offer(track);
    if (code === 'NOT_SIGNED_IN') return promptLogin({ reason: 'errors.NOT_SIGNED_IN' });
    const open = { label: t('common.open'), run: () => navigateTo(track.clickUrl) };
    const retry = { label: t('common.retry'), run: togglePlayback };
    const isAbout = { isNow: code === 'STREAM_LIMIT_REACHED' || code === 'TOO_MANY_REQUESTS' };
    if (!isWorded(code)) return announce(t('player.error.loadFailed'), { tone: 'danger', action: retry });
    return announce(t(`errors.${code}`), { tone: 'danger', action: isAbout.isNow ? retry : open });
  };
}
