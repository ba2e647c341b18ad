import type { LoginAnswer } from '@atrium/contract/schemas/models/session';
import { refuseWrongSecret } from '../../modules/identity/limit-secret-guesses.ts';
import { normalizedAddress } from '../../modules/mail/recipients.ts';
import { findProvable } from '../../modules/people/accounts.ts';
import { type Context, personOf } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { accountBlocked } from './blocked-account.ts';
import { mailCode, textPin } from './code-login.ts';
import { returnAddress, startAddress } from './links.ts';
import { partnerOptions, partnerRedirection, partnerStep } from './partner-login.ts';
import { mailResetLink, resetPassword } from './password-reset.ts';
import { recognisedHint, recognisedLogin } from './recognised-number.ts';
import { beginRegistration } from './registration.ts';
import type { SessionServices } from './session-services.ts';
import { limitByVisitor, passwordGuessLimit } from './sign-in-rate-limits.ts';
import { verifyCode } from './verify-code.ts';

export function signInHandlers(services: SessionServices) {
  const limited =
    <I, R extends { status: number }>(
      answer: (ctx: Context, input: I, headers: Headers) => Promise<R | AppError>,
    ) =>
    (ctx: Context, input: I, headers: Headers): Promise<R | AppError> =>
      limitByVisitor(services.attempts, ctx, headers, () => answer(ctx, input, headers));

  /** A login that another browser began is refused before anything is counted, sent or compared. */
  const begunHere =
    <I extends { body: { interaction?: string | undefined } }, R>(
      answer: (ctx: Context, input: I, headers: Headers) => Promise<R>,
    ) =>
    async (ctx: Context, input: I, headers: Headers): Promise<R | AppError> =>
      services.issuer.refuse(ctx, { interaction: input.body.interaction, headers }) ??
      answer(ctx, input, headers);

  return {
    loginByApi: begunHere(
      limited(async (ctx, { body }, headers) => {
        switch (body.type) {
          case 'EMAIL':
            return passwordLogin(services, ctx, body, headers);
          case 'EMAIL_CODE':
            return mailCode(services, ctx, body);
          case 'MSISDN':
            return textPin(services, ctx, body);
          case 'RECOGNISED':
            return recognisedLogin(services, ctx, body, headers);
          case 'PIN': {
            const answer = await verifyCode(services, ctx, body, headers);
            if (answer instanceof AppError) return answer;
            const { isNew, body: tokens } = answer;
            return isNew ? { status: 201, body: tokens } : { status: 200, body: tokens };
          }
        }
      }),
    ),

    getRecognisedNumber: async (ctx, _, headers) => ({
      status: 200,
      body: { hint: await recognisedHint(ctx, headers) },
    }),

    registerByApi: begunHere(limited((ctx, { body }) => beginRegistration(services, ctx, body))),

    forgotPassword: limited((ctx, { body }) => mailResetLink(services, ctx, body)),

    resetPassword: limited((ctx, { body }) => resetPassword(services, ctx, body)),

    logout: async (ctx, { body }) => {
      const leaving = personOf(ctx);
      if (leaving) await ctx.tx((tx) => services.sessions.endSignIn(tx, leaving.userId, leaving.grantId));
      return { status: 200, body: { url: returnAddress(ctx, body.redirectUrl) ?? '/' } };
    },

    loginAtPartner: begunHere(
      limited(async (ctx, { params, body }, headers) =>
        params.tenant === ctx.tenant.code
          ? partnerStep(services, ctx, body, headers)
          : new AppError('NOT_FOUND'),
      ),
    ),

    getPartnerLoginOptions: async (ctx, { query }) => {
      if (query.tenant !== ctx.tenant.code) return new AppError('NOT_FOUND');
      const options = await partnerOptions(ctx, { url: query.url, lang: query.locale });
      return options instanceof AppError ? options : { status: 200, body: { options } };
    },

    getPartnerRedirectionUrl: (ctx, { body }) => partnerRedirection(services, ctx, body),

    signUpAtPartner: async (ctx, { body: { redirectionUrl, lang } }) => {
      const options = await partnerOptions(ctx, { url: redirectionUrl, lang });
      if (options instanceof AppError) return options;
      const back = returnAddress(ctx, redirectionUrl) ?? '/';
      return { status: 200, body: { options, url: startAddress('register', { lang, back }) } };
    },
  } satisfies Partial<Handlers>;
}

interface PasswordLogin {
  email: string;
  password: string;
  interaction?: string | undefined;
}

/** An unknown address and a wrong password are the same answer after the same time, and the same lock. */
async function passwordLogin(
  { attempts, issuer }: SessionServices,
  ctx: Context,
  { email, password, interaction }: PasswordLogin,
  headers: Headers,
): Promise<{ status: 200; body: LoginAnswer } | AppError> {
  const address = normalizedAddress(email);
  const account = await ctx.tx((tx) => findProvable(tx, 'EMAIL', address));
  const refusal = await refuseWrongSecret(attempts, {
    attempt: passwordGuessLimit(ctx, address),
    secret: password,
    stored: async () => account?.password_hash ?? null,
    wrong: 'INCORRECT_CREDENTIALS',
  });
  if (refusal) return refusal;
  if (!account) return new AppError('INCORRECT_CREDENTIALS');
  // told only to a caller who has the password
  if (account.status === 'BLOCKED') return accountBlocked(ctx);
  const { id: userId, uuid, roles } = account;
  const answer = await issuer.signIn(ctx, { userId, uuid, roles, method: 'PASSWORD', headers, interaction });
  return answer instanceof AppError ? answer : { status: 200, body: answer };
}
