import type { Entry } from '@atrium/domain/models/structure';
import { useState } from 'react';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { type List, type ListQuery, loadList } from './load-list.ts';

interface Growing {
  entries: readonly Entry[];
  hasMore: boolean;
  isLoading: boolean;
  loadMore: () => void;
}

/** A list that grows by pages; a failed attempt leaves what is there, and the button to try again. */
export function useList(first: Pick<List, 'entries' | 'next'>, query: ListQuery): Growing {
  const context = useAppContext();
  const [grown, setGrown] = useState({ first, entries: first.entries, next: first.next });
  const [isLoading, setLoading] = useState(false);
  // another first page is another list: a filter, a language
  const shown = grown.first === first ? grown : { first, entries: first.entries, next: first.next };

  const loadMore = async () => {
    if (shown.next === null || isLoading) return;
    setLoading(true);
    try {
      const next = await loadList(context, { ...query, ...shown.next });
      setGrown({ first, entries: [...shown.entries, ...next.entries], next: next.next });
    } catch {
      // the button stays
    } finally {
      setLoading(false);
    }
  };
  return { entries: shown.entries, hasMore: shown.next !== null, isLoading, loadMore: () => void loadMore() };
}
