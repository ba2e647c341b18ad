import type { AttemptLimits } from '../../modules/identity/attempt-limits.ts';
import type { EmbeddedIssuers } from '../../modules/identity/issuer/embedded.ts';
import type { Issuer, SignInMethod } from '../../modules/identity/issuer/issuer.ts';
import { portalClient } from '../../modules/identity/issuer/oidc-provider.ts';
import { issueAccessToken } from '../../modules/identity/sign-in/complete-sign-in.ts';
import type { PartnerAssertions } from '../../modules/identity/sign-in/partner-assertions.ts';
import type { RelyingParty } from '../../modules/identity/sign-in/relying-party.ts';
import { rememberSignIn } from '../../modules/identity/sign-in/remember-sign-in.ts';
import { findAccountByUuid } from '../../modules/people/accounts.ts';
import { personAtPartner } from '../../modules/people/partner-accounts.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tokens } from '../../platform/secrets/tokens.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { accountBlocked } from './blocked-account.ts';

interface Dependencies {
  tokens: Tokens;
  issuer: Issuer;
  issuers: EmbeddedIssuers;
  assertions: PartnerAssertions;
  relyingParty: RelyingParty;
  attempts: AttemptLimits;
}

/** Invalid tokens, counted per client address: a request with a valid one is never counted. */
const refusedRule = { most: 30, seconds: 600 };

/** An issuer's tokens become the backend's own. */
export const issuerHandlers = (dependencies: Dependencies) => {
  const { tokens, issuer, issuers, assertions, relyingParty, attempts } = dependencies;

  /** Our issuer's access token: found in its store, used up, and answered with ours. */
  async function exchange(ctx: Context, accessToken: string) {
    const provider = await issuers.provider(ctx.tenant, ctx.origin);
    const token = await provider.AccessToken.find(accessToken);
    if (!token?.isValid || !token.accountId || !token.grantId) return null;
    // a partner's token lets it read what was agreed to; it is no sign-in to the portal
    if (token.clientId !== portalClient) return null;
    await token.destroy();
    const person = await findPerson(ctx, token.accountId);
    const { auth_time: at, amr } = (token.extra ?? {}) as { auth_time?: number; amr?: SignInMethod[] };
    const signedInAt = new Date((at ?? 0) * 1000);
    return person && { person, grantId: token.grantId, signedInAt, method: amr?.[0] ?? 'OIDC' };
  }

  /** Rate limit: counted, so that tokens cannot be tried by the thousand. */
  async function refuse(ctx: Context, headers: Headers): Promise<AppError> {
    const key = headers.get('x-client-address') ?? '';
    const attempt = { tenantId: ctx.tenant.id, bucket: 'token-exchange', key };
    return (await attempts.rate(attempt, refusedRule)) ?? new AppError('INCORRECT_CREDENTIALS');
  }

  return {
    exchangeToken: async (ctx, { body: { accessToken, option } }, headers) => {
      if (option !== undefined) {
        const told = await assertions.take(ctx.tenant.id, option, accessToken);
        if (!told) return refuse(ctx, headers);
        const found = await personAtPartner(ctx, option, told.person);
        if (!found) return new AppError('INCORRECT_CREDENTIALS');
        // the partner has vouched for them
        if (found.isBlocked) return accountBlocked(ctx);
        const { person } = found;
        const authenticatedAt = told.authenticatedAt === null ? null : new Date(told.authenticatedAt);
        const answer = await issuer.signIn(ctx, { ...person, method: 'PARTNER', headers, authenticatedAt });
        return answer instanceof AppError ? answer : { status: 200, body: answer };
      }
      const found = await exchange(ctx, accessToken);
      if (!found) return refuse(ctx, headers);
      await rememberSignIn(ctx, { userId: found.person.userId, method: found.method, headers });
      return { status: 200, body: await issueAccessToken({ tokens }, ctx, found) };
    },

    refreshToken: async (ctx, { body }) => {
      const issued = await relyingParty.refresh(ctx.tenant, ctx.origin, body.refreshToken);
      const found = issued && (await exchange(ctx, issued.accessToken));
      if (!found) return new AppError('TOKEN_EXPIRED');
      const access = await issueAccessToken({ tokens }, ctx, found);
      return {
        status: 200,
        body: { ...access, ...(issued.refreshToken ? { refresh_token: issued.refreshToken } : {}) },
      };
    },
  } satisfies Partial<Handlers>;
};

async function findPerson(ctx: Context, uuid: string) {
  const account = await ctx.tx((tx) => findAccountByUuid(tx, uuid));
  return account && { userId: account.id, uuid: account.uuid, roles: account.roles };
}
