import { docsPage } from '@atrium/contract/docs-page';
import { openapi } from '@atrium/contract/openapi';
import type { Logger } from 'pino';
import { allHandlers } from './handlers.ts';
import { closingCarts } from './modules/cart/close.ts';
import { createArticleNumbers } from './modules/catalogue/numbers.ts';
import { createMediaPasses } from './modules/delivery/media-pass.ts';
import type { CloudGames } from './modules/games/cloud-games.ts';
import { createAttempts } from './modules/identity/attempts.ts';
import { createEmbeddedIssuers } from './modules/identity/issuer/embedded.ts';
import type { Issuer } from './modules/identity/issuer/issuer.ts';
import { createPartnerAssertions } from './modules/identity/issuer/partner-assertions.ts';
import { createPartnerIssuers } from './modules/identity/issuer/partner-issuers.ts';
import { createPendingLogins } from './modules/identity/issuer/pending-login.ts';
import { createRelyingParty } from './modules/identity/issuer/relying-party.ts';
import { createSandboxPartner } from './modules/identity/issuer/sandbox-partner.ts';
import { refuseForeign, signIn } from './modules/identity/issuer/sign-in.ts';
import { createOneTimeCodes } from './modules/identity/one-time-codes.ts';
import { createSessions } from './modules/identity/sessions.ts';
import { createTransport, type Transport } from './modules/letters/transport.ts';
import type { SampleAddress } from './modules/marketplace/apps.ts';
import { createPartnerClients } from './modules/marketplace/partner-clients.ts';
import { createVapid, type VapidKeys } from './modules/notifications/push/vapid.ts';
import { streamOpener, streamRoute } from './modules/notifications/stream-route.ts';
import { createNotificationStreams } from './modules/notifications/streams.ts';
import { createAgeLimits, limitsOf } from './modules/parental-control/age-limits.ts';
import { refusePayment } from './modules/parental-control/payment-proof.ts';
import type { Connector } from './modules/payments/connector.ts';
import { createDesk } from './modules/payments/desk.ts';
import type { PaymentSubjects } from './modules/payments/payment.ts';
import { createPayments } from './modules/payments/payments.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import { createSchedule } from './modules/publishing/due-changes.ts';
import type { LineGrants } from './modules/purchases/purchase.ts';
import { articleGrant, purchaseCharges } from './modules/purchases/settle.ts';
import { createStructureNames } from './modules/structure/names.ts';
import { cardsOnFile } from './modules/subscriptions/first-card.ts';
import { changeCharges, periodCharges } from './modules/subscriptions/settle.ts';
import { entryGrant } from './modules/tournaments/entry-grant.ts';
import { unsubscribeRoutes } from './modules/unsubscribing/routes.ts';
import { discountGrant, giftGrant, voucherGrant } from './modules/vouchers/line-grants.ts';
import { createBusinessClock } from './platform/business-clock.ts';
import { createCache } from './platform/cache.ts';
import { type Clock, type Ids, systemClock, systemIds } from './platform/clock.ts';
import type { Db } from './platform/database/with-tenant.ts';
import { createDiskSpace, type DiskReading } from './platform/disk-space.ts';
import { createConsumers } from './platform/events/consumers.ts';
import type { EventSink } from './platform/events/sink.ts';
import { createEvictions } from './platform/evictions.ts';
import { createFaults, type Faults } from './platform/faults.ts';
import { createHealth } from './platform/health.ts';
import { createWorkWatch } from './platform/jobs/watch-work.ts';
import { createWorker } from './platform/jobs/worker.ts';
import { anyHost, loadHosts, loadTenant } from './platform/load-tenant.ts';
import { createMetrics } from './platform/metrics.ts';
import { createOutbound, type Outbound } from './platform/outbound/outbound.ts';
import { nothingPrivate } from './platform/outbound/private-backends.ts';
import type { Secrets } from './platform/secrets.ts';
import { createBudgets } from './platform/serve/budgets.ts';
import {
  type ContextSources,
  contextOpener,
  createContext,
  visitorContextOpener,
} from './platform/serve/open-context.ts';
import { type ServeOptions, serve } from './platform/serve/serve.ts';
import type { Tenant } from './platform/tenant.ts';
import { createTokens } from './platform/tokens.ts';
import { consumers, jobHandlers } from './work.ts';

export interface ApiOptions {
  db: Db;
  /** For what runs by itself; connections of its own, if it shall not wait for visitors nor they for it. */
  workers?: Db;
  secrets: Secrets;
  log: Logger;
  stage: 'dev' | 'stg' | 'live';
  /** Towards addresses that tenants named: public ones only, unless told otherwise. */
  outbound?: Outbound;
  /** By which push services know us; made of the secret where nobody gives them. */
  vapidKeys?: VapidKeys | null;
  /** How letters leave. */
  transport?: Transport;
  /** Where events go besides our own consumers. */
  sinks?: readonly EventSink[];
  /** Who takes money for us. */
  connectors?: readonly Connector[];
  /** Who runs games that arrive as pictures. */
  cloud?: CloudGames | null;
  /** Where the sample app of a demonstration lives. */
  sample?: SampleAddress;
  /** What is sold besides what we know ourselves. */
  subjects?: PaymentSubjects;
  /** What the sandbox has broken; the same that database and mail were opened with. */
  faults?: Faults;
  clock?: Clock;
  ids?: Ids;
  /** Where a tenant is reached from outside; by its first name unless configuration says otherwise. */
  originOf?: (tenant: Tenant) => string;
  /** The disk the database writes to, where that is ours. */
  disk?: (() => Promise<DiskReading>) | undefined;
  /** Holds answers inside the process against the contract, which those that leave it are always held against. */
  checkAnswer?: ServeOptions['checkAnswer'];
}

/** A page without scripts that brings its own style. */
const docsPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

export type Api = ReturnType<typeof createApi>;

/** The backend as one function from request to answer, and the ports the edge needs of it. */
export function createApi({
  db,
  workers = db,
  secrets,
  log,
  stage,
  outbound = createOutbound(nothingPrivate),
  vapidKeys = null,
  faults = createFaults(),
  transport = createTransport({ stage, faults }),
  sinks: brokers = [],
  connectors = [],
  subjects = {},
  cloud = null,
  sample = () => null,
  clock = systemClock,
  ids = systemIds,
  originOf = ({ hosts }) => `http://${hosts[0]}`,
  disk: read,
  checkAnswer,
}: ApiOptions) {
  const tokens = createTokens(secrets);
  const evictions = createEvictions();
  const metrics = createMetrics();
  const health = createHealth((name, isProblem) => metrics.problems.set({ name }, Number(isProblem)));
  const disk = createDiskSpace({ read, health, log });

  const hosts = createCache<ReadonlyMap<string, number>>({ ttl: 60 * 60_000 });
  const tenants = createCache<Tenant>({ ttl: 60 * 60_000, tagsOf: ({ id }) => [String(id)] });
  evictions.subscribe(({ tenantId, tags }) => {
    // what is published is no part of a tenant; and a name that was nobody's may be its now
    if (tags) return;
    hosts.expire();
    tenants.expire('all', tenantId === undefined ? undefined : [String(tenantId)]);
  });
  const idAt = (known: ReadonlyMap<string, number>, host: string) =>
    known.get(host) ?? (stage === 'live' ? undefined : known.get(anyHost));
  const tenantByHost = async (host: string): Promise<Tenant | null> => {
    const id = idAt(await hosts.get('all', 'hosts', () => loadHosts(db)), host);
    return id === undefined ? null : tenants.get('all', String(id), () => loadTenant(db, id));
  };
  const knownTenant = (host: string): Tenant | null | undefined => {
    const known = hosts.fresh('all', 'hosts');
    const id = known && idAt(known, host);
    if (known && id === undefined) return null;
    return id === undefined ? undefined : tenants.fresh('all', String(id));
  };

  const tenantsById = createCache<Tenant>({ ttl: 60 * 60_000 });
  evictions.subscribe(() => tenantsById.expire());

  const sessions = createSessions({ db, secrets, ids });
  const attempts = createAttempts({ db, secrets });
  const oneTimeCodes = createOneTimeCodes(secrets);
  const issuers = createEmbeddedIssuers({ db, secrets, log, partners: createPartnerClients({ db, sample }) });
  const sandboxPartner = stage === 'live' ? null : createSandboxPartner();
  const partners = createPartnerIssuers({ db, secrets, sandbox: sandboxPartner, outbound });
  const assertions = createPartnerAssertions({ db, secrets, ids });
  const relyingParty = createRelyingParty({ secrets, issuers, partners, assertions });
  const business = createBusinessClock({ db: workers, base: clock, log });
  const time = stage === 'live' ? clock : business;
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
    purchase: closingCarts(purchaseCharges(grants)),
    payment_method: cardsOnFile,
    ...subjects,
  };
  const push = { outbound, vapid: createVapid(secrets, vapidKeys) };
  const desk = createDesk({ connectors, subjects: sold });
  const payments = createPayments(desk);
  const sinks = [createConsumers(consumers), ...brokers];
  const sinkNames = sinks.map(({ name }) => name);
  const worker = createWorker({
    db: workers,
    clock: time,
    ids,
    log,
    originOf,
    sinks: sinkNames,
    tenantById: (id) => tenantsById.get('numbers', String(id), () => loadTenant(workers, id)),
    count: metrics.jobs,
    handlers: jobHandlers({
      workers,
      secrets,
      stage,
      transport,
      push,
      sinks,
      desk,
      payments,
      grants,
      health,
    }),
  });
  const budgets = createBudgets();
  const pendingLogins = createPendingLogins(secrets);
  const mediaPasses = createMediaPasses(secrets);
  const issuer: Issuer = {
    refuse: (ctx, claim) => refuseForeign({ pendingLogins }, ctx, claim),
    signIn: (ctx, person) => signIn({ tokens, issuers, pendingLogins }, ctx, person),
  };

  const handlers = allHandlers({
    stage,
    secrets,
    tokens,
    evictions,
    sessions,
    attempts,
    oneTimeCodes,
    issuer,
    issuers,
    assertions,
    relyingParty,
    desk,
    payments,
    grants,
    mediaPasses,
    cloud,
    sample,
    push,
    business,
    worker,
    faults,
  });
  const sources: ContextSources = { db, clock: time, ids, log, tokens, stage, tenantByHost, originOf };
  const openContext = contextOpener(sources);
  const { app, ask } = serve({
    handlers,
    openContext,
    openForVisitor: visitorContextOpener(sources),
    refuse: (ctx, name, call, headers, input) =>
      disk.refuse(call) ?? budgets.refuse(ctx, name, call, headers, input) ?? refusePayment(ctx, call),
    observe: (call, status, seconds) => metrics.calls.observe({ call, status }, seconds),
    log,
    checkAnswer,
  });
  const streams = createNotificationStreams({
    contextOf: (tenant) => createContext(sources, tenant, tenant.defaultLocale, { role: 'system' }, 'stream'),
  });
  const openStream = streamOpener({ streams, openContext });
  streamRoute(app, openStream);
  paymentRoutes(app, { desk, openContext, log });
  unsubscribeRoutes(app, { secrets, openContext, log });
  app.get('/openapi.json', (c) => c.json(openapi({ version: '1' })));
  app.get('/docs', (c) => c.html(docsPage(), 200, { 'content-security-policy': docsPolicy }));

  return {
    fetch: (request: Request): Response | Promise<Response> => app.fetch(request),
    ask,
    /** What there is at all, for whoever has to tell invented addresses from others. */
    catalogue: {
      hasArticle: createArticleNumbers({ db, evictions }),
      hasStructure: createStructureNames({ db, evictions }),
    },
    streams,
    openStream,
    tenantByHost,
    knownTenant,
    sessions,
    issuers,
    sandboxPartner,
    pendingLogins,
    mediaPasses,
    relyingParty,
    business,
    worker,
    payments,
    workWatch: createWorkWatch({ db: workers, sinks: sinkNames, clock: time, metrics, health, log }),
    schedule: createSchedule({ db: workers, clock: time, evictions, log }),
    ageLimits: createAgeLimits({ db, sessions, evictions, clock: time }),
    /** For an edge elsewhere, which remembers them itself. */
    limitsOf: (tenant: Tenant, sessionId: string) =>
      limitsOf({ db, sessions, clock: time }, tenant, sessionId),
    evictions,
    metrics,
    health,
    disk,
    demoOperatorToken: tokens.demoOperatorToken,
  };
}
