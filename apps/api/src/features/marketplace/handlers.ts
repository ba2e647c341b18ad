import { isOpenAccess } from '@atrium/domain/access/access';
import { agreedScopes } from '@atrium/domain/people/partner-scopes';
import { openingRefusedError } from '../../modules/access/access-refused.ts';
import { accessRequestOf } from '../../modules/access/access-request.ts';
import type { AttemptLimits } from '../../modules/identity/attempt-limits.ts';
import type { EmbeddedIssuers } from '../../modules/identity/issuer/embedded.ts';
import type { Issuer } from '../../modules/identity/issuer/issuer.ts';
import { deleteClientRecords } from '../../modules/identity/issuer/issuer-store.ts';
import { clientIdOf } from '../../modules/identity/issuer/partner-clients.ts';
import { epochSeconds, finishInteraction } from '../../modules/identity/sign-in/complete-sign-in.ts';
import { interactionNeedsReauthentication } from '../../modules/identity/sign-in/reauthentication.ts';
import {
  listAppConsents,
  recordAppConsent,
  revokeAppConsent,
} from '../../modules/marketplace/app-consents.ts';
import { appAddress, type SampleAddress, versionOf } from '../../modules/marketplace/apps.ts';
import { findVisibleApp, type VisibleApp } from '../../modules/marketplace/visible-apps.ts';
import { notify } from '../../modules/notifications/notify.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { partnerHandlers } from './partners.ts';
import { registrationHandlers } from './registration.ts';

interface Marketplace {
  secrets: Secrets;
  attempts: AttemptLimits;
  issuer: Issuer;
  issuers: EmbeddedIssuers;
  sample: SampleAddress;
}

export const marketplaceHandlers = ({ secrets, attempts, issuer, issuers, sample }: Marketplace) => {
  const see = (tx: TransactionContext, id: number, headers: Headers) =>
    findVisibleApp(tx, id, { userId: requirePerson(tx).userId, asked: accessRequestOf(headers), sample });

  /** Seen anew, as it stands after what was just said. */
  const consentOf = async (tx: TransactionContext, id: number, headers: Headers) => {
    const seen = await see(tx, id, headers);
    return seen && { ...seen.shown, version: versionOf(seen.app) };
  };

  return {
    ...registrationHandlers({ secrets, attempts }),
    ...partnerHandlers({ secrets, sample }),

    getOwnApps: (ctx, _, headers) =>
      ctx.tx(async (tx) => {
        const consents = await listAppConsents(tx, requirePerson(tx).userId);
        const apps: VisibleApp['shown'][] = [];
        for (const { appId } of consents) {
          const seen = await see(tx, appId, headers);
          if (seen) apps.push(seen.shown);
        }
        return { status: 200, body: apps };
      }),

    getAppConsent: (ctx, { params }, headers) =>
      ctx.tx(async (tx) => {
        const consent = await consentOf(tx, params.id, headers);
        return consent ? { status: 200, body: consent } : new AppError('NOT_FOUND');
      }),

    agreeToApp: (ctx, { params, body }, headers) =>
      ctx.tx(async (tx) => {
        const { userId } = requirePerson(tx);
        const seen = await see(tx, params.id, headers);
        if (!seen?.decision) return new AppError('NOT_FOUND');
        // what is agreed to is what was on the screen, not what the app has come to ask for since
        if (body.version !== versionOf(seen.app)) return new AppError('CONSENT_CHANGED');
        const scopes = agreedScopes(seen.app, body.scopes);
        if (!scopes) return new AppError('VALIDATION_FAILED', { scopes: 'are not what is asked for' });
        const isNew = await recordAppConsent(tx, userId, params.id, scopes);
        if (isNew) await deleteClientRecords(tx, userId, clientIdOf(params.id));
        if (isNew) await tell(tx, 'app-connected', seen.shown);
        const answer = await consentOf(tx, params.id, headers);
        if (!answer) return new AppError('NOT_FOUND');
        return isNew ? { status: 201, body: answer } : { status: 200, body: answer };
      }),

    /** What was never agreed to is not told either. */
    revokeApp: (ctx, { params }, headers) =>
      ctx.tx(async (tx) => {
        const { userId } = requirePerson(tx);
        const seen = await see(tx, params.id, headers);
        const isRevoked = await revokeAppConsent(tx, userId, params.id);
        if (isRevoked) await deleteClientRecords(tx, userId, clientIdOf(params.id));
        if (isRevoked && seen) await tell(tx, 'app-disconnected', seen.shown);
        return { status: 204, body: null };
      }),

    openApp: async (ctx, { params, body: { interaction } }, headers) => {
      const foreign = issuer.refuse(ctx, { interaction, headers });
      if (foreign) return foreign;
      const seen = await ctx.tx((tx) => see(tx, params.id, headers));
      const refusal = refuseOpening(seen);
      if (refusal || !seen) return refusal ?? new AppError('NOT_FOUND');
      if (interaction === undefined) {
        const url = appAddress(seen.app, seen.app.loginPath, sample) ?? '';
        return { status: 200, body: { url: withIssuer(ctx, url) } };
      }
      const answer = await handOver(ctx, issuers, { appId: params.id, interaction });
      return answer instanceof AppError ? answer : { status: 200, body: answer };
    },
  } satisfies Partial<Handlers>;
};

/** Ends the login at the issuer that the app began. */
async function handOver(
  ctx: Context,
  issuers: EmbeddedIssuers,
  { appId, interaction }: { appId: number; interaction: string },
) {
  const provider = await issuers.provider(ctx.tenant, ctx.origin);
  const { uuid, signedInAt } = requirePerson(ctx);
  if (await interactionNeedsReauthentication(provider, interaction, signedInAt))
    return new AppError('REAUTHENTICATION_REQUIRED');
  const login = { accountId: uuid, amr: ['OIDC'], ts: epochSeconds(signedInAt) };
  return finishInteraction(provider, { interaction, clientId: clientIdOf(appId), login });
}

/** Refuses the handover of a customer who may not have the app, or has not agreed to all scopes that it requires. */
function refuseOpening(seen: VisibleApp | undefined): AppError | null {
  if (!seen?.decision) return new AppError('NOT_FOUND');
  const [best] = seen.decision.ways;
  if (!isOpenAccess(best)) return openingRefusedError(best);
  return seen.shown.isCovered ? null : new AppError('CONSENT_REQUIRED');
}

/** A partner of several tenants is told by whom the sign-in is begun (OpenID Connect, third-party initiated login). */
function withIssuer({ origin, locale }: Context, address: string): string {
  const url = new URL(address);
  url.searchParams.set('iss', `${origin}/auth`);
  url.searchParams.set('ui_locales', locale);
  return url.href;
}

const tell = (
  tx: TransactionContext,
  key: 'app-connected' | 'app-disconnected',
  { id, title }: VisibleApp['shown'],
) =>
  notify(tx, {
    personId: requirePerson(tx).userId,
    key,
    parameters: { title },
    link: `/apps/manage/${id}`,
    dedupe: `${id} ${tx.clock.now().getTime()}`,
  });
