import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../serve.ts';
import type { Tokens } from '../tokens.ts';
import type { EmbeddedIssuers } from './embedded.ts';
import type { Issuer } from './issuer.ts';
import { personAtPartner } from './partner-accounts.ts';
import type { PartnerIssuers } from './partner-issuers.ts';
import type { RelyingParty } from './relying-party.ts';
import { accessFor } from './sign-in.ts';

interface Dependencies {
  tokens: Tokens;
  issuer: Issuer;
  issuers: EmbeddedIssuers;
  partners: PartnerIssuers;
  relyingParty: RelyingParty;
}

/** An issuer's tokens become the backend's own. */
export const issuerHandlers = ({ tokens, issuer, issuers, partners, relyingParty }: Dependencies) => {
  /** Our issuer's access token: found in its store, used up, and answered with ours. */
  async function exchange(ctx: Context, accessToken: string) {
    const provider = await issuers.provider(ctx.tenant, ctx.origin);
    const token = await provider.AccessToken.find(accessToken);
    if (!token?.isValid || !token.accountId || !token.grantId) return null;
    await token.destroy();
    const person = await findPerson(ctx, token.accountId);
    const signedInAt = new Date(Number(token.extra?.auth_time ?? 0) * 1000);
    return person && { person, grantId: token.grantId, signedInAt };
  }

  return {
    exchangeToken: async (ctx, { body: { accessToken, option } }, headers) => {
      if (option !== undefined) {
        const told = await partners.person(ctx.tenant, ctx.origin, option, accessToken).catch(() => null);
        if (!told) return new AppError('INCORRECT_CREDENTIALS');
        const person = await personAtPartner(ctx, option, told);
        const answer = await issuer.signIn(ctx, { ...person, method: 'PARTNER', headers });
        return answer instanceof AppError ? answer : { status: 200, body: answer };
      }
      const found = await exchange(ctx, accessToken);
      if (!found) return new AppError('INCORRECT_CREDENTIALS');
      return { status: 200, body: await accessFor({ tokens }, ctx, found) };
    },

    refreshToken: async (ctx, { body }) => {
      const issued = await relyingParty.refresh(ctx.tenant, ctx.origin, body.refreshToken);
      const found = issued && (await exchange(ctx, issued.accessToken));
      if (!found) return new AppError('TOKEN_EXPIRED');
      const access = await accessFor({ tokens }, ctx, found);
      return {
        status: 200,
        body: { ...access, ...(issued.refreshToken ? { refresh_token: issued.refreshToken } : {}) },
      };
    },
  } satisfies Handlers;
};

const findPerson = (ctx: Context, uuid: string) =>
  ctx.tx(async ({ db }) => {
    const row = await db
      .selectFrom('app_user')
      .select(['id', 'uuid', 'roles'])
      .where('uuid', '=', uuid)
      .where('status', 'in', ['ACTIVE', 'DELETION_REQUESTED'])
      .executeTakeFirst();
    return row && { userId: row.id, uuid: row.uuid, roles: row.roles };
  });
