import { isOpen } from '@atrium/domain/access';
import { formatNumber } from '@atrium/i18n/format';
import { IconButton, type IconButtonProps } from '@atrium/ui/icon-button';
import { useSnackbar } from '@atrium/ui/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { CircleArrowDown, CircleCheck, LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigateTo } from '../../kit/address/navigate-to.ts';
import { useStore } from '../../kit/store.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { type OfferedArticle, useOffer } from '../commerce/use-offer.ts';
import type { PlayableTrack } from '../player/track.ts';
import { keepTracks, keptSounds, openDownloads, problemOf } from './downloads.ts';
import { downloadsPath } from './keep-page.ts';
import { keptFor } from './kept-for.ts';
import { isWhole } from './kept-sound.ts';

export interface KeepButtonProps {
  article: OfferedArticle & { readonly title: string };
  tracks: readonly PlayableTrack[];
  variant?: IconButtonProps['variant'];
}

/** Keeps what somebody may hear on this device, says how far it is, and leads to where it lies. */
export default function KeepButton({ article, ...rest }: KeepButtonProps) {
  const { access } = useOffer(article);
  return isOpen(access) && rest.tracks.length > 0 ? <Keep title={article.title} {...rest} /> : null;
}

function Keep({ title, tracks, variant = 'plain' }: Omit<KeepButtonProps, 'article'> & { title: string }) {
  const t = useTranslations('offline.button');
  const { locale } = useUi();
  const context = useAppContext();
  const announce = useSnackbar();
  const navigateTo = useNavigateTo();
  const ids = new Set(tracks.map(({ id }) => id));
  const kept = (useStore(keptSounds) ?? []).filter(({ id }) => ids.has(id));
  useEffect(() => {
    if (keptFor() !== null) void openDownloads(context);
  }, [context]);
  const whole = kept.filter(isWhole).length;
  const isMoving = kept.some(({ state }) => state === 'running' || state === 'waiting');
  const isKept = ids.size > 0 && whole === ids.size;
  const share = kept.reduce((sum, { received, total }) => sum + (total ? received / total : 0), 0) / ids.size;
  const percent = formatNumber(locale, share, { style: 'percent' });
  const toList = () => navigateTo(downloadsPath);
  const keep = async () => {
    const outcome = await keepTracks(context, tracks).catch(problemOf);
    if (outcome === true) announce(t('begun'), { action: { label: t('open'), run: toList } });
    else announce(t(outcome === 'full' ? 'full' : 'unreachable'), { tone: 'danger' });
  };
  return (
    <IconButton
      variant={variant}
      label={
        isKept ? t('kept', { title }) : isMoving ? t('moving', { title, percent }) : t('keep', { title })
      }
      icon={
        isKept ? (
          <CircleCheck aria-hidden className="text-success" />
        ) : isMoving ? (
          <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />
        ) : (
          // not the arrow of a file that is saved: on an album both stand side by side
          <CircleArrowDown aria-hidden />
        )
      }
      onClick={() => (isKept || isMoving ? toList() : void keep())}
    />
  );
}
