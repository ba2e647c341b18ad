import type { LoginAnswer } from '@atrium/contract/schemas/models/session';
import type Provider from 'oidc-provider';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { accessTokenSeconds, type Tokens } from '../../../platform/secrets/tokens.ts';
import type { EmbeddedIssuers } from '../issuer/embedded.ts';
import type { LoginClaim, SigningIn } from '../issuer/issuer.ts';
import { portalClient, portalScope } from '../issuer/oidc-provider.ts';
import { loginProofHeader, type PendingLogins } from './pending-login.ts';
import { rememberSignIn } from './remember-sign-in.ts';

interface Dependencies {
  tokens: Tokens;
  issuers: EmbeddedIssuers;
  pendingLogins: PendingLogins;
}

/** An address that names a login is no proof of having begun it: the browser's sealed cookie is. */
export function refuseForeignLogin(
  { pendingLogins }: Pick<Dependencies, 'pendingLogins'>,
  { tenant }: Context,
  { interaction, headers }: LoginClaim,
): AppError | null {
  const isOwn =
    interaction === undefined || pendingLogins.proves(tenant.id, headers.get(loginProofHeader), interaction);
  return isOwn ? null : new AppError('LOGIN_BEGUN_ELSEWHERE');
}

/**
 * Ends the issuer's login where there is one, to be remembered once its code has become a session; otherwise the tokens
 * are made here, in a grant of their own.
 */
export async function completeSignIn(
  { tokens, issuers, pendingLogins }: Dependencies,
  ctx: Context,
  person: SigningIn,
): Promise<LoginAnswer | AppError> {
  const refusal = refuseForeignLogin({ pendingLogins }, ctx, person);
  if (refusal) return refusal;
  const provider = await issuers.provider(ctx.tenant, ctx.origin);
  if (person.interaction === undefined) {
    const signedInAt =
      person.authenticatedAt === undefined ? new Date() : (person.authenticatedAt ?? unknownTime);
    const grant = new provider.Grant({ clientId: portalClient, accountId: person.uuid });
    grant.addOIDCScope(portalScope);
    const grantId = await grant.save();
    const client = await provider.Client.find(portalClient);
    const refresh = new provider.RefreshToken({
      accountId: person.uuid,
      client: client as NonNullable<typeof client>,
      grantId,
      gty: 'authorization_code',
      scope: portalScope,
      authTime: epochSeconds(signedInAt),
    });
    const refreshToken = await refresh.save();
    await rememberSignIn(ctx, person);
    const access = await issueAccessToken({ tokens }, ctx, { person, grantId, signedInAt });
    return { ...access, refresh_token: refreshToken };
  }
  const login = { accountId: person.uuid, amr: [person.method], ts: epochSeconds(new Date()) };
  return finishInteraction(provider, { interaction: person.interaction, clientId: portalClient, login });
}

/** The date of an authentication whose time is unknown: it is never recent. */
const unknownTime = new Date(0);

export const epochSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

interface Ending {
  interaction: string;
  /** Whom the login must have been begun for: a partner's is not ended by signing in at the portal. */
  clientId: string;
  /** `ts`: when the person authenticated, in seconds; the issuer tells it as `auth_time`. */
  login: { accountId: string; amr: string[]; ts: number };
}

/** The issuer's login is told who it was; where it goes on is the answer. */
export async function finishInteraction(
  provider: Provider,
  { interaction: uid, clientId, login }: Ending,
): Promise<{ url: string } | AppError> {
  const interaction = await provider.Interaction.find(uid);
  if (interaction?.params.client_id !== clientId) return new AppError('LOGIN_EXPIRED');
  // another customer was signed in at the issuer: their session is not continued as this person's
  if (interaction.session && interaction.session.accountId !== login.accountId) {
    const stale = await provider.Session.findByUid(interaction.session.uid);
    await stale?.destroy();
    delete interaction.session;
  }
  interaction.result = { login };
  await interaction.persist();
  return { url: new URL(interaction.returnTo).pathname };
}

interface Proven {
  person: Pick<SigningIn, 'userId' | 'uuid' | 'roles'>;
  grantId: string;
  signedInAt: Date;
}

export async function issueAccessToken(
  { tokens }: { tokens: Tokens },
  ctx: Context,
  { person: { userId, uuid, roles }, grantId, signedInAt }: Proven,
): Promise<LoginAnswer> {
  const claims = { tenant: ctx.tenant.code, userId, uuid, roles, grantId, signedInAt };
  return { access_token: await tokens.sign(claims), expires: Date.now() + accessTokenSeconds * 1000 };
}
