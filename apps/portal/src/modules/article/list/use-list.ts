import type { Entry } from '@atrium/domain/site/models/structure';
import { useMemo, useState } from 'react';
import { useSavedListLengths } from '../../../kit/address/saved-list-lengths.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { type List, type ListQuery, loadList } from './load-list.ts';

interface Growing {
  entries: readonly Entry[];
  hasMore: boolean;
  isLoading: boolean;
  loadMore: () => void;
}

/** A list that grows by pages, and is as long again for who comes back; a failed attempt leaves what is there, and the button. */
export function useList(first: Pick<List, 'entries' | 'next'>, query: ListQuery): Growing {
  const context = useAppContext();
  const { kept, keep } = useSavedListLengths<List['next']>();
  const begun = useMemo(() => ({ first, ...kept(first) }), [first, kept]);
  const [grown, setGrown] = useState(begun);
  const [isLoading, setLoading] = useState(false);
  // another first page is another list: a filter, a language
  const shown = grown.first === first ? grown : begun;

  const loadMore = async () => {
    if (shown.next === null || isLoading) return;
    setLoading(true);
    try {
      const next = await loadList(context, { ...query, ...shown.next });
      const longer = { entries: [...shown.entries, ...next.entries], next: next.next };
      setGrown({ first, ...longer });
      keep(longer);
    } catch {
      // the button stays
    } finally {
      setLoading(false);
    }
  };
  return { entries: shown.entries, hasMore: shown.next !== null, isLoading, loadMore: () => void loadMore() };
}
