import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';

const run = promisify(execFile);

/** A folder, or one file whose name ends with .tar. */
const isArchive = (target: string) => target.endsWith('.tar');

/** Writes a backup where the caller said, whole or not at all: it has its name only once it is complete. */
export async function writeBackupTo(target: string, write: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(target) && (isArchive(target) || (await readdir(target)).length > 0))
    throw new StartRefused(`${target} is already there. Choose a new name: a backup never replaces another.`);
  const parent = dirname(resolve(target));
  await mkdir(parent, { recursive: true });
  const draft = await mkdtemp(join(parent, '.atrium-backup-'));
  try {
    await write(draft);
    if (isArchive(target)) {
      await run('tar', ['-cf', `${draft}.tar`, '-C', draft, '.']);
      await rename(`${draft}.tar`, target);
    } else {
      await rm(target, { recursive: true, force: true }); // empty, as looked at above
      await rename(draft, target);
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(`${draft}.tar`, { force: true });
  }
}

/** Hands out the folder of a backup; an archive is unpacked for the while. */
export async function readBackupFrom(target: string, read: (folder: string) => Promise<void>): Promise<void> {
  if (!existsSync(target)) throw new StartRefused(`There is no backup at ${target}.`);
  if (!isArchive(target)) return read(target);
  const folder = await mkdtemp(join(dirname(resolve(target)), '.atrium-restore-'));
  try {
    await run('tar', ['-xf', target, '-C', folder, '--no-same-owner']);
    await read(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
