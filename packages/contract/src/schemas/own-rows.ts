import { Entry } from '@atrium/domain/site/models/structure';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { ownRowsCalls } from '../calls/own-rows.ts';
import { Nothing } from './fields.ts';
import { Id } from './query.ts';

export const OwnRow = z
  .object({
    /** Why it is there: whom they follow, who they play with, what was heard, whom they like, or that it ends. */
    kind: z.enum(['followed', 'teams', 'because', 'new', 'ending']),
    seed: z.object({ id: Id, title: z.string() }).nullable(),
    entries: z.array(Entry),
  })
  .meta({ id: 'OwnRow' });
export type OwnRow = z.infer<typeof OwnRow>;

export const ownRowsSchemas = {
  getOwnRows: {
    summary: 'Rows made of what somebody hears and likes; none where they switched them off',
    responses: { 200: z.array(OwnRow) },
  },
  showLess: {
    summary: 'Less of this article, or of everything by this maker, in rows of one’s own',
    body: z.object({ articleId: Id }),
    responses: { 204: Nothing },
    problems: ['NOT_FOUND'],
  },
} as const satisfies Record<keyof typeof ownRowsCalls, CallSchemas>;
