import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../kit/call.ts';
import { useTenant } from '../../kit/use-tenant.ts';
import type { CatalogueRows } from './article-row.ts';

export type Filter = { search: string; kind: string; state: string };

/** Page after page by cursor: no page costs more than the first, however far one is. */
export function useArticles({ search, kind, state }: Filter) {
  const tenant = useTenant();
  return useInfiniteQuery({
    queryKey: [tenant, '/operator/articles', search, kind, state],
    queryFn: ({ pageParam, signal }) =>
      ask<CatalogueRows>('GET', '/operator/articles', {
        tenant,
        signal,
        query: { query: search, contentType: kind, state, after: pageParam ?? undefined, limit: 100 },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false, // a hundred pages would be asked for again
  });
}
