import { availableParallelism } from 'node:os';
import { docsPage } from '@atrium/contract/docs-page';
import { openapi } from '@atrium/contract/openapi';
import type { ApiOptions } from './api-options.ts';
import { allHandlers } from './handlers.ts';
import { createArticleExistence } from './modules/catalogue/addresses/article-existence.ts';
import { createMediaLeases } from './modules/delivery/media-leases.ts';
import { recordDeliveryStatus, smsStatusRoutes } from './modules/mail/sms-status.ts';
import { createNotificationStreams } from './modules/notifications/notification-streams.ts';
import { streamOpener, streamRoute } from './modules/notifications/stream-route.ts';
import { refusePayment } from './modules/parental-control/payment-proof.ts';
import { createAgeLimits, viewerLimitsOf } from './modules/parental-control/viewer-limits.ts';
import { paymentRoutes } from './modules/payments/payment-routes.ts';
import { createSchedule } from './modules/publishing/due-changes.ts';
import { receiptRoutes } from './modules/receipts/receipt-routes.ts';
import { createStructureNames } from './modules/structure/structure-names.ts';
import { unsubscribeRoutes } from './modules/unsubscribing/unsubscribe-routes.ts';
import type { KeyService } from './modules/uploads/key-service/cpix-keys.ts';
import type { MediaPackager } from './modules/uploads/media-packager.ts';
import { receiveUpload } from './modules/uploads/receive-upload.ts';
import { withTenant } from './platform/database/with-tenant.ts';
import { createWorker } from './platform/jobs/job-worker.ts';
import { createBacklogWatch } from './platform/jobs/watch-job-backlog.ts';
import { createCallRateLimits } from './platform/serve/call-rate-limits.ts';
import {
  type ContextSources,
  contextOpener,
  createContext,
  visitorContextOpener,
} from './platform/serve/open-context.ts';
import { serve } from './platform/serve/serve.ts';
import type { Tenant } from './platform/tenant.ts';
import { createTools, type Tools } from './tools.ts';
import { jobHandlers, mediaJobHandlers } from './work.ts';

/** A page without scripts that brings its own style. */
const docsPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

export type Api = ReturnType<typeof createApi>;

/** The backend as one function from request to answer, and the ports the edge needs of it. */
export function createApi(options: ApiOptions) {
  const tools = createTools(options);
  const { db, workers, log, clock, evictions, metrics, health, disk } = tools;
  const sinks = tools.sinks.map(({ name }) => name);
  const worker = workerOf(tools, sinks);
  const mediaWorker = options.packager ? mediaWorkerOf(tools, options.packager, options.keyService) : null;
  const budgets = createCallRateLimits();
  const sources: ContextSources = {
    ...tools,
    connected: {
      connectors: new Set((options.connectors ?? []).map(({ name }) => name)),
      sms: tools.transport.deliversSms ?? true,
    },
  };
  const systemContext = (tenant: Tenant, reason: string) =>
    createContext(sources, tenant, tenant.defaultLocale, { role: 'system' }, reason);
  const openContext = contextOpener(sources);
  const { app, ask } = serve({
    handlers: allHandlers(tools, worker),
    openContext,
    openForVisitor: visitorContextOpener(sources),
    refuse: async (ctx, name, call, headers, input) =>
      disk.refuse(call) ??
      budgets.refuse(ctx, name, call, headers, input) ??
      (await tools.shutOut.refuse(ctx, call)) ??
      refusePayment(ctx, call),
    observe: (call, status, seconds) => metrics.calls.observe({ call, status }, seconds),
    log,
    checkAnswer: options.checkAnswer,
  });
  const streams = createNotificationStreams({ contextOf: (tenant) => systemContext(tenant, 'stream') });
  const openStream = streamOpener({ streams, openContext });
  streamRoute(app, openStream);
  otherRoutes(app, tools, openContext, options);

  return {
    fetch: (request: Request): Response | Promise<Response> => app.fetch(request),
    ask,
    /** Which articles and pages exist, so that the edge can tell invented addresses from real ones. */
    catalogue: {
      hasArticle: createArticleExistence({ db, evictions }),
      hasStructure: createStructureNames({ db, evictions }),
    },
    streams,
    openStream,
    tenantByHost: tools.tenantByHost,
    knownTenant: tools.knownTenant,
    /** By which host our backend knows the tenant of a request of the console. */
    staffTenantHost: tools.staffTenantHost,
    sessions: tools.sessions,
    issuers: tools.issuers,
    sandboxPartner: tools.sandboxPartner,
    pendingLogins: tools.pendingLogins,
    mediaPasses: tools.mediaPasses,
    previewTickets: tools.previewTickets,
    mediaLeases: createMediaLeases({
      contextOf: async (tenantId) => systemContext(await tools.tenantById(tenantId, db), 'media'),
    }),
    relyingParty: tools.relyingParty,
    business: tools.business,
    worker,
    /** Packages masters, one for each core; null where this process has no packager. */
    mediaWorker,
    /** The bytes of an upload are in storage. */
    receiveUpload: async (tenantId: number, id: string) =>
      receiveUpload(systemContext(await tools.tenantById(tenantId, db), 'upload'), id),
    payments: tools.payments,
    workWatch: createBacklogWatch({ db: workers, sinks, clock, metrics, health, log }),
    schedule: createSchedule({ db: workers, clock, evictions, log }),
    ageLimits: createAgeLimits({ db, sessions: tools.sessions, evictions, clock }),
    /** For an edge elsewhere, which remembers them itself. */
    limitsOf: (tenant: Tenant, sessionId: string) =>
      viewerLimitsOf({ db, sessions: tools.sessions, clock }, tenant, sessionId),
    evictions,
    metrics,
    health,
    disk,
    demoOperatorToken: tools.tokens.demoOperatorToken,
  };
}

const workerSources = (tools: Tools) => ({
  db: tools.workers,
  clock: tools.clock,
  ids: tools.ids,
  log: tools.log,
  originOf: tools.originOf,
  tenantById: (id: number) => tools.tenantById(id, tools.workers),
  count: tools.metrics.jobs,
});

const workerOf = (tools: Tools, sinks: Tools['sinks'][number]['name'][]) =>
  createWorker({ ...workerSources(tools), sinks, handlers: jobHandlers(tools) });

const mediaWorkerOf = (tools: Tools, packager: MediaPackager, keys: KeyService | undefined) =>
  createWorker({
    ...workerSources(tools),
    mostAtOnce: availableParallelism(),
    handlers: mediaJobHandlers(packager, keys),
  });

/** Routes that are no calls of the contract: webhooks, links in mail, receipts and the documentation. */
function otherRoutes(
  app: ReturnType<typeof serve>['app'],
  { services, secrets, log, transport, workers }: Tools,
  openContext: ReturnType<typeof contextOpener>,
  { twilioAuthToken = null, printPdf = null }: ApiOptions,
): void {
  paymentRoutes(app, { services, openContext, log });
  unsubscribeRoutes(app, { secrets, openContext, log });
  smsStatusRoutes(app, { openContext, log, authToken: twilioAuthToken });
  transport.onReport(({ tenantId, letterId, state }) => {
    withTenant(workers, tenantId, (tx) => recordDeliveryStatus({ db: tx }, letterId, state)).catch(
      (error: unknown) => log.warn({ err: error, letter: letterId }, 'a delivery report could not be noted'),
    );
  });
  receiptRoutes(app, { openContext, log, printPdf });
  app.get('/openapi.json', (c) => c.json(openapi({ version: '1' })));
  app.get('/docs', (c) => c.html(docsPage(), 200, { 'content-security-policy': docsPolicy }));
}
