import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEvictions } from '../../platform/cache/evictions.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { createSchedule } from './due-changes.ts';

let contexts: TestContexts;
beforeAll(async () => {
  contexts = await startTestContexts();
});
afterAll(() => contexts.drop());

const waiting = (tenant: number) =>
  withTenant(contexts.db, tenant, (tx) => tx.selectFrom('scheduled_change').select('tag').execute());
const plan = (tenant: number, inMs: number) =>
  withTenant(contexts.db, tenant, (tx) =>
    tx
      .insertInto('scheduled_change')
      .values({ tenant_id: tenant, at: new Date(Date.now() + inMs), tag: 'structure:home' })
      .execute(),
  );

test('changes that fell due while no process ran are done at the start; those of a new publication, when they are due', async () => {
  await plan(1, -60_000);
  await plan(2, 60_000);
  const evictions = createEvictions();
  const { db, sources } = contexts;
  const stop = await createSchedule({ db, evictions, clock: sources.clock, log: sources.log }).start();
  await vi.waitFor(async () => expect(await waiting(1)).toEqual([]));
  await plan(1, 200);
  evictions.publish({ tenantId: 1, tags: ['article:7'] });
  await vi.waitFor(async () => expect(await waiting(1)).toEqual([]), { timeout: 10_000 });
  expect(await waiting(2)).toHaveLength(1);
  await stop();
  await plan(1, -1);
  evictions.publish({ tenantId: 1 });
  expect(await waiting(1)).toHaveLength(1);
});
