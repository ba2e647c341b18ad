import { lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A folder that is filled once and only then gets its name, so that no process meets half of it. What runs from here must
 * be ours: a folder that another user owns or may write to is refused, because everything in it could have been planted.
 */
export async function privateFolder(path: string, fill: (staging: string) => Promise<void>): Promise<string> {
  if (isOurs(path)) return path;
  mkdirSync(dirname(path), { recursive: true });
  const staging = mkdtempSync(`${path}-`); // mode 0700
  try {
    await fill(staging);
    take(staging, path);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return path;
}

/** Another process may have been faster: then its folder serves, if it is ours. */
function take(staging: string, path: string) {
  try {
    renameSync(staging, path);
  } catch (error) {
    if (!isOurs(path)) throw error;
  }
}

function isOurs(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return false;
  if (!found.isDirectory()) throw new Error(`${path} is not a folder: remove it`);
  if (found.uid !== process.getuid?.()) throw new Error(`${path} belongs to another user: remove it`);
  if (found.mode & 0o077) throw new Error(`${path} is open to other users: remove it`);
  return true;
}
