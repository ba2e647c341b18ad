import type { HistoryItem } from '@atrium/contract/schemas/history';
import { contentTypes, isContentType } from '@atrium/domain/catalogue/content-types';
import { isPlayable } from '@atrium/domain/catalogue/playable';
import { formatDate, formatNumber } from '@atrium/i18n/format';
import { IconButton } from '@atrium/ui/icon-button';
import { Picture } from '@atrium/ui/image/picture';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { Check, Pause, Play, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { loadAllParts } from '../../modules/article/list/load-all-parts.ts';
import { launchMark } from '../../modules/commerce/buying/use-launched.ts';
import { playedShareOf } from '../../modules/listening/rows/playback-history.ts';
import { type ListenQueue, useListen } from '../../modules/player/controls/use-listen.ts';
import { playablesOf } from '../../modules/player/model/playable.ts';
import { playableListed } from '../../modules/player/model/playable-listed.ts';
import type { PlayableTrack } from '../../modules/player/model/track.ts';

type HistoryRowsProps = { items: readonly HistoryItem[]; onRemove: (item: HistoryItem) => void };

/** By day, the newest first. */
export function HistoryRows({ items, onRemove }: HistoryRowsProps) {
  const dayName = useDayName();
  const days = [...Map.groupBy(items, ({ at }) => new Date(at).toDateString())];
  return days.map(([day, ofDay]) => (
    <section key={day} className="mt-5">
      <h2 className="text-13 font-medium text-t2">{dayName(new Date(day))}</h2>
      <ul className="mt-2">
        {ofDay.map((item) => (
          <HistoryRow key={`${item.type}:${item.id}`} item={item} onRemove={() => onRemove(item)} />
        ))}
      </ul>
    </section>
  ));
}

const aDay = 86_400_000;

function useDayName(): (day: Date) => string {
  const t = useTranslations('listening.history');
  const { locale } = useUi();
  return (day) => {
    const now = Date.now();
    if (day.toDateString() === new Date(now).toDateString()) return t('today');
    if (day.toDateString() === new Date(now - aDay).toDateString()) return t('yesterday');
    return formatDate(locale, day, { day: 'numeric', month: 'long' });
  };
}

function HistoryRow({ item, onRemove }: { item: HistoryItem; onRemove: () => void }) {
  const t = useTranslations('listening.history');
  const { locale } = useUi();
  const { article, at } = item;
  const part = item.item ?? article;
  const track = isPlayable(part) ? playableListed(part) : null;
  return (
    <li className="group/row relative -mx-2 flex min-h-16 items-center gap-3 rounded-card px-2 hover:bg-s2">
      <Thumbnail article={article} />
      <span className="min-w-0 flex-1">
        <Link
          href={article.clickUrl ?? '/'}
          className="block text-15 font-medium after:absolute after:inset-0"
        >
          <bdi className="block truncate">{article.title}</bdi>
        </Link>
        <bdi className="block truncate text-13 text-t2">{item.item?.title ?? article.subtitle}</bdi>
      </span>
      <time dateTime={at} className="tn text-13 text-t2 max-md:hidden">
        {formatDate(locale, new Date(at), { timeStyle: 'short' })}
      </time>
      <Done item={item} />
      <span className="relative z-1 flex flex-none rounded-full pointer-fine:absolute pointer-fine:end-2 pointer-fine:bg-s2 pointer-fine:not-group-focus-within/row:not-group-hover/row:opacity-0">
        {track ? (
          <PlayAgain track={track} whole={item.item ? article : null} />
        ) : isPlayedHere(article.contentType) ? (
          <PlayGame article={article} />
        ) : (
          <Link
            href={part.clickUrl ?? article.clickUrl ?? '/'}
            aria-label={t('open', { title: article.title })}
            className="pressable inline-grid size-11 flex-none place-items-center rounded-full hover:bg-s3 [&_svg]:size-5.5"
          >
            <Play aria-hidden fill="currentColor" strokeWidth={1} />
          </Link>
        )}
        <IconButton
          label={t('remove', { title: article.title })}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

const shapes = {
  audiobook: 'shape-audiobook w-9',
  poster: 'shape-poster w-9',
  podcast: 'shape-podcast w-12',
  video: 'shape-video w-19',
} as const;

/** In its own shape, in the middle of a column that the widest of them fills. */
function Thumbnail({ article: { contentType, imageUrl, thumbhash } }: Pick<HistoryItem, 'article'>) {
  const card = isContentType(contentType) ? contentTypes[contentType].card : 'album';
  const shape = card in shapes ? shapes[card as keyof typeof shapes] : 'shape-album w-12';
  return (
    <span className="grid w-19 flex-none place-items-center">
      <span className={`pic block shadow-none ${shape}`}>
        {imageUrl && <Picture src={imageUrl} alt="" width={76} height={54} thumbhash={thumbhash} />}
      </span>
    </span>
  );
}

/** A book goes on behind the chapter that it was left in. */
function PlayAgain({ track, whole }: { track: PlayableTrack; whole: HistoryItem['article'] | null }) {
  const t = useTranslations('player');
  const context = useAppContext();
  const isBook = whole?.contentType === 'AUDIOBOOK';
  const group = whole ? { id: whole.id, title: whole.title, clickUrl: whole.clickUrl ?? '/' } : undefined;
  const queue: ListenQueue = isBook
    ? async () => playablesOf(await loadAllParts(context, whole.id), group)
    : [{ ...track, group }];
  const { isPlaying, press } = useListen(track, queue);
  const Sign = isPlaying ? Pause : Play;
  return (
    <IconButton
      label={t(isPlaying ? 'pauseTitle' : 'playTitle', { title: track.title })}
      icon={<Sign aria-hidden fill="currentColor" strokeWidth={1} />}
      onClick={press}
    />
  );
}

const playedHere: ReadonlySet<string> = new Set(['ONLINE_GAME', 'ARCADE_GAME', 'CLOUD_GAME']);
const isPlayedHere = (type: string): boolean => playedHere.has(type);

/** To the game's page, where it begins at once. */
function PlayGame({ article: { id, title, clickUrl } }: { article: HistoryItem['article'] }) {
  const t = useTranslations('player');
  return (
    <Link
      href={`${clickUrl ?? '/'}${launchMark(id)}`}
      aria-label={t('playTitle', { title: title ?? '' })}
      className="pressable inline-grid size-11 flex-none place-items-center rounded-full hover:bg-s2"
    >
      <Play aria-hidden fill="currentColor" strokeWidth={1} className="size-5.5" />
    </Link>
  );
}

const radius = 8;
const circumference = 2 * Math.PI * radius;

/** A ring while it is unfinished, a tick when it is done. It turns clockwise in every language. */
function Done({ item }: { item: HistoryItem }) {
  const t = useTranslations('listening.history');
  const { locale } = useUi();
  const share = playedShareOf(item);
  if (share === null) return <span className="size-5" />;
  if (share === 1)
    return (
      <span role="img" aria-label={t('finished')}>
        <Check aria-hidden className="size-5 text-t2" />
      </span>
    );
  const percent = formatNumber(locale, share, { style: 'percent' });
  return (
    <svg role="img" aria-label={t('progress', { percent })} viewBox="0 0 20 20" className="size-5 -rotate-90">
      <circle cx="10" cy="10" r={radius} fill="none" stroke="var(--s3)" strokeWidth="3" />
      <circle
        cx="10"
        cy="10"
        r={radius}
        fill="none"
        stroke="var(--accent-text)"
        strokeWidth="3"
        strokeDasharray={`${share * circumference} ${circumference}`}
      />
    </svg>
  );
}
