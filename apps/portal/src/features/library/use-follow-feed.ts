import type { FollowedRelease } from '@atrium/contract/schemas/follows';
import type { FollowKindName } from '@atrium/domain/catalogue/follow-kinds';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBackend } from '../../kit/visit/use-backend.ts';

interface Feed {
  releases: readonly FollowedRelease[];
  next: string | null;
  isLoading: boolean;
  hasFailed: boolean;
}

const before: Feed = { releases: [], next: null, isLoading: true, hasFailed: false };

/** The feed of one kind, or of all, page by page. */
export function useFollowFeed(kind: FollowKindName | null) {
  const backend = useBackend();
  const [feed, setFeed] = useState(before);
  const isHere = useRef(true);
  const load = useCallback(
    async (cursor: string | null) => {
      setFeed((known) => ({ ...known, isLoading: true, hasFailed: false }));
      const query = { limit: 24, ...(kind !== null && { kind }), ...(cursor !== null && { cursor }) };
      const answer = await backend.ask('getFollowFeed', { query });
      if (!isHere.current) return;
      setFeed((known) =>
        answer.ok
          ? {
              releases: cursor === null ? answer.body.releases : [...known.releases, ...answer.body.releases],
              next: answer.body.next,
              isLoading: false,
              hasFailed: false,
            }
          : { ...known, isLoading: false, hasFailed: true },
      );
    },
    [backend, kind],
  );
  useEffect(() => {
    isHere.current = true;
    void load(null);
    return () => {
      isHere.current = false;
    };
  }, [load]);
  return {
    ...feed,
    hasMore: feed.next !== null,
    more: () => void load(feed.next),
    retry: () => void load(null),
  };
}
