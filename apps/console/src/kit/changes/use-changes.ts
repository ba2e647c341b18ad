import type { ChangeRow } from '@atrium/contract/schemas/changes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../call.ts';
import { useTenant } from '../use-tenant.ts';

type ChangePage = { changes: ChangeRow[]; next: number | null };

type Wanted = { state?: string; kind?: string; target?: string };

/** Changes, the newest first, page by page. */
export function useChanges(wanted: Wanted, every: number | false = false) {
  const tenant = useTenant();
  return useInfiniteQuery({
    queryKey: [tenant, '/operator/changes', wanted],
    queryFn: ({ pageParam, signal }) =>
      ask<ChangePage>('GET', '/operator/changes', {
        tenant,
        signal,
        query: { ...wanted, limit: 25, before: pageParam ?? undefined },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: every,
  });
}
