import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { creditCardCalls } from '../calls/credit-card.ts';
import { Lang, Msisdn, Nothing, Pin, ReturnUrl, Token, text } from './fields.ts';
import { pendingOr, StillRunning } from './models/payment.ts';
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

/** A number whose phone bill or balance pays; only its last figures are told. */
export const PhoneNumber = z
  .object({ id: z.int().positive(), brand: z.string().nullable(), last4: z.string() })
  .meta({ id: 'PhoneNumber' });
export type PhoneNumber = z.infer<typeof PhoneNumber>;

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
  getPhoneNumbers: {
    summary: 'The phone numbers on file, whose bill or balance pays',
    responses: { 200: z.array(PhoneNumber) },
  },
  addPhoneNumber: {
    summary:
      'Send a PIN to a number; it is on file once the PIN is confirmed. Sent again, a new PIN replaces the old',
    body: z.object({ msisdn: Msisdn, lang: Lang }),
    responses: {
      200: z.object({
        purchaseToken: z.string(),
        sentTo: z.string(),
        attemptsLeft: z.int().nonnegative(),
        expiresIn: z.int().positive(),
      }),
      202: StillRunning,
    },
    problems: ['TOO_MANY_REQUESTS', 'PHONE_NUMBER_LOCKED', 'SERVICE_UNAVAILABLE', 'PAYMENT_DECLINED'],
  },
  confirmPhoneNumber: {
    summary:
      'Confirm a number with its PIN; five wrong tries end it. A trial that nothing pays is paid by it from then on',
    body: z.object({ purchaseToken: Token, pin: Pin }),
    responses: { 201: PhoneNumber, 202: pendingOr(z.object({})) },
    problems: [
      'INCORRECT_OTP',
      'PIN_ATTEMPTS_USED',
      'PHONE_NUMBER_LOCKED',
      'PURCHASE_REQUEST_NOT_VALID',
      'PAYMENT_DECLINED',
      'INSUFFICIENT_FUNDS',
      'USER_ALREADY_SUBSCRIBED',
      'SERVICE_UNAVAILABLE',
    ],
  },
  deletePhoneNumber: {
    summary: 'Remove a number; a number that pays a running subscription stays',
    params,
    responses: { 204: Nothing },
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Record<keyof typeof creditCardCalls, CallSchemas>;
