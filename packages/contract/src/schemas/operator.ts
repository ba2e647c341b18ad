import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { operatorCalls } from '../calls/operator.ts';
import { text } from './fields.ts';
import { SignedInDevice, SignIn } from './profile.ts';
import { DryRun, Publication, Published } from './publication.ts';
import { queryBoolean } from './query.ts';

export const operatorSchemas = {
  getAccountSignIns: {
    summary: "For support: an account's devices and sign-ins, by the address or number it signs in with",
    // in the body: a customer's address has no place in a log of addresses
    body: z.object({ subject: text(254).min(3) }),
    responses: {
      200: z.object({
        people: z.array(
          z.object({
            UUID: z.uuid(),
            status: z.string(),
            devices: z.array(SignedInDevice),
            signIns: z.array(SignIn),
          }),
        ),
      }),
    },
  },
  publish: {
    summary:
      'Publish articles, tournaments, rewards, structures, site configuration and messages: all of it, or nothing',
    query: z.object({
      /** Only checks, and says what would become of each article. */
      dryRun: queryBoolean.exactOptional(),
      /** Of a publication of one article or one page: the version it was made from. Changed since by another, it is refused (409). */
      version: text(64).exactOptional(),
    }),
    body: Publication,
    isBodyReadByHandler: true,
    responses: { 200: z.union([Published, DryRun]) },
    problems: ['VALIDATION_FAILED', 'CONFLICT'],
  },
} as const satisfies Record<keyof typeof operatorCalls, CallSchemas>;
