import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { errorCode, onDisk } from '../../errors/start-refused.ts';

/**
 * The folder of our data, made where it is missing, and proven to take files. One level at a time: Node's recursive
 * mkdir goes round for ever where the system denies a folder whose parent is there (`/proc/x`).
 */
export function prepareDataFolder(given: string): void {
  const folder = resolve(given);
  onDisk(folder, () => {
    makeFolder(folder);
    rmdirSync(mkdtempSync(join(folder, '.probe-')));
  });
}

function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o755 });
  } catch (error) {
    // another start was faster; whether it is a folder, the next write into it will show
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
