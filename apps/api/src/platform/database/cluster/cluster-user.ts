import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartRefused } from '../../errors/start-refused.ts';

/** Whom PostgreSQL runs as. `spawn` is empty for an ordinary user; PostgreSQL refuses to run as root. */
export type DatabaseUser = { name: string; uid: number; spawn: { uid: number; gid: number } | undefined };

export function databaseUser(): DatabaseUser {
  const self = process.getuid?.() ?? 0;
  if (self !== 0) return { name: `user ${self}`, uid: self, spawn: undefined };
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = entries.find(([entryName]) => entryName === name);
    // macOS writes the uid of the user `nobody` as -2, which the kernel reads as unsigned
    if (entry)
      return { name, uid: unsigned(entry[2]), spawn: { uid: unsigned(entry[2]), gid: unsigned(entry[3]) } };
  }
  throw new StartRefused(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody". ' +
      'Start Atrium as an ordinary user, or set DATABASE_URL.',
  );
}

const unsigned = (text: string | undefined) => Number(text) >>> 0;

/** Whether the user can walk down to `path`: root enters every folder, its database user may not. */
export function canReach(user: DatabaseUser, path: string): boolean {
  if (!user.spawn) return true;
  const { uid, gid } = user.spawn;
  const stat = statSync(path);
  const shift = stat.uid === uid ? 6 : stat.gid === gid ? 3 : 0;
  const enters = ((stat.mode >> shift) & 0o1) === 1;
  return enters && (path === dirname(path) || canReach(user, dirname(path)));
}
