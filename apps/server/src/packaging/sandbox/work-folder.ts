import {
  chmod,
  chown,
  constants,
  copyFile,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freeUser } from './confinement.ts';
import type { MediaTools } from './media-tools.ts';

/** An empty folder for one run of a tool, which the tool owns. */
export interface WorkFolder {
  path: string;
  /** Whom the tool runs as; null where it runs as we do. */
  user: number | null;
}

/**
 * Makes a work folder below `parent` with nothing in it but the inputs, by the names that they have here, and removes it
 * afterwards. What is to stay is moved out by `keepFile`.
 */
export async function withWorkFolder<T>(
  tools: MediaTools,
  parent: string,
  inputs: Readonly<Record<string, string>>,
  work: (folder: WorkFolder) => Promise<T>,
): Promise<T> {
  const path = await mkdtemp(join(resolve(parent), '.work-'));
  try {
    const user = tools.confinement.user ? freeUser() : null;
    await chmod(path, 0o700);
    for (const [name, file] of Object.entries(inputs)) await lend(file, join(path, name), user !== null);
    if (user !== null) await chown(path, user, user);
    return await work({ path, user });
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

/** Another user reads it in this folder, which is closed to all others. */
async function lend(file: string, as: string, toOtherUser: boolean): Promise<void> {
  await link(file, as).catch(() => copyFile(file, as, constants.COPYFILE_FICLONE));
  const { mode } = await stat(as);
  if (toOtherUser && (mode & 0o004) === 0) await chmod(as, mode | 0o004);
}

/** Folders that the tool expects to be there. */
export async function makeFolders({ path, user }: WorkFolder, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const folder = join(path, name);
    await mkdir(folder, { recursive: true });
    if (user !== null) await chown(folder, user, user);
  }
}

/** Moves a file or folder that a tool has made to its place; it is ours from now on. Links are refused. */
export async function keepFile({ path, user }: WorkFolder, name: string, target: string): Promise<void> {
  await takeOver(join(path, name), user !== null);
  await rename(join(path, name), target);
}

async function takeOver(path: string, isForeign: boolean): Promise<void> {
  const info = await lstat(path);
  if (!info.isFile() && !info.isDirectory()) throw new Error(`${path} is neither a file nor a folder`);
  if (isForeign) await chown(path, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  await chmod(path, info.isDirectory() ? 0o755 : 0o644);
  if (info.isDirectory()) for (const name of await readdir(path)) await takeOver(join(path, name), isForeign);
}
