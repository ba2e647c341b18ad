import { sharedClaims } from '@atrium/domain/people/partner-scopes';
import { type Db, withTenant } from '../../platform/database/with-tenant.ts';
import type { PartnerClients } from '../identity/issuer/partner-clients.ts';
import { findAccountByUuid } from '../people/accounts.ts';
import { knownClaimsOf } from '../people/claims.ts';
import { hasActivePlan } from '../subscriptions/customer-plans.ts';
import { findAppConsent } from './app-consents.ts';
import { appAddress, findApp, type SampleAddress } from './apps.ts';

/** Apps of partners as the issuer sees them: each question is answered by what holds now, never by what once did. */
export const createPartnerClients = ({ db, sample }: { db: Db; sample: SampleAddress }): PartnerClients => ({
  find: (tenantId, appId) =>
    withTenant(db, tenantId, async (tx) => {
      const app = await findApp({ db: tx }, appId);
      const redirectUri = app && appAddress(app, app.callbackPath, sample);
      if (!app || !redirectUri) return null;
      const { required, optional, idTokenAlgorithm } = app;
      return { redirectUri, scopes: [...required, ...optional], idTokenAlgorithm };
    }),

  told: (tenantId, appId, uuid) =>
    withTenant(db, tenantId, async (tx) => {
      const queries = { db: tx };
      const account = await findAccountByUuid(queries, uuid);
      const consent = account && (await findAppConsent(queries, account.id, appId));
      if (!consent) return null;
      const known = await knownClaimsOf(queries, account.id);
      const claims = sharedClaims(consent.scopes, {
        ...known,
        has_plan: await hasActivePlan(queries, account.id),
      });
      return { scopes: consent.scopes, claims };
    }),
});
