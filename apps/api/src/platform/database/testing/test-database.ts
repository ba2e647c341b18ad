import { afterAll, inject } from 'vitest';
import { cloneDatabase, startTestCluster, type TestCluster, type TestDatabase } from '../testing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster?: TestCluster;
  }
}

/** A database of this test file's own, on the run's cluster, or on one started for the file when it runs alone. */
export async function testDatabase(): Promise<TestDatabase> {
  const { cluster, stop } = await runCluster();
  const database = await cloneDatabase(cluster);
  const drop = once(async () => {
    await database.drop();
    await stop();
  });
  // a hook inside a hook is never run: a caller in `beforeAll` has to drop it
  afterAll(drop);
  return { ...database, drop };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

async function runCluster() {
  const cluster = inject('cluster');
  return cluster ? { cluster, stop: async () => {} } : startTestCluster();
}
