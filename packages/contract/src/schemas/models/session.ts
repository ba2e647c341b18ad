import { z } from 'zod';
import { paymentFlows } from './payment.ts';

/** A backend sends it whole; the gateway keeps what it finds, so a browser sees none of it. */
export const TokenAnswer = z
  .object({
    access_token: z.string().optional(),
    refresh_token: z.string().optional(),
    /** Milliseconds since 1970. */
    expires: z.int().positive().optional(),
  })
  .meta({ id: 'TokenAnswer' });
export type TokenAnswer = z.infer<typeof TokenAnswer>;

/** Signed in: here, or at the issuer, whose `url` the browser follows to be signed in here too. */
export const LoginAnswer = TokenAnswer.extend({ url: z.string().optional() }).meta({ id: 'LoginAnswer' });
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** A code is on its way; it comes back with `loginToken`. */
export const LoginStep = z
  .object({
    nextApiFlowStep: z.literal('PIN'),
    loginToken: z.string(),
    expiresIn: z.int().positive(),
    /** How many the code has. */
    digits: z.int().positive().default(6),
  })
  .meta({ id: 'LoginStep' });
export type LoginStep = z.infer<typeof LoginStep>;

/** One way to sign in: WEB leaves for `redirectionUrl`, API asks in the page and posts to `handlerUrl`. */
export const LoginOption = z
  .object({
    /** The same as in the site's login options, where it is one of them. */
    id: z.string().optional(),
    type: z.string(),
    flow: z.enum(paymentFlows),
    redirectionUrl: z.string().optional(),
    handlerUrl: z.string().optional(),
    title: z.string().optional(),
    icon: z.string().optional(),
  })
  .meta({ id: 'LoginOption' });
export type LoginOption = z.infer<typeof LoginOption>;
