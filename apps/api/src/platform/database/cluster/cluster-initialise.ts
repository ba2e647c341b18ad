import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { onDisk, StartRefused } from '../../errors/start-refused.ts';
import type { Binaries } from './cluster-binaries.ts';
import type { ClusterPaths } from './cluster-files.ts';
import type { DatabaseUser } from './cluster-user.ts';

/** Of PostgreSQL's own making: needs no locale on the machine, sorts alike on all of them. */
const ownLocale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Makes the cluster beside its place and moves it there when it is complete: a killed start leaves no half of one. */
export async function initialise(
  { initdb, major }: Binaries,
  place: ClusterPaths,
  user: DatabaseUser,
  { password, fsync }: { password: string; fsync: boolean },
): Promise<void> {
  const draft = join(dirname(place.cluster), 'postgres.draft');
  const passwordFile = join(draft, 'password');
  onDisk(draft, () => {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user.spawn) for (const path of [draft, passwordFile]) chownSync(path, user.spawn.uid, user.spawn.gid);
  });
  const args = [
    `--pgdata=${join(draft, 'cluster')}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...(Number(major) >= 17 ? ownLocale : ['--locale=C.UTF-8']),
    // a page that the disk changed is an error when it is read, not a customer's wrong name
    '--data-checksums',
    '--no-instructions',
    ...(fsync ? [] : ['--no-sync']),
  ];
  try {
    await promisify(execFile)(initdb, args, { ...user.spawn, cwd: '/' });
    renameSync(join(draft, 'cluster'), place.cluster);
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new StartRefused(`PostgreSQL could not make its folder ${place.cluster}:\n${words || error}`, {
      cause: error,
    });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
