import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../platform/database/as-owner.ts';
import { testDatabase } from '../../platform/database/testing/test-database.ts';
import { buildTenant } from '../../testing/test-api.ts';
import { importTenant, knownTenants } from './transfer.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const now = new Date('2026-01-01');

/** As the command does it, each with a connection of its own. */
const bring = (code: string, name = code) =>
  asOwner(database.owner, (db) => {
    const { configuration, structures } = buildTenant(code);
    return importTenant(db, { configuration: { ...configuration, name }, publication: { structures } }, now);
  });
const known = () => asOwner(database.owner, knownTenants);

test('tenants that come in at once are each whole, and none is taken for another', async () => {
  const codes = ['gamma', 'delta', 'epsilon', 'zeta'];
  const outcomes = await Promise.all(codes.map((code) => bring(code)));
  expect(outcomes.map(({ isNew }) => isNew)).toEqual([true, true, true, true]);
  const found = await known();
  expect(found.map(({ code, hosts }) => [code, hosts]).sort()).toEqual(
    codes.map((code) => [code, [`${code}.localhost`]]).sort(),
  );
  expect(new Set(found.map(({ id }) => id)).size).toBe(codes.length);
});

test('one tenant that is brought twice at once is there once: the first makes it, the other changes it', async () => {
  const outcomes = await Promise.all([
    bring('twice', 'One'),
    bring('twice', 'Other'),
    bring('twice', 'Third'),
  ]);
  expect(outcomes.map(({ isNew }) => isNew).sort()).toEqual([false, false, true]);
  expect((await known()).filter(({ code }) => code === 'twice')).toMatchObject([
    { hosts: ['twice.localhost'] },
  ]);
});
