import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debian = '/usr/lib/postgresql';
const oldest = 15;

/** The programs of the oldest PostgreSQL on this machine that we promise to run on; null where there is none. */
export function systemPostgres(): { folder: string; major: number } | null {
  if (!existsSync(debian)) return null;
  const [major] = readdirSync(debian)
    .map(Number)
    .filter((version) => version >= oldest && existsSync(join(debian, String(version), 'bin', 'postgres')))
    .sort((a, b) => a - b);
  return major === undefined ? null : { folder: join(debian, String(major), 'bin'), major };
}
