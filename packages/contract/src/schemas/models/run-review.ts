import { z } from 'zod';
import { Instant } from '../fields.ts';

/** A run as staff see it who decide whether it counts. */
export const RunInReview = z
  .object({
    ticket: z.uuid(),
    player: z.string(),
    articleId: z.int().positive(),
    /** It was handed in while its competition took runs. */
    isForRace: z.boolean(),
    state: z.enum(['COUNTED', 'IN_REVIEW', 'REFUSED']),
    reason: z.string().nullable(),
    score: z.number(),
    ticks: z.int().nonnegative().nullable(),
    /** What the replay measured; null where the game cannot be replayed. */
    pace: z
      .object({
        /** How often the board rested and the player then acted. */
        decisions: z.int().nonnegative(),
        /** Of those, how often in the very tick in which it rested, or the tick after it. */
        instant: z.int().nonnegative(),
        /** Sixtieths of a second to a decision: half were faster. Runs before November 2026 have none. */
        medianTicks: z.int().nonnegative().exactOptional(),
        /** Between the first and the third quartile of those times. */
        spreadTicks: z.int().nonnegative().exactOptional(),
      })
      .nullable(),
    startedAt: Instant,
    endedAt: Instant,
  })
  .meta({ id: 'RunInReview' });
export type RunInReview = z.infer<typeof RunInReview>;

export const ReviewedRun = RunInReview.extend({
  /** Every input of the run, while it waits for review or would win a prize. */
  inputs: z.array(z.object({ tick: z.int().nonnegative(), action: z.int().nonnegative() })),
  /** What the best other players of the same competition reached, the best first. */
  others: z.array(z.number()),
}).meta({ id: 'ReviewedRun' });
export type ReviewedRun = z.infer<typeof ReviewedRun>;
