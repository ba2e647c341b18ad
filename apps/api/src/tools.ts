import type { ApiOptions } from './api-options.ts';
import { consumers } from './consumers.ts';
import { closePaidCarts } from './modules/cart/close-cart.ts';
import { createMediaPasses } from './modules/delivery/media-pass.ts';
import { createAttemptLimits } from './modules/identity/attempt-limits.ts';
import { createEmbeddedIssuers } from './modules/identity/issuer/embedded.ts';
import type { Issuer } from './modules/identity/issuer/issuer.ts';
import { createOneTimeCodes } from './modules/identity/one-time-codes.ts';
import { createSessions } from './modules/identity/sessions.ts';
import { completeSignIn, refuseForeignLogin } from './modules/identity/sign-in/complete-sign-in.ts';
import { createPartnerAssertions } from './modules/identity/sign-in/partner-assertions.ts';
import { createPartnerIssuers } from './modules/identity/sign-in/partner-issuers.ts';
import { createPendingLogins } from './modules/identity/sign-in/pending-login.ts';
import { createRelyingParty } from './modules/identity/sign-in/relying-party.ts';
import { createSandboxPartner } from './modules/identity/sign-in/sandbox-partner.ts';
import { createPinAttemptLimit } from './modules/identity/sms-rate-limit.ts';
import { createMailTransport } from './modules/mail/mail-transport.ts';
import { createPartnerClients } from './modules/marketplace/partner-clients.ts';
import { createVapid } from './modules/notifications/push/vapid.ts';
import { createPaymentServices } from './modules/payments/charges/payment-services.ts';
import { createPayments } from './modules/payments/payments.ts';
import { createTokenRevocation } from './modules/people/token-revocation.ts';
import { createPlayTraces } from './modules/play-traces/record-traces.ts';
import { createOpenPreview } from './modules/preview/open-preview.ts';
import { createPreviewTickets } from './modules/preview/preview-tickets.ts';
import type { LineGrants } from './modules/purchases/purchase.ts';
import { articleGrant, purchaseCharges } from './modules/purchases/settle-purchase.ts';
import { createReadStaff } from './modules/staff/read-staff.ts';
import { createStaffAttempts } from './modules/staff/staff-attempts.ts';
import { createStaffTenantHost } from './modules/staff/staff-tenants.ts';
import { cardsOnFile } from './modules/subscriptions/first-card.ts';
import { changeCharges, periodCharges } from './modules/subscriptions/settle-subscription.ts';
import { trialMarks } from './modules/subscriptions/trial-marks.ts';
import { entryGrant } from './modules/tournaments/entry-grant.ts';
import { defaultQuotaBytes } from './modules/uploads/begin-upload.ts';
import { discountGrant, giftGrant, voucherGrant } from './modules/vouchers/line-grants.ts';
import { createBusinessClock } from './platform/business-clock.ts';
import { createCache } from './platform/cache/cache.ts';
import { createEvictions } from './platform/cache/evictions.ts';
import { systemClock, systemIds } from './platform/clock.ts';
import type { Db } from './platform/database/with-tenant.ts';
import { createConsumers } from './platform/events/consumers.ts';
import { createDiskSpace } from './platform/health/disk-space.ts';
import { createFaults } from './platform/health/faults.ts';
import { createHealth } from './platform/health/health.ts';
import { createMetrics } from './platform/health/metrics.ts';
import { loadTenant } from './platform/load-tenant.ts';
import { createDownload } from './platform/outbound/download.ts';
import { createOutbound } from './platform/outbound/outbound.ts';
import { nothingPrivate } from './platform/outbound/private-backends.ts';
import { createTokens } from './platform/secrets/tokens.ts';
import type { Tenant } from './platform/tenant.ts';
import { createTenantLookup } from './tenant-lookup.ts';

/** What handlers, jobs and the edge share, made once for the process. */
export type Tools = ReturnType<typeof createTools>;

export function createTools(options: ApiOptions) {
  const platform = createPlatformTools(options);
  const identity = createIdentityTools(platform);
  const payments = createPaymentTools(platform, identity, options);
  const { db, workers, secrets, log, outbound } = platform;
  const previewTickets = createPreviewTickets(secrets);
  return {
    ...platform,
    ...identity,
    ...payments,
    push: { outbound, vapid: createVapid(secrets, options.vapidKeys ?? null) },
    mediaPasses: createMediaPasses(secrets, options.mediaCdn),
    traces: createPlayTraces({ db: workers, log }),
    readStaff: createReadStaff({ db, secrets }),
    previewTickets,
    openPreview: createOpenPreview(previewTickets),
    staffTenantHost: createStaffTenantHost({ db, secrets }),
    cloud: options.cloud ?? null,
    files: options.files,
    masters: options.masters ?? null,
    uploadQuotaBytes: options.uploadQuotaBytes ?? defaultQuotaBytes,
    feeds: {
      download: options.download ?? createDownload(nothingPrivate),
      files: options.feedFiles ?? null,
      keepPicture: options.keepPicture ?? null,
    },
  };
}

type PlatformTools = ReturnType<typeof createPlatformTools>;

/** The options with what they leave out, and what every module stands on. */
function createPlatformTools({
  db,
  workers = db,
  secrets,
  log,
  stage,
  outbound = createOutbound(nothingPrivate),
  faults = createFaults(),
  transport = createMailTransport({ stage, faults }),
  sample = () => null,
  clock = systemClock,
  ids = systemIds,
  originOf = ({ hosts }) => `http://${hosts[0]}`,
  consoleOrigin = () => 'http://console.localhost',
  disk: read,
}: ApiOptions) {
  const evictions = createEvictions();
  const metrics = createMetrics();
  const health = createHealth((name, isProblem) => metrics.problems.set({ name }, Number(isProblem)));
  const tenantsById = createCache<Tenant>({ ttl: 60 * 60_000 });
  evictions.subscribe(() => tenantsById.expire());
  const business = createBusinessClock({ db: workers, base: clock, log });
  const shared = {
    db,
    workers,
    secrets,
    log,
    stage,
    outbound,
    faults,
    transport,
    sample,
    ids,
    originOf,
    consoleOrigin,
  };
  return {
    ...shared,
    ...createTenantLookup({ db, stage, evictions }),
    tenantById: (id: number, from: Db) => tenantsById.get('numbers', String(id), () => loadTenant(from, id)),
    clock: stage === 'live' ? clock : business,
    business,
    tokens: createTokens(secrets),
    evictions,
    metrics,
    health,
    disk: createDiskSpace({ read, health, log }),
  };
}

/** Sign-in, sessions and issuers. */
function createIdentityTools({
  db,
  secrets,
  log,
  stage,
  outbound,
  sample,
  ids,
  tokens,
  evictions,
}: PlatformTools) {
  const issuers = createEmbeddedIssuers({ db, secrets, log, partners: createPartnerClients({ db, sample }) });
  const sandboxPartner = stage === 'live' ? null : createSandboxPartner();
  const partners = createPartnerIssuers({ db, secrets, sandbox: sandboxPartner, outbound });
  const assertions = createPartnerAssertions({ db, secrets, ids });
  const pendingLogins = createPendingLogins(secrets);
  const issuer: Issuer = {
    refuse: (ctx, claim) => refuseForeignLogin({ pendingLogins }, ctx, claim),
    signIn: (ctx, person) => completeSignIn({ tokens, issuers, pendingLogins }, ctx, person),
  };
  return {
    sessions: createSessions({ db, secrets, ids }),
    attempts: createAttemptLimits({ db, secrets }),
    staffAttempts: createStaffAttempts({ db, secrets }),
    oneTimeCodes: createOneTimeCodes(secrets),
    issuer,
    issuers,
    assertions,
    sandboxPartner,
    relyingParty: createRelyingParty({ secrets, issuers, partners, assertions }),
    pendingLogins,
    shutOut: createTokenRevocation({ db, evictions }),
  };
}

/** What is sold, who takes the money, and who is told of it. */
function createPaymentTools(
  { secrets }: PlatformTools,
  { attempts }: ReturnType<typeof createIdentityTools>,
  { connectors = [], subjects = {}, sinks: brokers = [] }: ApiOptions,
) {
  const grants: LineGrants = {
    ARTICLE: articleGrant,
    VOUCHER: voucherGrant(secrets),
    GIFT: giftGrant(secrets),
    DISCOUNT: discountGrant,
    ENTRY: entryGrant,
  };
  const sold = {
    subscription_period: periodCharges,
    subscription_change: changeCharges,
    purchase: closePaidCarts(purchaseCharges(grants)),
    payment_method: cardsOnFile,
    ...subjects,
  };
  const services = createPaymentServices({
    connectors,
    subjects: sold,
    pinGuard: createPinAttemptLimit(attempts),
  });
  return {
    grants,
    services,
    payments: createPayments(services),
    sinks: [createConsumers([...consumers, trialMarks(secrets)]), ...brokers],
  };
}
