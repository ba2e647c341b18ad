import { consentTypes } from '@atrium/domain/people/consent';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { signInCalls } from '../calls/sign-in.ts';
import {
  Email,
  KnownPassword,
  Lang,
  Msisdn,
  NewPassword,
  Nothing,
  Pin,
  ReturnUrl,
  Token,
  text,
  Word,
} from './fields.ts';
import { listSchemaOf } from './list.ts';
import { MarketingCampaign } from './models/campaign.ts';
import { LoginAnswer, LoginOption, LoginStep, TokenAnswer } from './models/session.ts';
import { Id } from './query.ts';

/** Where the login began at the issuer: with it the answer is the way back there, without it tokens. */
const origin = { lang: Lang.optional(), interaction: Token.optional() };

const ApiLogin = z.discriminatedUnion('type', [
  z.object({ type: z.literal('EMAIL'), email: Email, password: KnownPassword, ...origin }),
  z.object({ type: z.literal('EMAIL_CODE'), email: Email, ...origin }),
  z.object({ type: z.literal('MSISDN'), msisdn: Msisdn, ...origin }),
  /** The subscriber that the operator's gateway recognised. */
  z.object({ type: z.literal('RECOGNISED'), ...origin }),
  z.object({ type: z.literal('PIN'), loginToken: Token, pin: Pin, ...origin }),
]);

/** The specification shows no body, so a script may send just the fields: they say which login it is. */
function withLoginType(login: z.input<typeof ApiLogin>): z.input<typeof ApiLogin> {
  if (typeof login !== 'object' || login === null || 'type' in login) return login;
  const fields: object = login;
  const type =
    'password' in fields ? 'EMAIL' : 'pin' in fields ? 'PIN' : 'email' in fields ? 'EMAIL_CODE' : 'MSISDN';
  return Object.assign({ type }, fields) as z.input<typeof ApiLogin>;
}

const Redirection = z.object({
  url: z.string().optional(),
  redirectionUrl: z.string().optional(),
  status: z.int().optional(),
  error: z.string().optional(),
});

export const signInSchemas = {
  exchangeToken: {
    summary: 'Exchange what an issuer gave our own edge for our tokens; it works once',
    body: z.object({
      accessToken: Token,
      /** The login option of the partner that the edge asked; our own issuer without one. A partner's token is none. */
      option: Word.optional(),
    }),
    responses: { 200: TokenAnswer },
    problems: ['INCORRECT_CREDENTIALS', 'ACCOUNT_BLOCKED', 'TOO_MANY_REQUESTS'],
  },
  refreshToken: {
    summary: 'New tokens for a refresh token; reuse of an old one ends the session',
    body: z.object({ refreshToken: Token }),
    responses: { 200: TokenAnswer },
    problems: ['TOKEN_EXPIRED'],
  },
  logout: {
    summary: 'End the session; the browser follows the url',
    body: z.object({ redirectUrl: ReturnUrl, lang: Lang }),
    responses: { 200: z.object({ url: z.string() }) },
  },
  loginByApi: {
    summary:
      'Sign in without leaving the page: address and password; or address or phone number (202), then the code sent there, which also ends a registration (201); or as the phone that the operator’s gateway recognised',
    body: z.preprocess(withLoginType, ApiLogin),
    responses: { 200: LoginAnswer, 201: LoginAnswer, 202: LoginStep },
    problems: [
      'INCORRECT_CREDENTIALS',
      'ACCOUNT_BLOCKED',
      'INCORRECT_OTP',
      'CODE_EXPIRED',
      'LOGIN_EXPIRED',
      'LOGIN_BEGUN_ELSEWHERE',
      'LOCKED',
      'TOO_MANY_REQUESTS',
    ],
  },
  getRecognisedNumber: {
    summary:
      'Whether an operator’s gateway knows the phone that is asking: the end of its number, never all of it',
    responses: { 200: z.object({ hint: z.string().nullable() }) },
  },
  registerByApi: {
    summary:
      'Begin an account: a code goes to the address, and the same answer comes back whether it is known or not',
    body: z.object({
      email: Email,
      password: NewPassword,
      name: text(100).optional(),
      lastName: text(100).optional(),
      /** What was agreed to; terms and privacy policy are needed. */
      consents: listSchemaOf(z.enum(consentTypes), { most: 10, duplicates: 'removed' }).default([]),
      ...origin,
    }),
    responses: { 202: LoginStep },
    problems: ['PASSWORD_TOO_WEAK', 'INVALID_PARAMETERS', 'LOGIN_BEGUN_ELSEWHERE', 'TOO_MANY_REQUESTS'],
  },
  forgotPassword: {
    summary: 'Mail a link to choose a new password; the answer never tells whether the address is known',
    body: z.object({ email: Email, lang: Lang.optional() }),
    responses: { 202: z.object({ sent: z.literal(true) }) },
    problems: ['TOO_MANY_REQUESTS'],
  },
  resetPassword: {
    summary: 'Choose a new password with the `session` of the link; works once and signs other devices out',
    body: z.object({ session: Token, password: NewPassword }),
    responses: { 204: Nothing },
    problems: ['CODE_EXPIRED', 'PASSWORD_TOO_WEAK', 'TOO_MANY_REQUESTS'],
  },
  getPartnerRedirectionUrl: {
    summary: 'Where a partner wants the person to go; 402 (no balance there) is a normal answer',
    body: z.object({
      redirectUrl: ReturnUrl,
      lang: Lang,
      partner: text(100).optional(),
      articleId: Id.optional(),
      purchaseType: Word.optional(),
      subscriptionTypeId: Id.optional(),
      marketingCampaign: MarketingCampaign.optional(),
    }),
    responses: { 200: Redirection, 402: Redirection },
    problems: ['NOT_FOUND'],
  },
  loginAtPartner: {
    summary: 'One step of a partner login; repeated until the session stands (200)',
    params: z.object({ tenant: Word }),
    body: z.object({
      type: Word.optional(),
      msisdn: Msisdn.optional(),
      email: Email.optional(),
      pin: Pin.optional(),
      loginToken: Token.optional(),
      redirectUrl: ReturnUrl.optional(),
      ...origin,
    }),
    responses: { 200: LoginAnswer, 202: LoginStep },
    problems: [
      'INCORRECT_CREDENTIALS',
      'ACCOUNT_BLOCKED',
      'INCORRECT_OTP',
      'LOGIN_BEGUN_ELSEWHERE',
      'LOCKED',
      'TOO_MANY_REQUESTS',
    ],
  },
  getPartnerLoginOptions: {
    summary: 'The ways to sign in at a partner',
    query: z.object({ url: ReturnUrl, locale: Lang, tenant: Word }),
    responses: { 200: z.object({ options: z.array(LoginOption) }) },
    problems: ['NOT_FOUND'],
  },
  signUpAtPartner: {
    summary: 'Begin an account at a partner',
    body: z.object({ redirectionUrl: ReturnUrl, lang: Lang, type: Word.optional() }),
    responses: { 200: z.object({ options: z.array(LoginOption), url: z.string().optional() }) },
  },
} as const satisfies Record<keyof typeof signInCalls, CallSchemas>;
