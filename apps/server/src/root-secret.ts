import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, onDisk, StartRefused } from '@atrium/api/database/start-refused';

/** The installation's one secret: given, or made once and kept beside the data, readable by us alone. */
export function rootSecret(
  dataDir: string,
  given: string | undefined,
  isLive: boolean,
  isShared: boolean,
): Buffer {
  if (given) return Buffer.from(given, 'base64');
  if (isLive && isShared) {
    throw new StartRefused(
      'SECRET_KEY is not set. Machines that share a database must share a secret: 32 random bytes in base64.',
    );
  }
  const file = join(dataDir, 'secret');
  return onDisk(dataDir, () => {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    return Buffer.from(readFileSync(file, 'utf8'), 'base64');
  });
}
