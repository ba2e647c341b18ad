import { call } from '../call.ts';

export const leaderboardCalls = {
  getLeaderboard: call('GET /leaderboard/{contentId}', 'user', { empty: { entries: [] } }),
} as const;
