import { ageGroups } from '@atrium/domain/access/age';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { parentalControlCalls } from '../calls/parental-control.ts';
import { FreeForm, Lang, Nothing, Pin, text } from './fields.ts';

/** Age grading: 0 all ages, 10 is 6+, 20 is 12+, 30 is 16+, 40 is 18+. */
const AgeGroup = z.literal(ageGroups);

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const DailyMinutes = z.int().min(15).max(1440);

/** From one time of the tenant's day to another; past midnight when the second is the earlier one. */
const Hours = z.object({ from: Time, until: Time });

/** Never holds the passcode. */
export const ParentalControl = z
  .object({
    isActive: z.boolean(),
    maxAgeGroup: AgeGroup.nullable(),
    /** Whether a passcode was ever chosen. */
    isSet: z.boolean(),
    dailyMinutes: DailyMinutes.nullable(),
    allowedHours: Hours.nullable(),
    /** Pages about paying ask for the passcode. */
    protectPayment: z.boolean(),
    minutesUsed: z.int().nonnegative(),
    /** Why nothing can be used right now, if so. */
    closed: z.enum(['MINUTES', 'HOURS']).nullable(),
  })
  .meta({ id: 'ParentalControl' });
export type ParentalControl = z.infer<typeof ParentalControl>;

const guessing = ['INCORRECT_PASSCODE', 'LOCKED', 'TOO_MANY_REQUESTS'] as const;

export const parentalControlSchemas = {
  getParentalControl: { summary: 'The age limit of this account', responses: { 200: ParentalControl } },
  saveParentalControl: {
    summary: 'Set the limit; needs the passcode, which the first call chooses and `newPassword` changes',
    body: z.object({
      maxAgeGroup: AgeGroup,
      isActive: z.boolean(),
      password: Pin,
      newPassword: Pin.optional(),
      dailyMinutes: DailyMinutes.nullable().optional(),
      allowedHours: Hours.nullable().optional(),
      protectPayment: z.boolean().optional(),
    }),
    responses: { 200: ParentalControl },
    problems: guessing,
  },
  verifyParentalPassword: {
    summary: 'Check the passcode; a wrong one counts',
    body: z.object({ password: Pin }),
    responses: { 200: z.object({ valid: z.literal(true) }) },
    problems: guessing,
  },
  reportPresence: {
    summary: 'This account is in use: counts at most one minute a minute towards the daily limit',
    responses: { 200: ParentalControl },
  },
  extendTime: {
    summary: 'Half an hour more, with the passcode',
    body: z.object({ password: Pin }),
    responses: { 200: ParentalControl },
    problems: guessing,
  },
  sendPasscodeEmail: {
    summary:
      "Mail a reset code to the account's own address; `randomCode`, `sendGridConfig` and `password` are ignored, the server makes the code",
    body: z.object({
      password: text(100).optional(),
      sendGridConfig: FreeForm.optional(),
      randomCode: text(100).optional(),
      lang: Lang.optional(),
    }),
    responses: { 202: z.object({ sent: z.literal(true) }) },
    problems: ['REQUIRED_IDENTITY_FIELD_NOT_FOUND', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  resetPasscode: {
    summary:
      'Choose a new passcode with the code from the mail, typed by the person as `randomCode`; `sendGridConfig` is ignored',
    body: z.object({ password: Pin, randomCode: text(100).min(4), sendGridConfig: FreeForm.optional() }),
    responses: { 204: Nothing },
    problems: ['INCORRECT_OTP', 'CODE_EXPIRED', 'LOCKED'],
  },
} as const satisfies Record<keyof typeof parentalControlCalls, CallSchemas>;
