import type { Entry } from '@atrium/domain/models/structure';
import { SideRow } from '@atrium/ui/shelf/side-row';
import { useTranslations } from 'use-intl';
import { EpisodeCard } from './episode-card.tsx';

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
