import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { leaderboardCalls } from '../calls/leaderboard.ts';
import { Id, Paging } from './query.ts';

export const LeaderboardEntry = z
  .object({
    rank: z.int().positive(),
    userId: z.int().positive(),
    name: z.string(),
    avatar: z.string().nullable(),
    score: z.number(),
    isCurrentUser: z.boolean(),
  })
  .meta({ id: 'LeaderboardEntry' });
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

export const leaderboardSchemas = {
  getLeaderboard: {
    summary: 'The best, by rank; the person asking is always among them when ranked at all',
    params: z.object({ contentId: Id }),
    query: Paging,
    responses: { 200: z.object({ entries: z.array(LeaderboardEntry) }) },
  },
} as const satisfies Record<keyof typeof leaderboardCalls, CallSchemas>;
