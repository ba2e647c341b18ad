import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  type BackupManifest,
  type FileEntry,
  manifestFile,
} from '@atrium/api/platform/backup/backup-manifest';
import { writeTables } from '@atrium/api/platform/backup/write-tables';
import type { Connection } from '@atrium/api/platform/database/connection/connection';
import type { SchemaState } from '@atrium/api/platform/database/schema/migrate';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import type { Storage } from '@atrium/api/platform/storage/storage';
import { copyIntoBackup, listFiles } from '../backup/backup-files.ts';
import { writeBackupTo } from '../backup/backup-target.ts';
import { backupCountsLine } from '../backup/counts-line.ts';
import { noteBackup } from '../backup/last-backup.ts';
import { secretFingerprint } from '../backup/secret-fingerprint.ts';
import type { Config } from '../config/config.ts';
import { rootSecret } from '../config/root-secret.ts';
import { storageOf } from '../files/storages-of.ts';
import { print } from '../start/run.ts';
import { readingCommand } from './owner-command.ts';

const usage = 'Say where to: npm run backup -- <folder or file.tar> [--tenant=<code>]';

await readingCommand(process.env, backUp);

/** Database and files of the whole installation, or of one tenant, in the version that the database has. */
async function backUp(owner: Connection, config: Config, { isMade }: SchemaState): Promise<void> {
  const args = process.argv.slice(2);
  const target = args.find((arg) => !arg.startsWith('--'));
  const unknown = args.find((arg) => arg.startsWith('--') && !/^--tenant=./.test(arg));
  if (target === undefined || unknown) throw new StartRefused(usage);
  if (!isMade)
    throw new StartRefused('The database has no tables: there is nothing to back up. Check DATABASE_URL.');
  const tenant = args.find((arg) => arg.startsWith('--tenant='))?.slice('--tenant='.length) ?? null;
  const secret = rootSecret(config).found;
  await writeBackupTo(target, async (folder) => {
    const tables = await writeTables(owner, {
      folder,
      tenant,
      onTable: ({ name, rows }, index, total) => print(`table ${index} of ${total}: ${name}, ${rows} rows`),
    });
    const files = await writeFiles(storageOf(config), folder, tables.tenants);
    const manifest: BackupManifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      ...tables,
      files,
      secretFingerprint: secret && secretFingerprint(secret),
      counts: { ...tables.counts, files: files.length },
    };
    await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`);
    print(`Backup written to ${target}: ${backupCountsLine(manifest.counts)}`);
  });
  if (tenant === null) await noteBackup(config.DATA_DIR, new Date(), resolve(target));
  print(
    `${secret ? rootSecret(config).name : 'SECRET_KEY'} belongs to this backup; keep it in another place. Without it nobody ` +
      'stays signed in and sealed keys of issuers and partners cannot be opened.',
  );
}

async function writeFiles(
  storage: Storage,
  folder: string,
  tenants: readonly { code: string }[],
): Promise<FileEntry[]> {
  const paths = await listFiles(
    storage,
    tenants.map(({ code }) => code),
  );
  const files: FileEntry[] = [];
  for (const path of paths) {
    const entry = await copyIntoBackup(storage, folder, path);
    if (entry) files.push(entry);
    if (files.length % 500 === 0) print(`file ${files.length} of ${paths.length}`);
  }
  return files;
}
