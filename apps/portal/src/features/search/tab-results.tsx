import type { SearchResults } from '@atrium/contract/schemas/search';
import { InfiniteList } from '@atrium/ui/pagination/infinite-list';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSavedListLengths } from '../../kit/address/saved-list-lengths.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { loadResults } from './load-results.ts';
import { ResultRow } from './result-row.tsx';
import type { SearchState } from './search-state.ts';

const deepest = 500;

/** Everything found of one kind, growing as far as one scrolls, and as long again for who comes back. */
export function TabResults({ first, state }: { first: SearchResults; state: SearchState }) {
  const t = useTranslations('search');
  const context = useAppContext();
  const { kept, keep } = useSavedListLengths<null>();
  const [entries, setEntries] = useState(() => kept({ entries: first.entries, next: null }).entries);
  const [isLoading, setLoading] = useState(false);
  const [isEnd, setEnd] = useState(false);
  const hasMore = !isEnd && entries.length < first.total && entries.length < deepest;

  const loadMore = async () => {
    setLoading(true);
    try {
      const next = await loadResults(context, state, entries.length);
      const longer = [...entries, ...next.entries];
      setEntries(longer);
      keep({ entries: longer, next: null });
      if (next.entries.length === 0) setEnd(true);
    } catch {
      // the button stays
    } finally {
      setLoading(false);
    }
  };

  if (entries.length === 0) return <EmptyState title={t('filteredOut')} line={t('filteredOutLine')} />;
  return (
    <InfiniteList hasMore={hasMore} isLoading={isLoading} onMore={() => void loadMore()}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <ResultRow entry={entry} typed={state.q} />
          </li>
        ))}
      </ul>
    </InfiniteList>
  );
}
