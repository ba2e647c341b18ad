import { AppError } from '../../platform/app-error.ts';
import { type Context, personOf } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { answerCode } from './code-answer.ts';
import { mailCode, textPin } from './code-login.ts';
import { asVisitor } from './limits.ts';
import { returnAddress, startAddress } from './links.ts';
import { partnerOptions, partnerRedirection, partnerStep } from './partner-login.ts';
import { passwordLogin } from './password-login.ts';
import { mailResetLink, resetPassword } from './password-reset.ts';
import { beginRegistration } from './registration.ts';
import type { SessionServices } from './services.ts';

export function sessionHandlers(services: SessionServices) {
  const limited =
    <I, R extends { status: number }>(
      answer: (ctx: Context, input: I, headers: Headers) => Promise<R | AppError>,
    ) =>
    (ctx: Context, input: I, headers: Headers): Promise<R | AppError> =>
      asVisitor(services.attempts, ctx, headers, () => answer(ctx, input, headers));

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
          case 'PIN': {
            const answer = await answerCode(services, ctx, body, headers);
            if (answer instanceof AppError) return answer;
            const { isNew, body: tokens } = answer;
            return isNew ? { status: 201, body: tokens } : { status: 200, body: tokens };
          }
        }
      }),
    ),

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
