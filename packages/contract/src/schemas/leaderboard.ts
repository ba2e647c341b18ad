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
    /** Played again by the server, with the same end. */
    isVerified: z.boolean().default(false),
  })
  .meta({ id: 'LeaderboardEntry' });
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

export const boardPeriods = ['day', 'week', 'all'] as const;

export const leaderboardSchemas = {
  getLeaderboard: {
    summary: 'The best, by rank, of today, this week or ever; whoever asks is told their own place as well',
    params: z.object({ contentId: Id }),
    query: Paging.extend({ period: z.enum(boardPeriods).prefault('all') }),
    responses: {
      200: z.object({
        entries: z.array(LeaderboardEntry),
        /** The person asking, wherever they stand; null where they do not. */
        me: LeaderboardEntry.nullable().default(null),
        /** What they lack to the place above. */
        toNext: z.number().nullable().default(null),
        total: z.int().nonnegative().default(0),
      }),
    },
  },
} as const satisfies Record<keyof typeof leaderboardCalls, CallSchemas>;
