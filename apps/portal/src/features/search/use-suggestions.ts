import type { Suggestion } from '@atrium/contract/schemas/search';
import { useEffect, useState } from 'react';
import { useAppContext } from '../../kit/visit/use-backend.ts';

const pause = 120;

/** What somebody typing this may mean; an answer that comes after the next letter is dropped. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const context = useAppContext();
  const [found, setFound] = useState<{ q: string; list: readonly Suggestion[] }>({ q: '', list: [] });
  const q = typed.trim();
  useEffect(() => {
    if (!q) return;
    const abort = new AbortController();
    const ask = async () => {
      const query = { q: q.slice(0, 100), lang: context.locale(), maxRating: context.visit.maxRating };
      setFound({ q, list: await context.backend.read('suggest', { query, signal: abort.signal }) });
    };
    // aborted: somebody types on
    const timer = setTimeout(() => void ask().catch(() => {}), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q, context]);
  return q ? found.list : [];
}
