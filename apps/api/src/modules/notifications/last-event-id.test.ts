import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../platform/database/testing/test-database.ts';
import { isInboxCursor } from './notification-inbox.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const isRead = async (cursor: string) => {
  try {
    await sql`SELECT ${cursor}::text::xid8`.execute(database.db);
    return true;
  } catch {
    return false;
  }
};

test.each([
  ['0', true],
  ['18446744073709551615', true],
  ['18446744073709551616', false],
  ['99999999999999999999', false],
  ['-1', false],
  ['1e3', false],
  ['', false],
])('Last-Event-ID "%s" is a cursor: %s', async (text, expected) => {
  expect(isInboxCursor(text)).toBe(expected);
  if (expected) expect(await isRead(text)).toBe(true);
});

test('PostgreSQL reads every cursor that is accepted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 0n, max: 2n ** 67n }), async (value) => {
      const text = String(value);
      expect(isInboxCursor(text)).toBe(value < 2n ** 64n);
      if (isInboxCursor(text)) expect(await isRead(text)).toBe(true);
    }),
    { numRuns: 50 },
  );
});
