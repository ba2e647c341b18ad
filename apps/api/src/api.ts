import { docsPage } from '@atrium/contract/docs-page';
import { openapi } from '@atrium/contract/openapi';
import type { CallName } from '@atrium/contract/shapes';
import type { Logger } from 'pino';
import { createAgeLimits } from './age-limits.ts';
import { createAttempts } from './attempts.ts';
import { createBudgets } from './budgets.ts';
import { createBusinessClock } from './business-clock.ts';
import { createCache } from './cache.ts';
import { createChallenges } from './challenges.ts';
import { type Clock, type Ids, systemClock, systemIds } from './clock.ts';
import type { Db } from './database/with-tenant.ts';
import { createDiskSpace, type DiskReading } from './disk-space.ts';
import { eraseDueAccounts } from './erasure/erase-due-accounts.ts';
import { createEvictions } from './evictions.ts';
import { createFaults, type Faults } from './faults.ts';
import { contentHandlers } from './features/content/handlers.ts';
import { deviceHandlers } from './features/device/handlers.ts';
import { eventHandlers } from './features/events/handlers.ts';
import { likesHandlers } from './features/likes/handlers.ts';
import { messageHandlers } from './features/messages/handlers.ts';
import { operatorHandlers } from './features/operator/handlers.ts';
import { parentalControlHandlers } from './features/parental-control/handlers.ts';
import { sandboxHandlers } from './features/sandbox/handlers.ts';
import { searchHandlers } from './features/search/handlers.ts';
import { sessionHandlers } from './features/session/handlers.ts';
import { structureHandlers } from './features/structure/handlers.ts';
import { tenantHandlers } from './features/tenants/handlers.ts';
import { findTenantId, loadTenant } from './features/tenants/queries.ts';
import type { Tenant } from './features/tenants/tenant.ts';
import { userHandlers } from './features/user/handlers.ts';
import { createHealth } from './health.ts';
import { createEmbeddedIssuers } from './issuer/embedded.ts';
import { issuerHandlers } from './issuer/handlers.ts';
import type { Issuer } from './issuer/issuer.ts';
import { createPartnerAssertions } from './issuer/partner-assertions.ts';
import { createPartnerIssuers } from './issuer/partner-issuers.ts';
import { createPendingLogins } from './issuer/pending-login.ts';
import { createRelyingParty } from './issuer/relying-party.ts';
import { createSandboxPartner } from './issuer/sandbox-partner.ts';
import { refuseForeign, signIn } from './issuer/sign-in.ts';
import { createJobs } from './jobs/jobs.ts';
import { sweep } from './jobs/sweep.ts';
import { createMetrics } from './metrics.ts';
import { contextOpener } from './open-context.ts';
import { createOutbound, type Outbound } from './outbound/outbound.ts';
import { nothingPrivate } from './outbound/private-backends.ts';
import type { Secrets } from './secrets.ts';
import { type Handlers, serve } from './serve.ts';
import { createSessions } from './sessions.ts';
import { createTokens } from './tokens.ts';

export interface ApiOptions {
  db: Db;
  /** For what runs by itself; connections of its own, if it shall not wait for visitors nor they for it. */
  workers?: Db;
  secrets: Secrets;
  log: Logger;
  stage: 'dev' | 'stg' | 'live';
  /** Towards addresses that tenants named: public ones only, unless told otherwise. */
  outbound?: Outbound;
  /** What the sandbox has broken; the same that database and mail were opened with. */
  faults?: Faults;
  clock?: Clock;
  ids?: Ids;
  /** Where a tenant is reached from outside; by its first name unless configuration says otherwise. */
  originOf?: (tenant: Tenant) => string;
  /** The disk the database writes to, where that is ours. */
  disk?: (() => Promise<DiskReading>) | undefined;
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
  faults = createFaults(),
  clock = systemClock,
  ids = systemIds,
  originOf = ({ hosts }) => `http://${hosts[0]}`,
  disk: read,
}: ApiOptions) {
  const tokens = createTokens(secrets);
  const evictions = createEvictions();
  const metrics = createMetrics();
  const health = createHealth((name, isProblem) => metrics.problems.set({ name }, Number(isProblem)));
  const disk = createDiskSpace({ read, health, log });

  const tenants = createCache<Tenant | null>({ ttl: 60 * 60_000 });
  evictions.subscribe(() => tenants.expire());
  const tenantByHost = (host: string) =>
    tenants.get('hosts', host, async () => {
      const id = await findTenantId(db, host, stage !== 'live');
      return id === null ? null : loadTenant(db, id);
    });

  const sessions = createSessions({ db, secrets, ids });
  const attempts = createAttempts({ db, secrets });
  const challenges = createChallenges(secrets);
  const issuers = createEmbeddedIssuers({ db, secrets, log });
  const sandboxPartner = stage === 'live' ? null : createSandboxPartner();
  const partners = createPartnerIssuers({ db, secrets, sandbox: sandboxPartner, outbound });
  const assertions = createPartnerAssertions({ db, secrets, ids });
  const relyingParty = createRelyingParty({ secrets, issuers, partners, assertions });
  const business = createBusinessClock({ db: workers, base: clock, log });
  const time = stage === 'live' ? clock : business;
  const jobs = createJobs([eraseDueAccounts, sweep], { db: workers, clock: time, ids, log, originOf });
  const budgets = createBudgets();
  const pendingLogins = createPendingLogins(secrets);
  const issuer: Issuer = {
    refuse: (ctx, claim) => refuseForeign({ pendingLogins }, ctx, claim),
    signIn: (ctx, person) => signIn({ tokens, issuers, pendingLogins }, ctx, person),
  };

  const handlers: Handlers = {
    ...tenantHandlers(evictions, stage),
    ...structureHandlers(evictions),
    ...searchHandlers(evictions),
    ...contentHandlers,
    ...messageHandlers(evictions),
    ...deviceHandlers(),
    ...eventHandlers,
    ...issuerHandlers({ tokens, issuer, issuers, assertions, relyingParty, attempts }),
    ...sessionHandlers({ issuer, attempts, challenges, sessions, stage }),
    ...userHandlers({ attempts, challenges, sessions, secrets, stage }),
    ...parentalControlHandlers({ attempts, evictions }),
    ...likesHandlers,
    ...operatorHandlers,
    ...sandboxHandlers({ clock: business, jobs, faults }),
  };
  const app = serve({
    handlers,
    openContext: contextOpener({ db, clock: time, ids, log, tokens, stage, tenantByHost, originOf }),
    refuse: (ctx, name, call, headers, input) =>
      disk.refuse(call) ?? budgets.refuse(ctx, name, call, headers, input),
    observe: (call, status, seconds) => metrics.calls.observe({ call, status }, seconds),
    log,
  });
  app.get('/openapi.json', (c) => c.json(openapi({ version: '1' })));
  app.get('/docs', (c) => c.html(docsPage(), 200, { 'content-security-policy': docsPolicy }));

  return {
    fetch: (request: Request): Response | Promise<Response> => app.fetch(request),
    tenantByHost,
    sessions,
    issuers,
    sandboxPartner,
    pendingLogins,
    relyingParty,
    business,
    jobs,
    ageLimits: createAgeLimits({ db, sessions, evictions, clock: time }),
    evictions,
    metrics,
    health,
    disk,
    implemented: Object.keys(handlers) as CallName[],
    demoOperatorToken: tokens.demoOperatorToken,
  };
}
