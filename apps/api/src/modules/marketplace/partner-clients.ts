import { toldClaims } from '@atrium/domain/partner-scopes';
import { type Db, withTenant } from '../../platform/database/with-tenant.ts';
import type { PartnerClients } from '../identity/issuer/partner-clients.ts';
import { findAccountByUuid } from '../people/accounts.ts';
import { claimsKnown } from '../people/claims.ts';
import { hasPlan } from '../subscriptions/held.ts';
import { appAddress, findApp, type SampleAddress } from './apps.ts';
import { findConsent } from './consents.ts';

/** Apps of partners as the issuer sees them: each question is answered by what holds now, never by what once did. */
export const createPartnerClients = ({ db, sample }: { db: Db; sample: SampleAddress }): PartnerClients => ({
  find: (tenantId, appId) =>
    withTenant(db, tenantId, async (tx) => {
      const app = await findApp({ db: tx }, appId);
      const redirectUri = app && appAddress(app, app.callbackPath, sample);
      return app && redirectUri ? { redirectUri, scopes: [...app.required, ...app.optional] } : null;
    }),

  told: (tenantId, appId, uuid) =>
    withTenant(db, tenantId, async (tx) => {
      const queries = { db: tx };
      const account = await findAccountByUuid(queries, uuid);
      const consent = account && (await findConsent(queries, account.id, appId));
      if (!consent) return null;
      const known = await claimsKnown(queries, account.id);
      const claims = toldClaims(consent.scopes, { ...known, has_plan: await hasPlan(queries, account.id) });
      return { scopes: consent.scopes, claims };
    }),
});
