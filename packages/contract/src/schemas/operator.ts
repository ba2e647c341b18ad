import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { operatorCalls } from '../calls/operator.ts';
import { text } from './fields.ts';
import { pendingOr } from './models/payment.ts';
import { SignedInDevice, SignIn } from './profile.ts';
import { DryRun, Publication, Published } from './publication.ts';
import { Id, queryBoolean } from './query.ts';
import { refundStates } from './wallet.ts';

const RefundDecided = z.object({ purchaseID: z.int().positive(), state: z.enum(refundStates) });

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
      /** Why, for the change record; no personal data. */
      reason: text(500).exactOptional(),
    }),
    body: Publication,
    isBodyReadByHandler: true,
    responses: { 200: z.union([Published, DryRun]) },
    problems: ['VALIDATION_FAILED', 'CONFLICT', 'FORBIDDEN'],
  },
  mendVoucher: {
    summary: 'For support: take a voucher out of the world, or give back its last use',
    body: z.object({ voucherId: Id, action: z.enum(['REVOKE', 'ROLL_BACK']) }),
    responses: { 200: z.object({ voucherId: z.int().positive(), state: z.string() }) },
    problems: ['VOUCHER_NOT_FOUND', 'CONFLICT'],
  },
  decideRefund: {
    summary:
      'For staff: give it back, or do not. With a reason it is also granted where the buyer did not ask. 202: granted, and on its way',
    body: z.object({
      purchaseID: Id,
      decision: z.enum(['GRANT', 'REFUSE']),
      /** Why staff grant it without the buyer's request. */
      reason: text(500).trim().min(3).optional(),
    }),
    responses: { 200: RefundDecided, 202: pendingOr(RefundDecided) },
    problems: ['NOT_FOUND', 'CONFLICT', 'REFUND_USED'],
  },
  getPartnerAccess: {
    summary: 'What a partner needs to sign people in through us',
    params: z.object({ id: Id }),
    responses: {
      200: z.object({
        issuer: z.string(),
        clientId: z.string(),
        clientSecret: z.string(),
        redirectUri: z.string(),
        scope: z.string(),
      }),
    },
    problems: ['NOT_FOUND'],
  },
} as const satisfies Record<keyof typeof operatorCalls, CallSchemas>;
