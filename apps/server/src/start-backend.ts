import { type ApiOptions, createApi } from '@atrium/api/api';
import { createSandboxCloud } from '@atrium/api/modules/games/cloud-games';
import { openInstallation } from '@atrium/api/modules/identity/installation';
import { createTransport } from '@atrium/api/modules/letters/transport';
import { createSandboxConnectors } from '@atrium/api/modules/payments/connectors/sandbox';
import type { Connection } from '@atrium/api/platform/database/connection';
import { openDatabase } from '@atrium/api/platform/database/database';
import { listenForEvictions } from '@atrium/api/platform/database/listen';
import { migrate } from '@atrium/api/platform/database/migrate';
import { asOwner } from '@atrium/api/platform/database/owner';
import { provideDatabase } from '@atrium/api/platform/database/provide';
import { errorCode, StartRefused } from '@atrium/api/platform/database/start-refused';
import { diskOf } from '@atrium/api/platform/disk-space';
import { createKafkaSink } from '@atrium/api/platform/events/kafka';
import { createFaults } from '@atrium/api/platform/faults';
import { createPageWatch } from '@atrium/api/platform/jobs/watch-pages';
import { listTenantIds, loadTenant } from '@atrium/api/platform/load-tenant';
import { createOutbound } from '@atrium/api/platform/outbound/outbound';
import type { Secrets } from '@atrium/api/platform/secrets';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { refuseDemo } from './demo-tenants.ts';
import { originOf } from './http/site.ts';
import type { Progress } from './progress.ts';
import { createReadiness } from './readiness.ts';
import { rootSecret } from './root-secret.ts';
import { partnerHost, sandboxOrigin, sandboxPortOf, sandboxUrl } from './sandbox/address.ts';

export type StartedBackend = Awaited<ReturnType<typeof startBackend>>;

/** What needs the database, by role: migrations, demo, API, worker, in the order in which each needs the one before. */
export async function startBackend(
  config: Config,
  log: Logger,
  progress: Progress,
  port: () => number = () => config.PORT,
  sandboxPort: () => number = () => sandboxPortOf(config),
  checkAnswer?: ApiOptions['checkAnswer'],
) {
  const { DATA_DIR: dataDir, STAGE: stage } = config;
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    progress.step('Starting the database');
    const provided = await provideDatabase({
      appUrl: config.DATABASE_URL,
      ownerUrl: config.DATABASE_OWNER_URL,
      dataDir,
      log,
    });
    stops.push(provided.stop);
    if (provided.owner) await migrate(provided.owner, { app: provided.app, log });
    const faults = stage === 'live' ? undefined : createFaults();
    const database = await openDatabase({ app: provided.app, log, faults });
    stops.push(database.close);
    // before anything is written: with the wrong secret, or with the demo on a live stage, nothing shall happen
    const source = rootSecret(config);
    const secrets = provided.owner
      ? await asOwner(provided.owner, (db) => openInstallation({ db, isOwner: true, source }))
      : await openInstallation({ db: database.db, isOwner: false, source });
    if (stage === 'live') await refuseDemo(database.db);
    else if (provided.owner) await provideDemo(provided.owner, secrets, progress);
    const workers = await openDatabase({ app: provided.app, log, faults, connections: 4, isShared: false });
    stops.push(workers.close);

    const transport = createTransport({ smtpUrl: config.SMTP_URL, stage, faults });
    stops.push(async () => transport.close());
    const kafka = config.KAFKA_BROKERS ? await createKafkaSink(config.KAFKA_BROKERS) : null;
    if (kafka) stops.push(kafka.close);

    const stripe = config.STRIPE_SECRET_KEY
      ? [await stripeConnector(config.STRIPE_SECRET_KEY, config.STRIPE_WEBHOOK_SECRETS)]
      : [];
    const sandboxes =
      stage === 'live'
        ? []
        : createSandboxConnectors({ url: () => sandboxUrl(config, sandboxPort()), secrets });

    const api = createApi({
      db: database.db,
      workers: workers.db,
      ...(faults && { faults }),
      transport,
      sinks: kafka ? [kafka] : [],
      connectors: [...sandboxes, ...stripe],
      cloud:
        stage === 'live'
          ? null
          : createSandboxCloud({ secrets, originOf: (portal) => sandboxOrigin(portal, sandboxPort()) }),
      sample: () => (stage === 'live' ? null : `http://${partnerHost}:${sandboxPort()}`),
      secrets,
      log,
      stage,
      outbound: createOutbound(config.PRIVATE_BACKENDS),
      vapidKeys:
        config.VAPID_PUBLIC_KEY && config.VAPID_PRIVATE_KEY
          ? { publicKey: config.VAPID_PUBLIC_KEY, privateKey: config.VAPID_PRIVATE_KEY }
          : null,
      originOf: (tenant) => originOf(tenant, config.PUBLIC_ORIGIN, port()),
      disk: provided.folder === undefined ? undefined : diskOf(provided.folder),
      checkAnswer,
    });
    stops.push(await api.disk.start());
    const direct = config.DATABASE_DIRECT_URL
      ? { connectionString: config.DATABASE_DIRECT_URL }
      : provided.app;
    const listener = await listenForEvictions({
      connection: direct,
      log,
      onEvict: api.evictions.publish,
      onWork: api.worker.wake,
      onPerson: api.streams.hear,
      ...(faults && { onFault: faults.hear }),
    });
    stops.push(listener.stop);
    faults?.tellBy((text) => {
      listener
        .tellFault(text)
        .catch((error: unknown) => log.warn({ err: error }, 'a fault stays in this process'));
    });
    if (stage !== 'live') stops.push(await api.business.follow());
    if (config.ROLE.includes('worker')) {
      stops.push(api.worker.start(), api.workWatch.start(), await api.schedule.start());
      if (provided.owner)
        stops.push(createPageWatch({ owner: provided.owner, health: api.health, log }).start());
    }
    const isReady = createReadiness(workers.ping);
    /** By which a tenant is reached; null where there is none yet. */
    const firstHost = async (): Promise<string | null> => {
      const [id] = await listTenantIds(workers.db);
      return id === undefined ? null : ((await loadTenant(workers.db, id)).hosts[0] ?? null);
    };
    return { api, secrets, faults, isReady, firstHost, stop };
  } catch (error) {
    await stop();
    throw unreachable(error) ?? notMigrated(error) ?? error;
  }
}

/** Where only DATABASE_URL is set, somebody else makes the tables. */
function notMigrated(error: unknown): StartRefused | null {
  if (errorCode(error) !== '42P01') return null;
  return new StartRefused(
    'The database has no tables yet. Start a process with DATABASE_OWNER_URL first (ROLE=worker, or npm run db:migrate).',
  );
}

/** No such host, role or database: nothing a stack would explain. */
function unreachable(error: unknown): StartRefused | null {
  if (!/^(ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|28P01|28000|3D000)$/.test(errorCode(error) ?? ''))
    return null;
  return new StartRefused(
    `The database does not let us in: ${(error as Error).message}. Check DATABASE_URL and DATABASE_OWNER_URL; both roles and the database must exist.`,
  );
}

/** Hundreds of modules and the password of its people: nothing a live stage should even read, nor a second start. */
async function provideDemo(owner: Connection, secrets: Secrets, progress: Progress): Promise<void> {
  const { missingTenants } = await import('./missing-tenants.ts');
  if ((await asOwner(owner, missingTenants)).length === 0) return;
  const { loadDemo } = await import('./demo.ts');
  await loadDemo(owner, secrets, progress);
}

/** Their two hundred files are read where somebody has an account with them. */
async function stripeConnector(key: string, webhookSecrets: readonly string[] = []) {
  const { createStripeConnector } = await import('@atrium/api/modules/payments/connectors/stripe');
  return createStripeConnector({ key, webhookSecrets });
}
