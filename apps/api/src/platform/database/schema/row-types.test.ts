import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { generateRowTypes, rowTypesDrifted } from './row-types.ts';

const { owner } = await testDatabase();

test('the generated row types are those of the migrated schema (npm run db:types)', async () => {
  expect(await rowTypesDrifted(owner)).toBe(false);
});

test('a schema that moved on is noticed', async () => {
  const client = new Client(owner);
  await client.connect();
  await client.query(`ALTER TABLE article ADD COLUMN mood text CHECK (mood IN ('calm', 'wild'))`);
  await client.end();
  expect(await rowTypesDrifted(owner)).toBe(true);
  expect(await generateRowTypes(owner)).toContain("mood: 'calm' | 'wild' | null;");
});
