import type { Entry } from '@atrium/domain/site/models/structure';
import { formatNumber } from '@atrium/i18n/format';
import { Badge } from '@atrium/ui/badge';
import { Picture } from '@atrium/ui/image/picture';
import { SideRow } from '@atrium/ui/shelf/side-row';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { Check, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { runtimeText } from '../../../modules/film/source/runtime-text.ts';

interface EpisodeShelfProps {
  episodes: readonly Entry[];
  label: string;
  /** The one that is being watched, or is to be watched next. */
  currentId?: number;
  /** How much was seen of each, 0 to 1. */
  shares?: ReadonlyMap<number, number>;
}

const onFirstScreen = 3;

/** All of a season. */
export function EpisodeShelf({ episodes, label, currentId, shares }: EpisodeShelfProps) {
  const t = useTranslations('common.count');
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (currentId !== undefined && current.current) scrollRowTo(current.current);
  }, [currentId]);
  return (
    <SideRow label={label} note={t('episodes', { count: episodes.length })}>
      {episodes.map((episode, index) => (
        <li
          key={episode.id}
          ref={episode.id === currentId ? current : undefined}
          className="min-w-0 md:w-65 xl:w-78"
        >
          <EpisodeCard
            episode={episode}
            priority={index < onFirstScreen}
            isCurrent={episode.id === currentId}
            share={shares?.get(Number(episode.id))}
          />
        </li>
      ))}
    </SideRow>
  );
}

/** Only the row: the page stays where it is. */
function scrollRowTo(item: HTMLElement) {
  const row = item.parentElement;
  if (!row) return;
  const [shown, own] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  if (own.left < shown.left) row.scrollBy({ left: own.left - shown.left });
  else if (own.right > shown.right) row.scrollBy({ left: own.right - shown.right });
}

interface EpisodeCardProps {
  episode: Entry;
  priority?: boolean;
  isCurrent?: boolean;
  share?: number | undefined;
}

/** A still in the shape of the screen, its number and what happens in it. */
function EpisodeCard({ episode, priority = false, isCurrent = false, share }: EpisodeCardProps) {
  const { locale } = useUi();
  const { title, description, number, duration, imageUrl, thumbhash, clickUrl } = episode;
  return (
    <Link
      href={clickUrl}
      aria-current={isCurrent ? 'true' : undefined}
      className="group block rounded-card max-md:flex max-md:gap-3.5"
    >
      <span className="pic shape-video block max-md:w-36 max-md:flex-none max-md:self-start group-aria-[current=true]:ring-2 group-aria-[current=true]:ring-accent">
        {imageUrl && (
          <Picture src={imageUrl} alt="" width={312} height={176} thumbhash={thumbhash} priority={priority} />
        )}
        <span className="absolute inset-0 grid place-items-center opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
          <span className="button-light grid size-13 place-items-center rounded-full shadow-2">
            <Play aria-hidden fill="currentColor" className="ms-0.5 size-5" />
          </span>
        </span>
        {duration !== undefined && (
          <Badge tone="dark" className={`absolute end-2 ${isBegun(share) ? 'top-2' : 'bottom-2'}`}>
            <bdi>{runtimeText(locale, duration)}</bdi>
          </Badge>
        )}
        <Seen share={share} />
      </span>
      <span className="block min-w-0 md:mt-2.5">
        <span className="flex gap-2 text-15 font-medium">
          {number !== undefined && (
            <span className="tn flex-none text-t3">{formatNumber(locale, number)}</span>
          )}
          <bdi className="min-w-0 truncate max-md:whitespace-normal">{title}</bdi>
        </span>
        {description && <bdi className="mt-1 line-clamp-2 text-13 text-t2">{description}</bdi>}
      </span>
    </Link>
  );
}

const isBegun = (share: number | undefined) => share !== undefined && share < 1;

/** A tick where it was seen to its end, a bar where it was left. */
function Seen({ share }: { share: number | undefined }) {
  const t = useTranslations('video');
  const { locale } = useUi();
  if (share === undefined) return null;
  if (!isBegun(share))
    return (
      <span className="absolute start-2 top-2 grid size-7 place-items-center rounded-full bg-black/65">
        <Check aria-hidden className="size-4" strokeWidth={2.5} />
        <span className="sr-only">{t('seen')}</span>
      </span>
    );
  return (
    <span
      dir="ltr"
      className="absolute inset-x-2.5 bottom-2.5 block h-1 overflow-hidden rounded-full bg-white/35"
    >
      <span className="sr-only">
        {t('seenShare', { percent: formatNumber(locale, share, { style: 'percent' }) })}
      </span>
      <span
        className="block h-full rounded-full bg-accent"
        style={{ inlineSize: `${Math.round(share * 100)}%` }}
      />
    </span>
  );
}
