import { docsPage } from '@atrium/contract/docs-page';
import { openapi } from '@atrium/contract/openapi';
import type { Logger } from 'pino';
import { cartHandlers } from './features/cart/handlers.ts';
import { contentHandlers } from './features/content/handlers.ts';
import { creditCardHandlers } from './features/credit-card/handlers.ts';
import { deviceHandlers } from './features/device/handlers.ts';
import { eventHandlers } from './features/events/handlers.ts';
import { gameHandlers } from './features/games/handlers.ts';
import { historyHandlers } from './features/history/handlers.ts';
import { infoServiceHandlers } from './features/info-services/handlers.ts';
import { likesHandlers } from './features/likes/handlers.ts';
import { listeningHandlers } from './features/listening/handlers.ts';
import { matchHandlers } from './features/matches/handlers.ts';
import { messageHandlers } from './features/messages/handlers.ts';
import { notificationHandlers } from './features/notifications/handlers.ts';
import { operatorHandlers } from './features/operator/handlers.ts';
import { ownRowHandlers } from './features/own-rows/handlers.ts';
import { parentalControlHandlers } from './features/parental-control/handlers.ts';
import { playHandlers } from './features/play/handlers.ts';
import { playbackHandlers } from './features/play/playback.ts';
import { profileHandlers } from './features/profile/handlers.ts';
import { purchaseHandlers } from './features/purchase/handlers.ts';
import { presentOptions } from './features/purchase/present-options.ts';
import { ratingHandlers } from './features/ratings/handlers.ts';
import { rewardHandlers } from './features/rewards/handlers.ts';
import { sandboxHandlers } from './features/sandbox/handlers.ts';
import { searchHandlers } from './features/search/handlers.ts';
import { signInHandlers } from './features/sign-in/handlers.ts';
import { issuerHandlers } from './features/sign-in/token-exchange.ts';
import { tenantHandlers } from './features/structure/configuration.ts';
import { structureHandlers } from './features/structure/handlers.ts';
import { subscriptionHandlers } from './features/subscription/handlers.ts';
import { teamHandlers } from './features/teams/handlers.ts';
import { tournamentHandlers } from './features/tournaments/handlers.ts';
import { voucherHandlers } from './features/vouchers/handlers.ts';
import { walletHandlers } from './features/wallet/handlers.ts';
import { closingCarts } from './modules/cart/close.ts';
import { createArticleNumbers } from './modules/catalogue/numbers.ts';
import { challengeProgress } from './modules/challenges/progress.ts';
import { expireCredits } from './modules/credits/grants.ts';
import { createMediaPasses } from './modules/delivery/media-pass.ts';
import { eraseDueAccount } from './modules/erasure/erase-due-account.ts';
import type { CloudGames } from './modules/games/cloud-games.ts';
import { createReplayer } from './modules/games/replayer.ts';
import { createAttempts } from './modules/identity/attempts.ts';
import { createEmbeddedIssuers } from './modules/identity/issuer/embedded.ts';
import type { Issuer } from './modules/identity/issuer/issuer.ts';
import { createPartnerAssertions } from './modules/identity/issuer/partner-assertions.ts';
import { createPartnerIssuers } from './modules/identity/issuer/partner-issuers.ts';
import { createPendingLogins } from './modules/identity/issuer/pending-login.ts';
import { createRelyingParty } from './modules/identity/issuer/relying-party.ts';
import { createSandboxPartner } from './modules/identity/issuer/sandbox-partner.ts';
import { refuseForeign, signIn } from './modules/identity/issuer/sign-in.ts';
import { createNumberGuard } from './modules/identity/number-guard.ts';
import { createOneTimeCodes } from './modules/identity/one-time-codes.ts';
import { createSessions } from './modules/identity/sessions.ts';
import { deliverInfoService } from './modules/info-services/deliver.ts';
import { watchPromises } from './modules/invariants/watch.ts';
import { deliverLetter } from './modules/letters/deliver.ts';
import { createTransport, type Transport } from './modules/letters/transport.ts';
import { wakeDue } from './modules/notifications/box.ts';
import { deliverNotification, writeDigest } from './modules/notifications/deliver.ts';
import { createVapid, type VapidKeys } from './modules/notifications/push/vapid.ts';
import { streamOpener, streamRoute } from './modules/notifications/stream-route.ts';
import { createNotificationStreams } from './modules/notifications/streams.ts';
import { createAgeLimits, limitsOf } from './modules/parental-control/age-limits.ts';
import { refusePayment } from './modules/parental-control/payment-proof.ts';
import type { Connector } from './modules/payments/connector.ts';
import { createDesk } from './modules/payments/desk.ts';
import type { PaymentSubjects } from './modules/payments/payment.ts';
import { createPayments } from './modules/payments/payments.ts';
import { reconcileDue } from './modules/payments/reconcile.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import { announceDueChanges, createSchedule } from './modules/publishing/due-changes.ts';
import { expirePurchases } from './modules/purchases/end.ts';
import { purchaseNews } from './modules/purchases/news.ts';
import type { LineGrants } from './modules/purchases/purchase.ts';
import { articleGrant, purchaseCharges } from './modules/purchases/settle.ts';
import { publishRating } from './modules/ratings/ratings.ts';
import { sweep } from './modules/retention/sweep.ts';
import { expireRewards } from './modules/rewards/expire.ts';
import { purchaseRewards } from './modules/rewards/purchases.ts';
import { rankByListening } from './modules/search/rank-by-listening.ts';
import { createStructureNames } from './modules/structure/names.ts';
import { advance } from './modules/subscriptions/advance.ts';
import { applyFreeChange } from './modules/subscriptions/changes.ts';
import { remind, subscriptionLetters } from './modules/subscriptions/letters.ts';
import { changeCharges, periodCharges } from './modules/subscriptions/settle.ts';
import { advanceTournaments } from './modules/tournaments/advance.ts';
import { entryGrant } from './modules/tournaments/entry-grant.ts';
import { tasteByListening } from './modules/taste/by-listening.ts';
import { stockOf } from './modules/vouchers/campaign.ts';
import { deliverGift } from './modules/vouchers/gifts.ts';
import { discountGrant, giftGrant, voucherGrant } from './modules/vouchers/line-grants.ts';
import { createBusinessClock } from './platform/business-clock.ts';
import { createCache } from './platform/cache.ts';
import { type Clock, type Ids, systemClock, systemIds } from './platform/clock.ts';
import type { Db } from './platform/database/with-tenant.ts';
import { createDiskSpace, type DiskReading } from './platform/disk-space.ts';
import { createConsumers, type EventConsumer } from './platform/events/consumers.ts';
import { handOn } from './platform/events/hand-on.ts';
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

/** Parts of ours that act on events of others. */
const consumers: readonly EventConsumer[] = [
  subscriptionLetters,
  purchaseNews,
  purchaseRewards,
  challengeProgress,
  rankByListening,
  tasteByListening,
];

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
  const tenantByHost = async (host: string): Promise<Tenant | null> => {
    const known = await hosts.get('all', 'hosts', () => loadHosts(db));
    const id = known.get(host) ?? (stage === 'live' ? undefined : known.get(anyHost));
    return id === undefined ? null : tenants.get('all', String(id), () => loadTenant(db, id));
  };

  const tenantsById = createCache<Tenant>({ ttl: 60 * 60_000 });
  evictions.subscribe(() => tenantsById.expire());

  const sessions = createSessions({ db, secrets, ids });
  const attempts = createAttempts({ db, secrets });
  const oneTimeCodes = createOneTimeCodes(secrets);
  const issuers = createEmbeddedIssuers({ db, secrets, log });
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
    handlers: {
      'letters.send': deliverLetter({ transport, stage }),
      'notifications.deliver': deliverNotification(push),
      'notifications.wake': (ctx, { notificationId }) => ctx.tx((tx) => wakeDue(tx, notificationId)),
      'notifications.digest': (ctx, payload) => ctx.tx((tx) => writeDigest(tx, payload)),
      'accounts.erase': eraseDueAccount,
      'events.hand-on': handOn(sinks),
      'payments.reconcile': reconcileDue({ desk, health }),
      'purchases.expire': expirePurchases({ payments, grants }),
      'subscriptions.advance': advance(payments),
      'subscriptions.remind': (ctx, payload) => ctx.tx((tx) => remind(tx, payload)),
      'credits.expire': (ctx, { grantId }) => ctx.tx((tx) => expireCredits(tx, grantId)),
      'rewards.expire': expireRewards,
      'info-services.deliver': deliverInfoService(secrets),
      'vouchers.deliver': (ctx, { giftId }) => ctx.tx((tx) => deliverGift(tx, secrets, giftId)),
      'tournaments.advance': advanceTournaments,
      'ratings.publish': (ctx, { articleId }) =>
        ctx.tx(async (tx) => void (await publishRating(tx, articleId))),
      'invariants.check': watchPromises(health),
      'publishing.due': announceDueChanges(workers),
      'retention.sweep': sweep,
    },
  });
  const budgets = createBudgets();
  const pendingLogins = createPendingLogins(secrets);
  const mediaPasses = createMediaPasses(secrets);
  const issuer: Issuer = {
    refuse: (ctx, claim) => refuseForeign({ pendingLogins }, ctx, claim),
    signIn: (ctx, person) => signIn({ tokens, issuers, pendingLogins }, ctx, person),
  };

  const handlers: ServeOptions['handlers'] = {
    ...tenantHandlers(evictions, stage),
    ...structureHandlers(evictions),
    ...searchHandlers(evictions),
    ...contentHandlers({ secrets }),
    ...messageHandlers(evictions),
    ...deviceHandlers(),
    ...eventHandlers,
    ...issuerHandlers({ tokens, issuer, issuers, assertions, relyingParty, attempts }),
    ...signInHandlers({ issuer, attempts, oneTimeCodes, sessions, stage }),
    ...profileHandlers({ attempts, oneTimeCodes, sessions, secrets, stage }),
    ...parentalControlHandlers({ attempts, evictions }),
    ...likesHandlers,
    ...ratingHandlers,
    ...cartHandlers({
      payments,
      grants,
      refuseNumber: createNumberGuard(attempts),
      stock: stockOf,
      secrets,
      attempts,
    }),
    ...gameHandlers({ passes: mediaPasses, cloud, replayer: createReplayer() }),
    ...creditCardHandlers({ payments, subjects: desk.subjects }),
    ...subscriptionHandlers({ payments, secrets, attempts, applyChange: applyFreeChange, evictions }),
    ...playHandlers(mediaPasses),
    ...walletHandlers({ payments }),
    ...purchaseHandlers({ payments, grants, refuseNumber: createNumberGuard(attempts) }),
    ...voucherHandlers({
      payments,
      grants,
      refuseNumber: createNumberGuard(attempts),
      secrets,
      attempts,
    }),
    ...playbackHandlers({
      passes: mediaPasses,
      optionsOf: (ctx, decision) => presentOptions(decision, { lang: ctx.locale, isDTO: false, url: '' }),
    }),
    ...historyHandlers,
    ...listeningHandlers,
    ...notificationHandlers(push),
    ...tournamentHandlers({ payments, grants }),
    ...teamHandlers,
    ...matchHandlers,
    ...infoServiceHandlers({ secrets, stage }),
    ...ownRowHandlers,
    ...rewardHandlers({ secrets }),
    ...operatorHandlers,
    ...sandboxHandlers({ clock: business, worker, faults }),
  };
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
