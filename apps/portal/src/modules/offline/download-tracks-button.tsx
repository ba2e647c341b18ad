import { formatNumber } from '@atrium/i18n/format';
import { IconButton, type IconButtonProps } from '@atrium/ui/icon-button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { CircleArrowDown, CircleCheck, LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigateTo } from '../../kit/address/navigate-to.ts';
import { useStore } from '../../kit/store.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import type { PlayableTrack } from '../player/model/track.ts';
import { downloadsPath } from './cache-downloads-page.ts';
import { downloadProblemOf, downloadTracks, offlineRecordings, openDownloads } from './offline-downloads.ts';
import { offlineOwner } from './offline-owner.ts';
import { isDownloaded } from './offline-recording.ts';

export interface DownloadTracksProps {
  title: string;
  tracks: readonly PlayableTrack[];
  variant?: IconButtonProps['variant'];
}

/** Of a list that a customer made, each title is judged by itself when it is downloaded. */
export function DownloadTracksButton({ title, tracks, variant = 'plain' }: DownloadTracksProps) {
  const t = useTranslations('offline.button');
  const { locale } = useUi();
  const context = useAppContext();
  const announce = useSnackbar();
  const navigateTo = useNavigateTo();
  const ids = new Set(tracks.map(({ id }) => id));
  const kept = (useStore(offlineRecordings) ?? []).filter(({ id }) => ids.has(id));
  useEffect(() => {
    if (offlineOwner() !== null) void openDownloads(context);
  }, [context]);
  const whole = kept.filter(isDownloaded).length;
  const isMoving = kept.some(({ state }) => state === 'running' || state === 'waiting');
  const isKept = ids.size > 0 && whole === ids.size;
  const share = kept.reduce((sum, { received, total }) => sum + (total ? received / total : 0), 0) / ids.size;
  const percent = formatNumber(locale, share, { style: 'percent' });
  const toList = () => navigateTo(downloadsPath);
  const keep = async () => {
    const outcome = await downloadTracks(context, tracks).catch(downloadProblemOf);
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
