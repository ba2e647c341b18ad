import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProofCluster } from './live-proof/postgres-cluster.ts';
import { rehearse } from './live-proof/rehearsal.ts';

// From nothing to a live brand and back from a lost machine. Needs Debian's PostgreSQL, nginx and openssl.
const say = (line: string) => process.stdout.write(`${line}\n`);
const [programs] = process.argv.slice(2);
const isMissing = (program: string, argument: string) => spawnSync(program, [argument]).error !== undefined;
if (!programs || isMissing('nginx', '-v') || isMissing('openssl', 'version')) {
  say('This proof needs PostgreSQL 15 or newer and nginx: apt install postgresql nginx-light openssl');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'atrium-live-'));
chmodSync(folder, 0o755);
const cluster = await startProofCluster(join(folder, 'postgres'), programs);
try {
  let steps = 0;
  const count = (line: string) => {
    steps++;
    say(line);
  };
  await rehearse({ folder, cluster, isBehindProxy: true, say: count });
  say(
    `result: ${steps} steps on PostgreSQL ${cluster.major} behind nginx with https, two processes: a brand went live, a named person refunded, everything was lost and is back`,
  );
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
