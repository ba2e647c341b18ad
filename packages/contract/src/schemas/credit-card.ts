import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { creditCardCalls } from '../calls/credit-card.ts';
import { Lang, Nothing, ReturnUrl, text } from './fields.ts';
import { StillRunning } from './models/payment.ts';
import { Id } from './query.ts';

export const CreditCard = z
  .object({
    id: z.int().positive(),
    brand: z.string(),
    last4: z.string(),
    expiryMonth: z.int().min(1).max(12),
    expiryYear: z.int(),
    holder: z.string().nullable(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'CreditCard' });
export type CreditCard = z.infer<typeof CreditCard>;

const params = z.object({ id: Id });

export const creditCardSchemas = {
  getCreditCards: { summary: 'The cards on file', responses: { 200: z.array(CreditCard) } },
  addCreditCard: {
    summary: 'Begin adding a card on the hosted page; the number never reaches us',
    body: z.object({ redirectionUrl: ReturnUrl, lang: Lang }),
    responses: {
      200: z.object({ url: z.string(), sessionId: z.string(), expiresIn: z.int().positive() }),
      202: StillRunning,
    },
    problems: ['REDIRECT_REFUSED', 'SERVICE_UNAVAILABLE'],
  },
  updateCreditCard: {
    summary: 'Make a card the default unless it has expired, or rename its holder',
    params,
    body: z.object({ isDefault: z.literal(true).optional(), holder: text(100).optional() }),
    responses: { 200: CreditCard },
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  deleteCreditCard: {
    summary: 'Remove a card; a card that pays a running subscription stays',
    params,
    responses: { 204: Nothing },
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Record<keyof typeof creditCardCalls, CallSchemas>;
