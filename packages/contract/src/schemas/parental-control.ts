import { z } from 'zod';
import type { parentalControlCalls } from '../calls/parental-control.ts';
import type { CallSchemas } from '../shapes.ts';
import { FreeForm, Lang, Nothing, Pin, text } from './fields.ts';

/** Age grading: 0 all ages, 10 is 6+, 20 is 12+, 30 is 16+, 40 is 18+. */
const AgeGroup = z.literal([0, 10, 20, 30, 40]);

/** Never holds the passcode. */
export const ParentalControl = z
  .object({ isActive: z.boolean(), maxAgeGroup: AgeGroup.nullable() })
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
    problems: ['TOO_MANY_REQUESTS'],
  },
  resetPasscode: {
    summary:
      'Choose a new passcode with the code from the mail, typed by the person as `randomCode`; `sendGridConfig` is ignored',
    body: z.object({ password: Pin, randomCode: text(100).min(4), sendGridConfig: FreeForm.optional() }),
    responses: { 204: Nothing },
    problems: guessing,
  },
} as const satisfies Record<keyof typeof parentalControlCalls, CallSchemas>;
