import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startProofCluster } from './postgres-cluster.ts';
import { rehearse } from './rehearsal.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-rehearsal-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a brand goes live, sells, refunds by a named person, loses everything and is restored', async () => {
  const cluster = await startProofCluster(join(folder, 'postgres'));
  const said: string[] = [];
  try {
    await rehearse({ folder, cluster, isBehindProxy: false, say: (line) => void said.push(line) });
  } finally {
    await cluster.stop();
  }
  expect(said).toHaveLength(11);
}, 600_000);
