import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import type { Context, TransactionContext } from '../context.ts';
import { createTransactionBatches } from './transaction-batch.ts';

let contexts: TestContexts;
beforeAll(async () => {
  contexts = await startTestContexts();
});
afterAll(() => contexts.drop());
beforeEach(async () => {
  for (const ctx of [contexts.alpha, contexts.beta])
    await ctx.tx(({ db }) => db.deleteFrom('inbox_message').execute());
});

/** A row by which it is seen that something happened, and in which transaction. */
async function write({ db, tenant }: TransactionContext, id: string): Promise<string> {
  const { rows } = await sql<{ xact: string }>`
    INSERT INTO inbox_message (tenant_id, source, message_id, payload, effective_at, received_at)
    VALUES (${tenant.id}, 'test', ${id}, '{}', now(), now()) RETURNING pg_current_xact_id()::text AS xact`.execute(
    db,
  );
  return rows[0]?.xact ?? '';
}

const written = (ctx: Context = contexts.alpha) =>
  ctx.tx(async ({ db }) => {
    const rows = await db.selectFrom('inbox_message').select('message_id').orderBy('message_id').execute();
    return rows.map(({ message_id }) => message_id);
  });

describe('transactions of a moment', () => {
  test('are one, and each has its own answer', async () => {
    const share = createTransactionBatches();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((id) =>
        share(contexts.alpha, id)(async (tx) => ({ id, xact: await write(tx, id) })),
      ),
    );
    expect(answers.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(new Set(answers.map(({ xact }) => xact)).size).toBe(1);
    expect(await written()).toEqual(['a', 'b', 'c']);
  });

  test('of two tenants are never one', async () => {
    const share = createTransactionBatches();
    const [a, b] = await Promise.all([
      share(contexts.alpha, 'x')((tx) => write(tx, 'x')),
      share(contexts.beta, 'y')((tx) => write(tx, 'y')),
    ]);
    expect(a).not.toBe(b);
    expect(await written(contexts.alpha)).toEqual(['x']);
    expect(await written(contexts.beta)).toEqual(['y']);
  });

  test('for the same thing are never one: there no lock would keep them apart', async () => {
    const share = createTransactionBatches();
    let inside = 0;
    const xacts = await Promise.all(
      ['1', '2', '3'].map((id) =>
        share(
          contexts.alpha,
          'same',
        )(async (tx) => {
          expect(++inside).toBe(1);
          const xact = await write(tx, id);
          inside--;
          return xact;
        }),
      ),
    );
    expect(new Set(xacts).size).toBe(3);
  });

  test('where one is broken, the others happen all the same, once', async () => {
    const share = createTransactionBatches();
    const run = (id: string, work: (tx: TransactionContext) => Promise<unknown>) =>
      share(contexts.alpha, id)(work);
    const toldToSlow: unknown[] = [];
    const ended = await Promise.allSettled([
      run('good', (tx) => write(tx, 'good')),
      run('thrown', async (tx) => {
        await write(tx, 'thrown');
        throw new Error('broken on purpose');
      }),
      run('refused', (tx) => sql`SELECT 1 / 0`.execute(tx.db)),
      // long after the others have failed: nothing may be written past the end of the transaction
      run('slow', async (tx) => {
        await sleep(30);
        return write(tx, 'slow').catch((error: { code?: string }) => {
          toldToSlow.push(error.code);
          throw error;
        });
      }),
    ]);
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(ended.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : null))).toEqual([
      null,
      'broken on purpose',
      'division by zero',
      null,
    ]);
    expect(await written()).toEqual(['good', 'slow']);
    // that the transaction it is in has failed, not that it is in none
    expect(toldToSlow).toEqual(['25P02']);
  });

  test('that come by the hundred are all done', async () => {
    const share = createTransactionBatches();
    const ids = Array.from({ length: 100 }, (_, n) => String(n).padStart(3, '0'));
    const xacts = await Promise.all(ids.map((id) => share(contexts.alpha, id)((tx) => write(tx, id))));
    expect(await written()).toEqual(ids);
    expect(new Set(xacts).size).toBeLessThanOrEqual(8);
  });

  test('a transaction opened inside a batched one joins the same transaction', async () => {
    const share = createTransactionBatches();
    const tx = share(contexts.alpha, 'outer');
    await expect(
      tx((outer) =>
        outer.tx(async (inner) => {
          await write(inner, 'inner');
          throw new Error('undone as a whole');
        }),
      ),
    ).rejects.toThrow('undone as a whole');
    expect(await written()).toEqual([]);
  });
});
