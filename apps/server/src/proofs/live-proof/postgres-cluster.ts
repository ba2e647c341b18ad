import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { findBinaries } from '@atrium/api/platform/database/cluster/cluster-binaries';
import { databaseUser } from '@atrium/api/platform/database/cluster/cluster-user';
import { silentLog } from '@atrium/api/platform/database/testing';
import { Client } from 'pg';
import { freePort } from '../../testing/server-process.ts';

/** A PostgreSQL as an engineer would have one: a port, a superuser, no tables. `programs` is Debian's, else ours. */
export async function startProofCluster(folder: string, programs?: string) {
  const user = databaseUser();
  const owner = user.spawn;
  const binaries = await findBinaries(user, silentLog, programs);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const made = spawnSync(
    binaries.initdb,
    ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...owner, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  const port = await freePort();
  const child = spawn(
    binaries.postgres,
    ['-D', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder],
    { ...owner, stdio: 'ignore' },
  );
  const address = (user: string, database: string) =>
    `postgres://${user}:live-proof@127.0.0.1:${port}/${database}`;
  async function run(statement: string): Promise<void> {
    for (let tries = 0; ; tries++) {
      const client = new Client({ connectionString: address('postgres', 'postgres') });
      try {
        await client.connect();
        await client.query(statement);
        return;
      } catch (error) {
        if (tries > 100 || !/ECONNREFUSED|starting up/.test(String(error))) throw error;
        await new Promise((next) => setTimeout(next, 100));
      } finally {
        await client.end().catch(() => {});
      }
    }
  }
  return {
    major: binaries.major,
    run,
    address,
    stop: async () => {
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}
