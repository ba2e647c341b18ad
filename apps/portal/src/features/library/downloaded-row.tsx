import { licenceState } from '@atrium/domain/listening/offline-licence';
import { formatBytes } from '@atrium/i18n/file-size';
import { formatDate, formatNumber, joinFacts } from '@atrium/i18n/format';
import { IconButton } from '@atrium/ui/icon-button';
import { useUi } from '@atrium/ui/ui-provider';
import {
  CircleCheck,
  Clock,
  CloudOff,
  Download,
  LockKeyhole,
  Pause,
  Play,
  RotateCw,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pauseDownloads, resumeDownloads } from '../../modules/offline/offline-downloads.ts';
import { licenceClock } from '../../modules/offline/offline-owner.ts';
import {
  downloadedBytesOf,
  licenceEndOf,
  type OfflineCollection,
  type OfflineRecording,
} from '../../modules/offline/offline-recording.ts';
import { useListen } from '../../modules/player/controls/use-listen.ts';

interface RowProps {
  title: string;
  art: Blob | null;
  isGrey?: boolean;
  lines: ReactNode;
  action: ReactNode;
}

function Row({ title, art, isGrey = false, lines, action }: RowProps) {
  return (
    <li className="flex min-h-18 items-center gap-4 py-2">
      <span
        className={`pic block size-14 flex-none overflow-hidden rounded-badge shadow-none ${isGrey ? 'opacity-60 grayscale' : ''}`}
      >
        {art && <ArtPicture art={art} />}
      </span>
      <span className="min-w-0 flex-1">
        <bdi className={`block truncate text-15 font-medium ${isGrey ? 'text-t2' : ''}`}>{title}</bdi>
        {lines}
      </span>
      {action}
    </li>
  );
}

/** From the disk of this device: there may be no network to fetch it from. */
function ArtPicture({ art }: { art: Blob }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(art);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [art]);
  return src && <img src={src} alt="" width={56} height={56} className="cover-image" />;
}

interface ReadyRowProps {
  whole: OfflineCollection;
  isSelecting: boolean;
  onRemove: () => void;
}

/** What can be heard, for how long, and what cannot any more. */
export function ReadyRow({ whole: { title, subtitle, sounds }, isSelecting, onRemove }: ReadyRowProps) {
  const t = useTranslations();
  const { locale } = useUi();
  const isEnded = licenceState(licenceEndOf(sounds), licenceClock()) === 'ended';
  const size = formatBytes(locale, downloadedBytesOf(sounds));
  const count = sounds.length > 1 && t('common.count.items', { count: sounds.length });
  const facts = joinFacts(locale, [count, sounds.length === 1 && subtitle, size]);
  return (
    <Row
      title={title}
      art={sounds[0]?.art ?? null}
      isGrey={isEnded}
      lines={
        <>
          <span className="flex min-w-0 items-center gap-1.5 text-13 text-t2">
            {!isEnded && <CircleCheck aria-hidden className="size-4 flex-none text-success" />}
            <bdi className="truncate">{facts}</bdi>
          </span>
          <LicenceLine until={licenceEndOf(sounds)} />
        </>
      }
      action={
        isSelecting || isEnded ? (
          <IconButton
            label={t('offline.remove', { title })}
            icon={<Trash2 aria-hidden />}
            variant={isEnded ? 'plain' : 'filled'}
            onClick={onRemove}
          />
        ) : (
          <PlayButton title={title} sounds={sounds} />
        )
      }
    />
  );
}

function PlayButton({ title, sounds }: { title: string; sounds: readonly OfflineRecording[] }) {
  const t = useTranslations('player');
  const tracks = sounds.map(({ track }) => track);
  const [first] = tracks;
  if (!first) throw new Error('Nothing is kept of it.');
  const { isPlaying, press } = useListen(first, tracks);
  const Sign = isPlaying ? Pause : Play;
  return (
    <IconButton
      label={t(isPlaying ? 'pauseTitle' : 'playTitle', { title })}
      icon={<Sign aria-hidden fill="currentColor" strokeWidth={1} />}
      variant="filled"
      onClick={press}
    />
  );
}

const anHour = 3_600_000;

/** Quiet while it is good for long, a warning when it is not, and the end. */
function LicenceLine({ until }: { until: number }) {
  const t = useTranslations('offline');
  const { locale } = useUi();
  const now = licenceClock();
  switch (licenceState(until, now)) {
    case 'good':
      return (
        <span className="block text-13 text-t2">
          {t('goodUntil', { date: formatDate(locale, new Date(until), { day: 'numeric', month: 'long' }) })}
        </span>
      );
    case 'ending':
      return (
        <span className="flex items-center gap-1.5 text-13 font-medium text-warning">
          <Clock aria-hidden className="size-4 flex-none" />
          {t('endsIn', { count: Math.max(1, Math.floor((until - now) / anHour)) })}
        </span>
      );
    case 'ended':
      return (
        <span className="flex items-center gap-1.5 text-13 font-medium text-danger">
          <LockKeyhole aria-hidden className="size-4 flex-none" />
          {t('ended')}
        </span>
      );
  }
}

interface MovingRowProps {
  sound: OfflineRecording;
  isOnline: boolean;
  waitsForWifi: boolean;
  isSelecting: boolean;
  onRemove: () => void;
}

/** What is on its way, waits, or stopped. Without a network nothing pretends to move. */
export function MovingRow({ sound, isOnline, waitsForWifi, isSelecting, onRemove }: MovingRowProps) {
  const t = useTranslations('offline');
  const { track, state, problem, art } = sound;
  const { title } = track;
  const isStopped = state === 'stopped';
  const isGone = problem === 'refused';
  return (
    <Row
      title={title}
      art={art}
      isGrey={isGone}
      lines={
        <span role="status" className={`block text-13 ${isStopped ? 'text-warning' : 'text-t2'}`}>
          <ProgressLine sound={sound} isOnline={isOnline} waitsForWifi={waitsForWifi} />
        </span>
      }
      action={
        isSelecting || isGone ? (
          <IconButton label={t('remove', { title })} icon={<Trash2 aria-hidden />} onClick={onRemove} />
        ) : (
          <RingButton sound={sound} isOnline={isOnline} />
        )
      }
    />
  );
}

function ProgressLine({ sound, isOnline, waitsForWifi }: Omit<MovingRowProps, 'isSelecting' | 'onRemove'>) {
  const t = useTranslations('offline');
  const { locale } = useUi();
  const { state, problem, received, total } = sound;
  const percent = formatNumber(locale, shareOf(sound), { style: 'percent' });
  if (state === 'stopped') return t(problem ?? 'failed');
  if (state === 'paused') return t('pausedAt', { percent });
  if (!isOnline) return t('waitsAt', { percent });
  if (waitsForWifi) return t('wifi');
  if (state === 'waiting' || total === null) return t('queued');
  return t('progress', { figure: formatBytes(locale, received), total: formatBytes(locale, total) });
}

const shareOf = ({ received, total }: OfflineRecording) => (total ? received / total : 0);

const radius = 18.5;
const circumference = 2 * Math.PI * radius;

/** How far it is, clockwise in every language; pressed, it pauses or goes on. */
function RingButton({ sound, isOnline }: { sound: OfflineRecording; isOnline: boolean }) {
  const t = useTranslations('offline');
  const { state, track } = sound;
  const isMoving = state === 'running' || state === 'waiting';
  const Sign = !isOnline ? CloudOff : state === 'running' ? Pause : state === 'stopped' ? RotateCw : Download;
  return (
    <button
      type="button"
      aria-label={t(isMoving ? 'pause' : 'goOn', { title: track.title })}
      onClick={() => void (isMoving ? pauseDownloads([sound]) : resumeDownloads([sound]))}
      className="pressable relative grid size-11 flex-none place-items-center rounded-full hover:bg-s2"
    >
      <svg viewBox="0 0 40 40" aria-hidden="true" className="absolute inset-0.5 -rotate-90">
        <circle cx="20" cy="20" r={radius} fill="none" stroke="var(--s3)" strokeWidth="3" />
        <circle
          cx="20"
          cy="20"
          r={radius}
          fill="none"
          stroke="var(--accent-text)"
          strokeWidth="3"
          strokeDasharray={`${shareOf(sound) * circumference} ${circumference}`}
        />
      </svg>
      <Sign aria-hidden className="size-4.5" />
    </button>
  );
}
