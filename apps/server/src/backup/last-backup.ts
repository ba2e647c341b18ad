import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupManifest, manifestFile } from '@atrium/api/platform/backup/backup-manifest';
import { tableFile } from '@atrium/api/platform/backup/write-tables';

const noteOf = (dataDir: string) => join(dataDir, 'last-backup');

interface LastBackup {
  at: Date;
  /** Where it was written; none in a note of an older version. */
  target: string | null;
}

/** When and where `npm run backup` last wrote a whole backup from here; null where it never did. */
export async function lastBackup(dataDir: string): Promise<LastBackup | null> {
  const text = await readFile(noteOf(dataDir), 'utf8').catch(() => '');
  const [time = '', target = ''] = text.split('\n');
  const at = Date.parse(time);
  return Number.isNaN(at) ? null : { at: new Date(at), target: target || null };
}

export const noteBackup = (dataDir: string, at: Date, target: string): Promise<void> =>
  writeFile(noteOf(dataDir), `${at.toISOString()}\n${target}\n`);

/** Why a backup could not be restored, as far as a short look shows; null also where it is on another machine now. */
export async function backupDamage(target: string | null): Promise<string | null> {
  if (target === null || !existsSync(target)) return null;
  if (!statSync(target).isDirectory()) return statSync(target).size === 0 ? `${target} is empty` : null;
  const file = join(target, manifestFile);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return `${file} is not there`;
  const { data, error } = BackupManifest.safeParse(parsed(text));
  if (error) return `${file} cannot be read`;
  for (const { name } of data.tables) {
    const table = tableFile(target, name);
    if (!existsSync(table) || statSync(table).size === 0) return `${table} is not there or empty`;
  }
  return data.tables.every(({ rows }) => rows === 0) ? `${file} counts no row of any table` : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
