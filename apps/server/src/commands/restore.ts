import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { violatedInvariants } from '@atrium/api/modules/invariants/check-invariants';
import { BackupManifest, manifestFile } from '@atrium/api/platform/backup/backup-manifest';
import { loadInstallation, loadTenantBackup } from '@atrium/api/platform/backup/load-tables';
import { createBusinessClock } from '@atrium/api/platform/business-clock';
import { systemClock } from '@atrium/api/platform/clock';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { prepareDataFolder } from '@atrium/api/platform/database/cluster/data-folder';
import type { Connection } from '@atrium/api/platform/database/connection/connection';
import { provideDatabase } from '@atrium/api/platform/database/provide-database';
import { lookAtSchema } from '@atrium/api/platform/database/schema/migrate';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import { createLog } from '@atrium/api/platform/health/log';
import { checkFiles, copyFromBackup } from '../backup/backup-files.ts';
import { readBackupFrom } from '../backup/backup-target.ts';
import { backupCountsLine } from '../backup/counts-line.ts';
import { secretFingerprint } from '../backup/secret-fingerprint.ts';
import { type Config, readConfig } from '../config/config.ts';
import { rootSecret } from '../config/root-secret.ts';
import { storageOf } from '../files/storages-of.ts';
import { print } from '../start/run.ts';
import { reportRefusals } from './owner-command.ts';

const usage = 'Say from where: npm run restore -- <folder or file.tar> [--other-secret]';

await reportRefusals(async () => {
  const args = process.argv.slice(2);
  const source = args.find((arg) => !arg.startsWith('--'));
  if (source === undefined || args.some((arg) => arg.startsWith('--') && arg !== '--other-secret'))
    throw new StartRefused(usage);
  await readBackupFrom(source, (folder) =>
    restore(folder, readConfig(process.env), args.includes('--other-secret')),
  );
});

/** Looks at everything that can be wrong before it changes anything. */
async function restore(folder: string, config: Config, takesOtherSecret: boolean): Promise<void> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest.files);
  if (!takesOtherSecret) requireSecret(manifest, config);
  prepareDataFolder(config.DATA_DIR);
  const log = createLog('warn');
  const provided = await provideDatabase({
    appUrl: config.DATABASE_URL,
    ownerUrl: config.DATABASE_OWNER_URL,
    dataDir: config.DATA_DIR,
    isShared: manifest.tenant !== null,
    log,
  });
  try {
    const { owner, app } = provided;
    if (!owner)
      throw new StartRefused('DATABASE_OWNER_URL is not set: a restore is done as the schema’s owner.');
    await lookAtSchema(owner, { app });
    const options = {
      folder,
      manifest,
      onTable: ({ name, rows }: { name: string; rows: number }, index: number, total: number) =>
        print(`table ${index} of ${total}: ${name}, ${rows} rows`),
    };
    if (manifest.tenant) await loadTenantBackup(owner, options);
    else await loadInstallation(owner, { ...options, app, log });
    const storage = storageOf(config);
    for (const [index, file] of manifest.files.entries()) {
      await copyFromBackup(storage, folder, file);
      if ((index + 1) % 500 === 0) print(`file ${index + 1} of ${manifest.files.length}`);
    }
    const counts = await countRows(owner, manifest);
    if (manifest.tenant)
      print(
        `Grants of staff are no part of a tenant's backup: npm run staff -- grant <mail> --tenant=${manifest.tenant.code} --grade=admin`,
      );
    print(`Restored: ${backupCountsLine(counts)}`);
    const differs = Object.entries(counts).some(
      ([name, count]) => count !== manifest.counts[name as keyof typeof counts],
    );
    if (differs)
      throw new StartRefused(`The counts differ from the backup’s: ${backupCountsLine(manifest.counts)}.`);
  } finally {
    await provided.stop();
  }
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null);
  if (text === null)
    throw new StartRefused(`${folder} holds no ${manifestFile}: it is no whole backup. Nothing was changed.`);
  const { data, error } = BackupManifest.safeParse(readJson(text));
  if (data) return data;
  const place = error?.issues[0]?.path.join('.');
  throw new StartRefused(
    `The backup is damaged: ${manifestFile} cannot be read${place ? ` at ${place}` : ''}. Nothing was changed.`,
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** With another secret all customers would have to sign in again, and sealed keys could not be opened. */
function requireSecret({ secretFingerprint: wanted }: BackupManifest, config: Config): void {
  const { found, name } = rootSecret(config);
  if (wanted === null || (found && secretFingerprint(found) === wanted)) return;
  const problem = found
    ? `${name} is not the secret that this backup was made with.`
    : `${name} is not there; this backup needs the secret that it was made with.`;
  throw new StartRefused(
    `${problem} Nothing was changed. Set SECRET_KEY to that secret (or put the file back), or say --other-secret and ` +
      'run npm run secret:reset afterwards.',
  );
}

/** Counted from the restored tables, tenant by tenant, with the promises between them. */
async function countRows(owner: Connection, { tenants, files }: BackupManifest) {
  const counts = { articles: 0, accounts: 0, subscriptions: 0, files: files.length };
  await asOwner(owner, async (db) => {
    const clock = createBusinessClock({ db, base: systemClock, log: createLog('warn') });
    const stop = await clock.follow();
    for (const { id, code } of tenants)
      await withTenant(db, id, async (tx) => {
        const count = async (table: 'article' | 'app_user' | 'subscription') =>
          Number(
            (
              await tx
                .selectFrom(table)
                .select(({ fn }) => fn.countAll<string>().as('n'))
                .executeTakeFirstOrThrow()
            ).n,
          );
        counts.articles += await count('article');
        counts.accounts += await count('app_user');
        counts.subscriptions += await count('subscription');
        const broken = Object.keys(await violatedInvariants({ db: tx, clock }));
        if (broken.length > 0) print(`${code}: broken promises: ${broken.join('; ')}`);
      });
    await stop();
  });
  return counts;
}
