import { read } from '../call.ts';

export const leaderboardCalls = {
  getLeaderboard: read('GET /leaderboard/{contentId}', 'compete', {
    empty: { entries: [], me: null, toNext: null, total: 0 },
  }),
} as const;
