import { read } from '../call.ts';

export const leaderboardCalls = {
  getLeaderboard: read('GET /leaderboard/{contentId}', 'compete', { empty: { entries: [] } }),
} as const;
