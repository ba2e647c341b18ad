import type { AnswerBody } from '@atrium/contract/shapes';
import { useEffect, useState } from 'react';
import { createStore, useStore } from '../../kit/store.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useBackend } from '../../kit/visit/use-backend.ts';

export type LeaderboardPeriod = 'day' | 'week' | 'all';
export type LeaderboardAnswer = AnswerBody<'getLeaderboard'>;

/** Counts what was handed in from this page: every board shown is asked for again. */
const scored = createStore(0);
export const leaderboardChanged = () => scored.set(scored.get() + 1);
export const useScored = () => useStore(scored);

const shownPlaces = 10;
const nobody: LeaderboardAnswer = { entries: [], me: null, toNext: null, total: 0 };

/** Null while it is on its way. A board that cannot be had is an empty one. */
export function useLeaderboard(contentId: number, period: LeaderboardPeriod): LeaderboardAnswer | null {
  const backend = useBackend();
  const isSignedIn = useSignedIn();
  const count = useScored();
  const [board, setBoard] = useState<{ of: LeaderboardPeriod; board: LeaderboardAnswer } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new score makes a new board.
  useEffect(() => {
    if (!isSignedIn) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const query = { period, limit: shownPlaces, offset: 0 };
    backend
      .ask('getLeaderboard', { params: { contentId }, query, signal })
      .then((answer) => {
        // biome-ignore lint/suspicious/noConsole: the specification has it logged
        if (!answer.ok) console.warn('leaderboard failed', { contentId, error: answer.problem.error });
        setBoard({ of: period, board: answer.ok ? answer.body : nobody });
      })
      .catch(() => {}); // left
    return () => leaving.abort();
  }, [backend, isSignedIn, contentId, period, count]);
  return board?.of === period ? board.board : null;
}
