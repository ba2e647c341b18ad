import { createApi } from '@atrium/api/api';
import type { ApiOptions } from '@atrium/api/api-options';
import { createSandboxCloud } from '@atrium/api/modules/games/cloud-games';
import { openInstallation } from '@atrium/api/modules/identity/installation';
import { createMailTransport } from '@atrium/api/modules/mail/mail-transport';
import { createSandboxConnectors } from '@atrium/api/modules/payments/connectors/sandbox';
import { createPdfPrinter, findChromium } from '@atrium/api/modules/receipts/receipt-pdf';
import { openCarrier } from '@atrium/api/modules/sms/open-carrier';
import { hasDemoStaff } from '@atrium/api/modules/staff/demo-staff';
import { resealStaff } from '@atrium/api/modules/staff/secret-change';
import { cpixKeys } from '@atrium/api/modules/uploads/key-service/cpix-keys';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import type { Connection } from '@atrium/api/platform/database/connection/connection';
import { listenForEvictions } from '@atrium/api/platform/database/connection/listen';
import { openDatabase } from '@atrium/api/platform/database/database';
import { migrateOrRebuild } from '@atrium/api/platform/database/migrate-or-rebuild';
import { provideDatabase } from '@atrium/api/platform/database/provide-database';
import { errorCode, StartRefused } from '@atrium/api/platform/errors/start-refused';
import { createKafkaSink } from '@atrium/api/platform/events/kafka';
import { diskOf } from '@atrium/api/platform/health/disk-space';
import { createFaults } from '@atrium/api/platform/health/faults';
import { createPageWatch } from '@atrium/api/platform/jobs/watch-database-pages';
import { listTenantIds, loadTenant } from '@atrium/api/platform/load-tenant';
import { createDownload } from '@atrium/api/platform/outbound/download';
import { createOutbound } from '@atrium/api/platform/outbound/outbound';
import type { Secrets } from '@atrium/api/platform/secrets/secrets';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../config/config.ts';
import { mediaCdnOf } from '../config/media-cdn.ts';
import { rootSecret } from '../config/root-secret.ts';
import type { StartProgress } from '../config/start-progress.ts';
import { refuseDemo } from '../demo/demo-tenants.ts';
import { watchCompleteness } from '../doctor/completeness.ts';
import { diagnose, type Finding, findingLine, stoppers } from '../doctor/diagnose.ts';
import { collectFacts } from '../doctor/facts.ts';
import { consoleOrigin } from '../edge/console/console-host.ts';
import { removeDraftsDaily } from '../files/remove-drafts.ts';
import { storageOf } from '../files/storages-of.ts';
import { originOf } from '../http/site.ts';
import { createPackager } from '../media-jobs/create-packager.ts';
import { ffmpegPackaging } from '../media-jobs/ffmpeg-packaging.ts';
import { masterPath } from '../media-jobs/media-files.ts';
import { watchPackaging } from '../media-jobs/watch-packaging.ts';
import { partnerHost, sandboxOrigin, sandboxPortOf, sandboxUrl } from '../sandbox/address.ts';
import { inviteOwner } from '../staff/invite-owner.ts';
import { keepPicture } from '../supplier-files/keep-picture.ts';
import { fileLookup } from '../tenant-folder/file-lookup.ts';
import { createReadiness } from './readiness.ts';

export type StartedBackend = Awaited<ReturnType<typeof startBackend>>;

/** What needs the database, by role: migrations, demo, API, worker, in the order in which each needs the one before. */
export async function startBackend(
  config: Config,
  log: Logger,
  progress: StartProgress,
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
    if (provided.owner) await migrateOrRebuild(provided.owner, provided, { isLive: stage === 'live', log });
    const faults = stage === 'live' ? undefined : createFaults();
    const pooler = config.DATABASE_POOLER;
    const database = await openDatabase({
      app: provided.app,
      log,
      faults,
      pooler,
      connections: config.DATABASE_CONNECTIONS,
    });
    stops.push(database.close);
    // before anything is written: with the wrong secret, or with the demo on a live stage, nothing shall happen
    const source = rootSecret(config);
    const secrets = provided.owner
      ? await asOwner(provided.owner, async (db) => {
          const opened = await openInstallation({ db, isOwner: true, source });
          await resealStaff(db, opened);
          return opened;
        })
      : await openInstallation({ db: database.db, isOwner: false, source });
    const diagnosis = async () => diagnose(await collectFacts(database.db, config));
    if (stage === 'live') {
      await refuseDemo(database.db);
      if (provided.owner) await inviteFirstOwner(provided.owner, secrets, config, log);
      refuseIncomplete(await diagnosis(), config, log);
    } else if (provided.owner) await provideDemo(provided.owner, secrets, progress);
    const workers = await openDatabase({
      app: provided.app,
      log,
      faults,
      pooler,
      connections: config.WORKER_CONNECTIONS,
      isShared: false,
    });
    stops.push(workers.close);

    const carrier = config.SMS_URL ? openCarrier(config.SMS_URL) : null;
    const transport = createMailTransport({ smtpUrl: config.SMTP_URL, carrier, stage, faults });
    stops.push(async () => transport.close());
    const kafka = config.KAFKA_BROKERS ? await createKafkaSink(config.KAFKA_BROKERS) : null;
    if (kafka) stops.push(kafka.close);

    const stripe = config.STRIPE_SECRET_KEY ? [await stripeConnector(config.STRIPE_SECRET_KEY, config)] : [];
    const sandboxes =
      stage === 'live'
        ? []
        : createSandboxConnectors({ url: () => sandboxUrl(config, sandboxPort()), secrets });

    const packaging = config.ROLE.includes('media') ? ffmpegPackaging(config.FFMPEG) : null;
    const api = createApi({
      db: database.db,
      workers: workers.db,
      ...(faults && { faults }),
      transport,
      twilioAuthToken: config.SMS_URL?.kind === 'twilio' ? config.SMS_URL.authToken : null,
      mediaCdn: mediaCdnOf(config),
      printPdf: await pdfPrinter(config.RECEIPT_PDF, log),
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
      download: createDownload(config.PRIVATE_BACKENDS),
      feedFiles: storageOf(config),
      keepPicture: keepPicture(storageOf(config)),
      vapidKeys:
        config.VAPID_PUBLIC_KEY && config.VAPID_PRIVATE_KEY
          ? { publicKey: config.VAPID_PUBLIC_KEY, privateKey: config.VAPID_PRIVATE_KEY }
          : null,
      originOf: (tenant) => originOf(tenant, config.PUBLIC_ORIGIN, port()),
      consoleOrigin: () => consoleOrigin(config.CONSOLE_HOST, config.PUBLIC_ORIGIN, port()),
      disk: provided.folder === undefined ? undefined : diskOf(provided.folder),
      // a process that is no edge may have no files, unless they lie in a service
      files:
        config.STORAGE_URL !== undefined || config.ROLE.includes('edge')
          ? fileLookup(storageOf(config))
          : undefined,
      keyService: keyServiceOf(config),
      packager: packaging
        ? createPackager({ storage: storageOf(config), dataDir: config.DATA_DIR, packaging })
        : undefined,
      masters: { storage: storageOf(config), pathOf: masterPath },
      uploadQuotaBytes: config.UPLOAD_QUOTA_BYTES,
      checkAnswer,
    });
    stops.push(await api.disk.start());
    if (stage === 'live') stops.push(await watchCompleteness({ diagnosis, health: api.health, log }));
    const direct = config.DATABASE_DIRECT_URL
      ? { connectionString: config.DATABASE_DIRECT_URL }
      : provided.app;
    const listener = await listenForEvictions({
      connection: direct,
      log,
      onEvict: api.evictions.publish,
      onWork: () => {
        api.worker.wake();
        api.mediaWorker?.wake();
      },
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
      stops.push(removeDraftsDaily(storageOf(config), log));
      if (provided.owner)
        stops.push(createPageWatch({ owner: provided.owner, health: api.health, log }).start());
    }
    if (packaging && api.mediaWorker)
      stops.push(api.mediaWorker.start(), await watchPackaging({ packaging, health: api.health, log }));
    const isReady = createReadiness(workers.ping);
    /** By which a tenant is reached; null where there is none yet. */
    const firstHost = async (): Promise<string | null> => {
      const [id] = await listTenantIds(workers.db);
      return id === undefined ? null : ((await loadTenant(workers.db, id)).hosts[0] ?? null);
    };
    return { api, secrets, faults, isReady, firstHost, stop };
  } catch (error) {
    await stop();
    throw behindPooler(error) ?? unreachable(error) ?? notMigrated(error) ?? error;
  }
}

/** OWNER_EMAIL administers each tenant that has no administrator; the log names tenants and no secret. */
async function inviteFirstOwner(
  owner: Connection,
  secrets: Secrets,
  config: Config,
  log: Logger,
): Promise<void> {
  const tenants = await asOwner(owner, (db) => inviteOwner(db, secrets, config));
  if (tenants.length > 0)
    log.warn({ tenants }, 'OWNER_EMAIL was invited by mail to administer tenants that had no administrator');
}

/** What would lose customers stops a live start; the rest is said, and goes on being said by npm run doctor. */
function refuseIncomplete(findings: readonly Finding[], config: Config, log: Logger): void {
  const stopping = stoppers(findings, config.ALLOW_INCOMPLETE);
  if (stopping.length > 0)
    throw new StartRefused(
      `The stage is live, and this is missing:\n${stopping.map(findingLine).join('\n')}\n` +
        'Repair it, or name what may be missing in ALLOW_INCOMPLETE (a list of topics).',
    );
  for (const finding of findings.filter(({ level }) => level !== 'ok')) log.warn(finding, 'incomplete');
}

/** pgbouncer in words of its own: it passes on few of the settings that a session may be started with. */
function behindPooler(error: unknown): StartRefused | null {
  if (!/unsupported startup parameter/.test((error as Error).message)) return null;
  return new StartRefused(
    `DATABASE_URL leads to a pooler: ${(error as Error).message}. Set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL ` +
      'to the server itself; docs/running.md names the settings of the role.',
  );
}

/** Where only DATABASE_URL is set, another process migrates the tables. */
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
async function provideDemo(owner: Connection, secrets: Secrets, progress: StartProgress): Promise<void> {
  const { missingTenants } = await import('../demo/missing-tenants.ts');
  const isWhole = await asOwner(
    owner,
    async (db) => (await missingTenants(db)).length === 0 && hasDemoStaff(db),
  );
  if (isWhole) return;
  const { loadDemo } = await import('../demo/demo.ts');
  await loadDemo(owner, secrets, progress);
}

/** Stripe's package has two hundred files: they are read only where a key is configured. */
async function stripeConnector(key: string, config: Config) {
  const { STRIPE_WEBHOOK_SECRETS: webhookSecrets = [], STRIPE_API_URL: elsewhere } = config;
  const { createStripeConnector } = await import('@atrium/api/modules/payments/connectors/stripe');
  return createStripeConnector({ key, webhookSecrets, ...(elsewhere && { at: apiAt(new URL(elsewhere)) }) });
}

const apiAt = ({ protocol, hostname, port }: URL) => {
  const isHttps = protocol === 'https:';
  return {
    host: hostname,
    port: Number(port || (isHttps ? 443 : 80)),
    protocol: isHttps ? ('https' as const) : ('http' as const),
  };
};

/** The printer of receipts; a browser that was named and is not there stops the start. */
async function pdfPrinter(setting: string, log: Logger) {
  const chromium = await findChromium(setting);
  if (chromium) return createPdfPrinter({ chromium });
  if (setting.startsWith('/'))
    throw new ConfigError(
      `RECEIPT_PDF names ${setting}, which is no program; allowed: off, auto, or the path of Chromium`,
    );
  if (setting === 'auto') log.warn('no Chromium was found: receipts are not given as PDF');
  return null;
}

const keyServiceOf = (config: Config) =>
  config.CPIX_URL === undefined
    ? undefined
    : cpixKeys({
        url: config.CPIX_URL,
        authorization: config.CPIX_AUTHORIZATION,
        systems: config.CPIX_SYSTEMS,
        outbound: createOutbound(config.PRIVATE_BACKENDS),
      });
