import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../../apps/api/src/platform/database/testing.ts';

/** One PostgreSQL for the whole run, TEST_POSTGRES or the one from npm; each test file clones its own database from the migrated template. */
export default async function startCluster(project: TestProject) {
  const { cluster, stop } = await startTestCluster(process.env.TEST_POSTGRES);
  project.provide('cluster', cluster);
  return stop;
}
