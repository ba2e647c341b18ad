import { createHash } from 'node:crypto';
import { hashPassword } from '@atrium/api/modules/identity/password-hashing';
import { sandboxIssuer } from '@atrium/api/modules/identity/sign-in/sandbox-partner';
import { loadDemoStaff } from '@atrium/api/modules/staff/demo-staff';
import {
  type DemoCode,
  type DemoPerson,
  loadTenantFile,
} from '@atrium/api/modules/tenants/demo/load-tenant-file';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import type { Connection } from '@atrium/api/platform/database/connection/connection';
import type { Secrets } from '@atrium/api/platform/secrets/secrets';
import { Publication } from '@atrium/contract/schemas/publication';
import { catalogueOf } from '@atrium/demo/catalogue';
import type { TenantCode } from '@atrium/demo/catalogue/article';
import { followedIn } from '@atrium/demo/customers/follows';
import { receivedServicesOf } from '@atrium/demo/customers/info-services';
import { ratingsOf } from '@atrium/demo/customers/ratings';
import { holdingsOf } from '@atrium/demo/holdings';
import { listeningOf } from '@atrium/demo/listening';
import { messagesOf } from '@atrium/demo/messages';
import { notificationsOf } from '@atrium/demo/notifications';
import { ownAppsOf, partnerAppsOf } from '@atrium/demo/partner-apps';
import { demoPassword, people, readsOf } from '@atrium/demo/people';
import { plans } from '@atrium/demo/plans';
import { pointsOf } from '@atrium/demo/points';
import { rewardsOf } from '@atrium/demo/rewards';
import { scoresOf } from '@atrium/demo/scores';
import { demoStaff } from '@atrium/demo/staff';
import { structures } from '@atrium/demo/structures';
import { tenants } from '@atrium/demo/tenants';
import { tournamentsOf } from '@atrium/demo/tournaments';
import { vouchersOf } from '@atrium/demo/vouchers';
import type { SiteSource } from '@atrium/domain/site/models/configuration/site-configuration';
import type { StartProgress } from '../config/start-progress.ts';
import { demoTenants } from './demo-tenants.ts';
import { missingTenants } from './missing-tenants.ts';

/** The demo's tenants, each loaded once: a second start finds them and changes nothing. */
export async function loadDemo(owner: Connection, secrets: Secrets, progress: StartProgress): Promise<void> {
  await asOwner(owner, async (db) => {
    const codes = await missingTenants(db);
    const missing = tenants.filter(({ configuration }) => codes.some((code) => code === configuration.code));
    const passwordHash = await hashPassword(demoPassword);
    const now = new Date();
    for (const { configuration, site } of missing) {
      const code = configuration.code as TenantCode;
      const file = {
        configuration,
        site,
        structures: structures[code],
        catalogue: catalogueOf(code),
        plans: publishedPlans(code),
        people: await peopleOf(code),
        issuers: partnersOf(site),
        vouchers: publishedVouchers(code),
        codes: codesOf(code),
        infoServices: Publication.shape.infoServices.unwrap().parse(messagesOf(code)),
        partnerApps: Publication.shape.partnerApps.unwrap().parse(partnerAppsOf(code)),
        tournaments: tournamentsOf(code),
        rewards: rewardsOf(code),
      };
      const id = tenants.findIndex((tenant) => tenant.configuration.code === code) + 1;
      await loadTenantFile(id, file, {
        owner: db,
        now,
        passwordHash,
        secrets,
        isDemo: true,
        log: progress.step,
      });
    }
    const tenantIds = (await demoTenants(db)).map(({ id }) => id);
    await loadDemoStaff(db, secrets, { passwordHash, members: demoStaff, tenantIds });
  });
}

/** As an editor would hand them in: what is not said has the model's defaults. */
function publishedPlans(code: TenantCode) {
  const { types, groups, paymentOptions } = plans[code];
  return Publication.shape.plans.unwrap().parse({ types, groups, paymentOptions });
}

/** The same for what is handed out with codes. */
function publishedVouchers(code: TenantCode) {
  const { campaigns, books } = vouchersOf(code);
  return Publication.shape.vouchers.unwrap().parse({ campaigns, books });
}

const codesOf = (tenant: TenantCode) =>
  vouchersOf(tenant).codes.map(({ owner, ...code }: { owner?: string } & Omit<DemoCode, 'owner'>) => ({
    ...code,
    ...(owner !== undefined && { owner: `${owner}@${tenant}.example` }),
  }));

/** A partner's login lies outside us: the sandbox stands in for every option that leads to one. */
const partnersOf = ({ login_options: options }: SiteSource) =>
  (options ?? [])
    .filter(({ type }) => type === 'partner')
    .flatMap(({ id }) =>
      typeof id === 'string' ? [{ code: id, issuer: sandboxIssuer, clientId: 'portal' }] : [],
    );

/** `<who>@<tenant>.example`, with an identity that stays the same from one fresh start to the next. */
const peopleOf = (tenant: TenantCode): Promise<DemoPerson[]> => {
  const heard = listeningOf(tenant);
  const scores = scoresOf(tenant);
  const ratings = ratingsOf(tenant);
  const points = pointsOf(tenant);
  const told = notificationsOf(tenant);
  const followed = followedIn(tenant);
  return Promise.all(
    people.map(async ({ who, name, lastName, avatar, parentalControl, roles }) => {
      const email = `${who}@${tenant}.example`;
      const { pays = [], holdings = [], bought = [], phone } = holdingsOf(tenant)[who] ?? {};
      const listening = heard[who];
      const rewards = points[who];
      return {
        email,
        name,
        lastName,
        avatar: avatar ?? null,
        roles,
        uuid: stableUuid(email),
        consents: ['TERM_CONDITIONS', 'PRIVACY_POLICY'] as const,
        paysBy: pays,
        holdings,
        bought,
        ...(listening && { listening }),
        scores: scores[who] ?? [],
        ratings: ratings[who] ?? [],
        ...(rewards && { rewards }),
        reads: readsOf(tenant, who),
        apps: ownAppsOf(tenant, who),
        follows: followed[who]?.follows ?? [],
        saved: followed[who]?.saved ?? [],
        notices: [...(told[who] ?? []), ...(followed[who]?.notices ?? [])],
        infoServices: receivedServicesOf(tenant, who),
        ...(phone && { phone }),
        ...(parentalControl && {
          parentalControl: {
            maxAgeGroup: parentalControl.maxAgeGroup,
            passcodeHash: await hashPassword(parentalControl.passcode),
          },
        }),
      };
    }),
  );
};

function stableUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
