import type { Entry } from '@atrium/domain/models/structure';
import { Button } from '@atrium/ui/button';
import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EpisodeRows } from './episode-rows.tsx';
import { findEpisodes } from './find-episodes.ts';
import { SearchField } from './search-field.tsx';

/** Fewer are seen at a glance. */
const manyEpisodes = 10;

export function EpisodeList({ episodes }: { episodes: readonly Entry[] }) {
  const t = useTranslations('spoken.episodes');
  const id = useId();
  const [query, setQuery] = useState('');
  const [isOldestFirst, setOldestFirst] = useState(false);
  const shown = findEpisodes(episodes, { query, isOldestFirst });
  const Sign = isOldestFirst ? ArrowDownNarrowWide : ArrowDownWideNarrow;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pb-3">
        <h2 id={id} className="type-title">
          {t('title')}
        </h2>
        {episodes.length > 1 && (
          <Button
            variant="ghost"
            size="small"
            icon={<Sign aria-hidden />}
            onClick={() => setOldestFirst(!isOldestFirst)}
          >
            {t(isOldestFirst ? 'oldestFirst' : 'newestFirst')}
          </Button>
        )}
        {episodes.length > manyEpisodes && (
          <SearchField label={t('search')} value={query} onChange={setQuery} className="w-full" />
        )}
      </div>
      {shown.length > 0 ? (
        <EpisodeRows episodes={shown} />
      ) : (
        <p role="status" className="border-t border-line py-8 text-15 text-t2">
          {episodes.length > 0 ? t('none', { query }) : t('empty')}
        </p>
      )}
    </section>
  );
}
