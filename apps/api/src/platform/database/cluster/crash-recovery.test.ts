import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** One `fsync` for each of a thousand files kept people waiting for up to 12 s after a crash; one `syncfs` takes none. */
test.runIf(process.platform === 'linux')(
  'after a crash the files are brought to disk by one call',
  async () => {
    const { rows } = await sql<{ recovery_init_sync_method: string }>`SHOW recovery_init_sync_method`.execute(
      database.db,
    );
    expect(rows[0]?.recovery_init_sync_method).toBe('syncfs');
  },
);
