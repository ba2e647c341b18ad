import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ConnectorName, connectorNames } from '@atrium/api/modules/payments/connectors/connector';
import { publishedOptions } from '@atrium/api/modules/payments/records/payment-options';
import { checkStored } from '@atrium/api/modules/publishing/checks/check-stored';
import { countAdmins } from '@atrium/api/modules/staff/admins';
import { exportStructures } from '@atrium/api/modules/structure/export-structures';
import { countUploads, type UploadCounts } from '@atrium/api/modules/uploads/uploads';
import { verifyAuditChain } from '@atrium/api/platform/audit/read-audit-log';
import { systemIds } from '@atrium/api/platform/clock';
import { type Db, type Tx, withTenant } from '@atrium/api/platform/database/with-tenant';
import { diskOf } from '@atrium/api/platform/health/disk-space';
import { listTenantIds, loadTenant, publishedSections } from '@atrium/api/platform/load-tenant';
import type { FileLookup } from '@atrium/api/platform/publishing/announce-changes';
import { probeStorage } from '@atrium/api/platform/storage/probe-storage';
import { sql } from 'kysely';
import { backupDamage, lastBackup } from '../backup/last-backup.ts';
import type { Config } from '../config/config.ts';
import { rootSecret } from '../config/root-secret.ts';
import { storageOf, storagesOf } from '../files/storages-of.ts';
import { findMediaTools, packagerVersion } from '../packaging/sandbox/media-tools.ts';
import { fileLookup } from '../tenant-folder/file-lookup.ts';
import type { InstallationFacts, TenantFacts } from './diagnose.ts';

const isConnected: Readonly<Record<ConnectorName, (config: Config) => boolean>> = {
  operator: ({ STAGE }) => STAGE !== 'live',
  card: ({ STAGE }) => STAGE !== 'live',
  stripe: ({ STRIPE_SECRET_KEY }) => STRIPE_SECRET_KEY !== undefined,
};

/** The names of connectors that a process with these settings has. */
export const connectorsOf = (config: Config): ConnectorName[] =>
  connectorNames.filter((name) => isConnected[name](config));

const isTestKey = (key: string) => /^[a-z]+_test_/.test(key);

/** A folder that the first start will make lies on the disk of the folder that is to hold it. */
const existing = (folder: string): string =>
  existsSync(folder) || folder === dirname(folder) ? folder : existing(dirname(folder));

interface Look {
  /** Also what takes long: files of articles and the whole audit log. A start does without. */
  isThorough?: boolean;
  /** False before the first start: there are no tables to look into. */
  isMade?: boolean;
}

/** Everything `diagnose` looks at; reads only. */
export async function collectFacts(
  db: Db,
  config: Config,
  { isThorough = false, isMade = true }: Look = {},
): Promise<InstallationFacts> {
  const now = new Date();
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  const files = isThorough ? fileLookup(storageOf(config)) : undefined;
  const backup = await lastBackup(config.DATA_DIR);
  const tenants: TenantFacts[] = [];
  for (const id of isMade ? await listTenantIds(db) : []) tenants.push(await tenantFacts(db, id, now, files));
  return {
    stage: config.STAGE,
    now,
    hasSecret: rootSecret(config).found !== null,
    hasMail: config.SMTP_URL !== undefined,
    hasSms: config.SMS_URL !== undefined,
    connectors: connectorsOf(config),
    stripeKey: config.STRIPE_SECRET_KEY ? (isTestKey(config.STRIPE_SECRET_KEY) ? 'test' : 'live') : null,
    hasStripeWebhooks: (config.STRIPE_WEBHOOK_SECRETS ?? []).length > 0,
    stripeAddress: config.STRIPE_API_URL ?? null,
    publicOrigin: config.PUBLIC_ORIGIN,
    trustedProxies: config.TRUSTED_PROXIES,
    lastBackup: backup?.at ?? null,
    backupDamage: await backupDamage(backup?.target ?? null),
    disk: await diskOf(existing(resolve(config.DATA_DIR)))(),
    storage: await storageFacts(config, isThorough),
    media: isThorough && config.ROLE.includes('media') ? await mediaFacts(db, config, isMade) : null,
    clockAheadMs: rows[0] ? now.getTime() - rows[0].now.getTime() : 0,
    tenants,
  };
}

async function mediaFacts(db: Db, config: Config, isMade: boolean): Promise<InstallationFacts['media']> {
  const tools = await findMediaTools(config.FFMPEG);
  const counts: UploadCounts[] = [];
  for (const id of isMade ? await listTenantIds(db) : [])
    counts.push(await withTenant(db, id, (db) => countUploads({ db })));
  const sum = (name: keyof UploadCounts) => counts.reduce((all, each) => all + each[name], 0);
  return {
    ffmpeg: tools && (/version (\S+)/.exec(tools.version)?.[1] ?? tools.version),
    packager: await packagerVersion(),
    waiting: sum('waiting'),
    failed: sum('failed'),
    pendingBytes: sum('pendingBytes'),
  };
}

/** A start has looked into the bucket already; the command writes, reads and deletes a file. */
async function storageFacts(config: Config, isThorough: boolean): Promise<InstallationFacts['storage']> {
  const { storage, previous } = storagesOf(config);
  const isTried = isThorough && (storage.kind === 's3' || existsSync(config.DATA_DIR));
  return {
    kind: storage.kind,
    isMoving: previous !== null,
    damage: isTried ? await probeStorage(storage) : null,
  };
}

/** A live start waits for this, so a big catalogue is looked through from its beginning only. */
const contentBudgetMs = 5_000;
const thoroughBudgetMs = 60_000;

async function tenantFacts(
  db: Db,
  id: number,
  now: Date,
  files: FileLookup | undefined,
): Promise<TenantFacts> {
  const tenant = await loadTenant(db, id);
  return withTenant(db, id, async (tx) => ({
    code: tenant.code,
    paymentOptions: (await publishedOptions({ db: tx })).map(({ code, connector }) => ({ code, connector })),
    hasOffers: (await hasPlans(tx)) || (await hasPrices(tx, now)),
    signsInByPhone: await signsInByPhone(tx),
    seller: tenant.seller,
    ...(await legalPages(tx, now)),
    admins: await countAdmins(tx),
    content: await checkStored(
      { db: tx, tenant, clock: { now: () => now }, ids: systemIds, actor: { role: 'system' }, files },
      files ? thoroughBudgetMs : contentBudgetMs,
    ),
    audit: files ? await verifyAuditChain(tx) : null,
  }));
}

async function hasPlans(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('subscription_type')
    .select('id')
    .where('enabled', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasPrices(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM article_price p JOIN article a ON a.tenant_id = p.tenant_id AND a.id = p.article_id
      WHERE p.valid @> ${now}::timestamptz AND p.amount_minor > 0 AND a.state <> 'WITHDRAWN') AS found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
}

async function signsInByPhone(tx: Tx): Promise<boolean> {
  const { login_options: options } = await publishedSections(tx, ['login_options']);
  // the titles are in many languages; only the kinds matter here
  return Array.isArray(options) && options.some((option) => (option as { type?: unknown }).type === 'phone');
}

const legalNames = ['impressum', 'terms', 'privacy'];

/** What `tenant:new` writes where a company must fill something in. */
const placeholder = /"–"|(?<=\s)–(?=")|\.example\b/;

async function legalPages(tx: Tx, now: Date): Promise<Pick<TenantFacts, 'missingPages' | 'draftPages'>> {
  const pages = (await exportStructures(tx, now)).filter(({ name }) => legalNames.includes(name));
  return {
    missingPages: legalNames.filter((name) => !pages.some((page) => page.name === name)),
    draftPages: pages.filter((page) => placeholder.test(JSON.stringify(page))).map(({ name }) => name),
  };
}
