import { isOpen } from '@atrium/domain/access';
import { agreedScopes } from '@atrium/domain/partner-scopes';
import { askedBy } from '../../modules/access/asked.ts';
import { openingRefused } from '../../modules/access/refusal.ts';
import type { Attempts } from '../../modules/identity/attempts.ts';
import type { EmbeddedIssuers } from '../../modules/identity/issuer/embedded.ts';
import type { Issuer } from '../../modules/identity/issuer/issuer.ts';
import { clientIdOf } from '../../modules/identity/issuer/partner-clients.ts';
import { forgetClient } from '../../modules/identity/issuer/records.ts';
import { endLogin } from '../../modules/identity/issuer/sign-in.ts';
import { appAddress, type SampleAddress, versionOf } from '../../modules/marketplace/apps.ts';
import { listConsents, recordConsent, revokeConsent } from '../../modules/marketplace/consents.ts';
import { type SeenApp, seeApp } from '../../modules/marketplace/see-apps.ts';
import { notify } from '../../modules/notifications/notify.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, person, type TransactionContext } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { partnerHandlers } from './partners.ts';
import { registrationHandlers } from './registration.ts';

interface Marketplace {
  secrets: Secrets;
  attempts: Attempts;
  issuer: Issuer;
  issuers: EmbeddedIssuers;
  sample: SampleAddress;
}

export const marketplaceHandlers = ({ secrets, attempts, issuer, issuers, sample }: Marketplace) => {
  const see = (tx: TransactionContext, id: number, headers: Headers) =>
    seeApp(tx, id, { userId: person(tx).userId, asked: askedBy(headers), sample });

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
        const consents = await listConsents(tx, person(tx).userId);
        const apps: SeenApp['shown'][] = [];
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
        const { userId } = person(tx);
        const seen = await see(tx, params.id, headers);
        if (!seen?.decision) return new AppError('NOT_FOUND');
        // what is agreed to is what was on the screen, not what the app has come to ask for since
        if (body.version !== versionOf(seen.app)) return new AppError('CONSENT_CHANGED');
        const scopes = agreedScopes(seen.app, body.scopes);
        if (!scopes) return new AppError('VALIDATION_FAILED', { scopes: 'are not what is asked for' });
        const isNew = await recordConsent(tx, userId, params.id, scopes);
        if (isNew) await forgetClient(tx, userId, clientIdOf(params.id));
        if (isNew) await tell(tx, 'app-connected', seen.shown);
        const answer = await consentOf(tx, params.id, headers);
        if (!answer) return new AppError('NOT_FOUND');
        return isNew ? { status: 201, body: answer } : { status: 200, body: answer };
      }),

    /** What was never agreed to is not told either. */
    revokeApp: (ctx, { params }, headers) =>
      ctx.tx(async (tx) => {
        const { userId } = person(tx);
        const seen = await see(tx, params.id, headers);
        const isRevoked = await revokeConsent(tx, userId, params.id);
        if (isRevoked) await forgetClient(tx, userId, clientIdOf(params.id));
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
      const provider = await issuers.provider(ctx.tenant, ctx.origin);
      const login = { accountId: person(ctx).uuid, amr: ['OIDC'] };
      const answer = await endLogin(provider, { interaction, clientId: clientIdOf(params.id), login });
      return answer instanceof AppError ? answer : { status: 200, body: answer };
    },
  } satisfies Partial<Handlers>;
};

/** Nobody is handed over who may not have the app, or has not agreed to all that it does not work without. */
function refuseOpening(seen: SeenApp | undefined): AppError | null {
  if (!seen?.decision) return new AppError('NOT_FOUND');
  const [best] = seen.decision.ways;
  if (!isOpen(best)) return openingRefused(best);
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
  { id, title }: SeenApp['shown'],
) =>
  notify(tx, {
    personId: person(tx).userId,
    key,
    parameters: { title },
    link: `/apps/manage/${id}`,
    dedupe: `${id} ${tx.clock.now().getTime()}`,
  });
