import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SecretSource } from '@atrium/api/modules/identity/installation';
import { errorCode, onDisk, StartRefused } from '@atrium/api/platform/errors/start-refused';
import type { Config } from './config.ts';

const fewestBytes = 32;

/** The installation's one secret: given, or kept beside the data, readable by us alone. */
export function rootSecret(config: Config): SecretSource {
  const { SECRET_KEY: given, SECRET_KEY_PREVIOUS: before, STAGE, DATABASE_URL, DATA_DIR } = config;
  const previous = before === undefined ? undefined : Buffer.from(before, 'base64');
  if (given) {
    const secret = Buffer.from(given, 'base64');
    return { name: 'SECRET_KEY', found: secret, make: () => secret, previous };
  }
  if (STAGE === 'live' && DATABASE_URL) {
    throw new StartRefused(
      'SECRET_KEY is not set. Machines that share a database must share a secret: 32 random bytes in base64.',
    );
  }
  const file = join(DATA_DIR, 'secret');
  return { name: `The secret in ${file}`, found: readSecret(file), make: () => makeSecret(file), previous };
}

function readSecret(file: string): Buffer | null {
  return onDisk(file, () => {
    try {
      const secret = Buffer.from(readFileSync(file, 'utf8'), 'base64');
      if (secret.length >= fewestBytes) return secret;
      throw new StartRefused(`${file} does not hold a whole secret. Put it back from a backup.`);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
  });
}

/** Written whole before it has its name: a start that is killed leaves no half of one, and two make only one. */
function makeSecret(file: string): Buffer {
  const draft = `${file}.${process.pid}.draft`;
  return onDisk(file, () => {
    try {
      writeFileSync(draft, randomBytes(fewestBytes).toString('base64'), { mode: 0o600 });
      linkSync(draft, file);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    return Buffer.from(readFileSync(file, 'utf8'), 'base64');
  });
}
