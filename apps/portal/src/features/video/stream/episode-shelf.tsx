import type { Entry } from '@atrium/domain/site/models/structure';
import { formatNumber } from '@atrium/i18n/format';
import { Badge } from '@atrium/ui/badge';
import { Picture } from '@atrium/ui/image/picture';
import { SideRow } from '@atrium/ui/shelf/side-row';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { lengthText } from '../../../modules/audio-reading/length-text.ts';

interface EpisodeShelfProps {
  episodes: readonly Entry[];
  label: string;
  /** The one that is being watched. */
  currentId?: number;
}

const onFirstScreen = 3;

/** All of a season. */
export function EpisodeShelf({ episodes, label, currentId }: EpisodeShelfProps) {
  const t = useTranslations('common.count');
  return (
    <SideRow label={label} note={t('episodes', { count: episodes.length })}>
      {episodes.map((episode, index) => (
        <li key={episode.id} className="min-w-0 md:w-65 xl:w-78">
          <EpisodeCard
            episode={episode}
            priority={index < onFirstScreen}
            isCurrent={episode.id === currentId}
          />
        </li>
      ))}
    </SideRow>
  );
}

type EpisodeCardProps = { episode: Entry; priority?: boolean; isCurrent?: boolean };

/** A still in the shape of the screen, its number and what happens in it. */
function EpisodeCard({ episode, priority = false, isCurrent = false }: EpisodeCardProps) {
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
          <Badge tone="dark" className="absolute end-2 bottom-2">
            <bdi>{lengthText(locale, duration)}</bdi>
          </Badge>
        )}
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
