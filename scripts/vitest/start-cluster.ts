import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../../apps/api/src/database/testing.ts';

/** One PostgreSQL for the whole run; each test file clones its own database from the migrated template. */
export default async function startCluster(project: TestProject) {
  const { cluster, stop } = await startTestCluster();
  project.provide('cluster', cluster);
  return stop;
}
