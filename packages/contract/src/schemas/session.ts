import { z } from 'zod';
import type { sessionCalls } from '../calls/session.ts';
import type { CallSchemas } from '../shapes.ts';
import { Lang, Msisdn, Pin, ReturnUrl, Token, text, Word } from './fields.ts';
import { MarketingCampaign } from './models/campaign.ts';
import { LoginOption, LoginStep, TokenAnswer } from './models/session.ts';
import { Id } from './query.ts';

const Password = z.string().min(1).max(200);

const ApiLogin = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('EMAIL'),
    email: z.email().max(254),
    password: Password,
    lang: Lang.optional(),
  }),
  z.object({ type: z.literal('MSISDN'), msisdn: Msisdn, lang: Lang.optional() }),
  z.object({ type: z.literal('PIN'), loginToken: Token, pin: Pin, lang: Lang.optional() }),
]);

/** The specification shows no body, so a script may send just the fields: they say which login it is. */
function withLoginType(login: z.input<typeof ApiLogin>): z.input<typeof ApiLogin> {
  if (typeof login !== 'object' || login === null || 'type' in login) return login;
  const fields: object = login;
  const type = 'password' in fields ? 'EMAIL' : 'pin' in fields ? 'PIN' : 'MSISDN';
  return Object.assign({ type }, fields) as z.input<typeof ApiLogin>;
}

const Redirection = z.object({
  url: z.string().optional(),
  redirectionUrl: z.string().optional(),
  status: z.int().optional(),
  error: z.string().optional(),
});

export const sessionSchemas = {
  exchangeToken: {
    summary: 'Exchange the code of a login callback for tokens; a code works once',
    body: z.object({ accessToken: Token }),
    responses: { 200: TokenAnswer },
    problems: ['INCORRECT_CREDENTIALS'],
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
    summary: 'Sign in without leaving the page: address and password, or phone number and then PIN (202)',
    body: z.preprocess(withLoginType, ApiLogin),
    responses: { 200: TokenAnswer, 201: TokenAnswer, 202: LoginStep },
    problems: ['INCORRECT_CREDENTIALS', 'INCORRECT_OTP', 'LOCKED', 'TOO_MANY_REQUESTS'],
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
  },
  loginAtPartner: {
    summary: 'One step of a partner login; repeated until the session stands (200)',
    params: z.object({ tenant: Word }),
    body: z.object({
      type: Word.optional(),
      msisdn: Msisdn.optional(),
      email: z.email().max(254).optional(),
      pin: Pin.optional(),
      loginToken: Token.optional(),
      redirectUrl: ReturnUrl.optional(),
      lang: Lang.optional(),
    }),
    responses: { 200: TokenAnswer, 202: LoginStep },
    problems: ['INCORRECT_CREDENTIALS', 'INCORRECT_OTP', 'LOCKED', 'TOO_MANY_REQUESTS'],
  },
  getPartnerLoginOptions: {
    summary: 'The ways to sign in at a partner',
    query: z.object({ url: ReturnUrl, locale: Lang, tenant: Word }),
    responses: { 200: z.object({ options: z.array(LoginOption) }) },
  },
  signUpAtPartner: {
    summary: 'Begin an account at a partner',
    body: z.object({ redirectionUrl: ReturnUrl, lang: Lang, type: Word.optional() }),
    responses: { 200: z.object({ options: z.array(LoginOption), url: z.string().optional() }) },
  },
} as const satisfies Record<keyof typeof sessionCalls, CallSchemas>;
