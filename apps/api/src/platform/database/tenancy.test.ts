import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from './testing/test-database.ts';
import { type Tx, withTenant } from './with-tenant.ts';

const database = await testDatabase();
const { db } = database;
const now = new Date('2026-01-01T00:00:00Z');

const [A, B] = [1, 2];

const addUser = (tx: Tx, tenantId: number, id: number) =>
  tx
    .insertInto('app_user')
    .values({ tenant_id: tenantId, id, uuid: randomUUID(), created_at: now })
    .execute();

beforeAll(async () => {
  const owner = new Client(database.owner);
  await owner.connect();
  await owner.query(
    `INSERT INTO tenant (id, code, name, currency, created_at) VALUES (1, 'a', 'A', 'EUR', $1), (2, 'b', 'B', 'EUR', $1)`,
    [now],
  );
  await owner.end();
  await withTenant(db, A, (tx) => addUser(tx, A, 1));
  await withTenant(db, B, (tx) => addUser(tx, B, 2));
});

describe('row security', () => {
  test('without a tenant there are no rows', async () => {
    expect(await db.selectFrom('app_user').selectAll().execute()).toEqual([]);
  });

  test('without a tenant a write is refused', async () => {
    const write = db
      .insertInto('app_user')
      .values({ tenant_id: A, uuid: randomUUID(), created_at: now })
      .execute();
    await expect(write).rejects.toMatchObject({ code: '42501' });
  });

  test('a pooled connection forgets its tenant', async () => {
    await withTenant(db, A, (tx) => tx.selectFrom('app_user').selectAll().execute());
    const rows = await Promise.all(
      Array.from({ length: 20 }, () => db.selectFrom('app_user').selectAll().execute()),
    );
    expect(rows.flat()).toEqual([]);
  });

  test('a tenant sees its own rows only, also when it asks for another’s', async () => {
    const ids = await withTenant(db, A, (tx) =>
      tx.selectFrom('app_user').select(['tenant_id', 'id']).execute(),
    );
    expect(ids).toEqual([{ tenant_id: A, id: 1 }]);
    const others = await withTenant(db, A, (tx) =>
      tx.selectFrom('app_user').selectAll().where('tenant_id', '=', B).execute(),
    );
    expect(others).toEqual([]);
  });

  test('a tenant can neither add, move, change nor remove rows of another', async () => {
    await expect(withTenant(db, A, (tx) => addUser(tx, B, 3))).rejects.toMatchObject({ code: '42501' });
    await expect(
      withTenant(db, A, (tx) => tx.updateTable('app_user').set({ tenant_id: B }).execute()),
    ).rejects.toMatchObject({ code: '42501' });
    const changed = await withTenant(db, A, (tx) =>
      tx.updateTable('app_user').set({ name: 'x' }).where('id', '=', 2).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    const removed = await withTenant(db, A, (tx) =>
      tx.deleteFrom('app_user').where('id', '=', 2).executeTakeFirst(),
    );
    expect(removed.numDeletedRows).toBe(0n);
  });

  test('a tenant cannot point at a row of another', async () => {
    const reference = withTenant(db, A, (tx) =>
      tx
        .insertInto('user_credential')
        .values({ tenant_id: A, user_id: 2, password_hash: 'x', updated_at: now })
        .execute(),
    );
    await expect(reference).rejects.toMatchObject({ code: '23503' });
  });

  test('it binds the owner too', async () => {
    const owner = new Client(database.owner);
    await owner.connect();
    const { rows } = await owner.query('SELECT * FROM app_user');
    await owner.end();
    expect(rows).toEqual([]);
  });

  test('the application may read tenants, but not make one', async () => {
    expect(await db.selectFrom('tenant').select('code').orderBy('id').execute()).toEqual([
      { code: 'a' },
      { code: 'b' },
    ]);
    const make = db
      .insertInto('tenant')
      .values({ id: 9, code: 'c', name: 'C', currency: 'EUR', created_at: now })
      .execute();
    await expect(make).rejects.toMatchObject({ code: '42501' });
  });
});

describe('what the schema refuses', () => {
  const subscribe = async (tx: Tx, state: 'REQUESTED' | 'CANCELED') => {
    await tx
      .insertInto('subscription_type')
      .values({ tenant_id: A, id: 1, name: 'Monthly', billing_cycle: 'P1M' })
      .onConflict((c) => c.doNothing())
      .execute();
    const { id } = await tx
      .insertInto('subscription')
      .values({
        tenant_id: A,
        user_id: 1,
        type_id: 1,
        price_minor: 499,
        lang: 'en',
        currency: 'EUR',
        state,
        canceled_at: now,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  test('a move that the state machine does not know', async () => {
    const revive = withTenant(db, A, async (tx) => {
      const id = await subscribe(tx, 'CANCELED');
      await tx.updateTable('subscription').set({ state: 'ACTIVE' }).where('id', '=', id).execute();
    });
    await expect(revive).rejects.toThrow('illegal subscription transition CANCELED -> ACTIVE');
  });

  test('but not one that it knows', async () => {
    const state = await withTenant(db, A, async (tx) => {
      const id = await subscribe(tx, 'REQUESTED');
      await tx.updateTable('subscription').set({ state: 'ACTIVE' }).where('id', '=', id).execute();
      return tx.selectFrom('subscription').select('state').where('id', '=', id).executeTakeFirst();
    });
    expect(state).toEqual({ state: 'ACTIVE' });
  });

  const consent = (tx: Tx) =>
    tx
      .insertInto('consent_record')
      .values({ tenant_id: A, user_id: 1, type: 'MARKETING', granted: true, at: now })
      .execute();

  test.each([
    'UPDATE consent_record SET granted = false',
    'DELETE FROM consent_record',
    'TRUNCATE consent_record',
  ])('by the application: %s', async (statement) => {
    const edit = withTenant(db, A, async (tx) => {
      await consent(tx);
      await sql.raw(statement).execute(tx);
    });
    await expect(edit).rejects.toThrow('permission denied');
  });

  test.each([
    'UPDATE consent_record SET granted = false',
    'DELETE FROM consent_record',
    'TRUNCATE consent_record',
  ])('by the owner: %s', async (statement) => {
    const owner = new Client(database.owner);
    await owner.connect();
    try {
      await owner.query(`BEGIN; SELECT set_config('app.tenant_id', '1', true)`);
      await owner.query(
        `INSERT INTO consent_record (tenant_id, user_id, type, granted, at) VALUES (1, 1, 'MARKETING', true, $1)`,
        [now],
      );
      await expect(owner.query(statement)).rejects.toThrow('consent_record is append-only');
    } finally {
      await owner.end();
    }
  });
});

describe('the ledger', () => {
  /** Books the amounts on a new user's account and on the one that issues rewards; returns the user's balance. */
  async function book(tx: Tx, toUser: number, fromIssue: number) {
    const key = randomUUID();
    const user = await tx
      .insertInto('app_user')
      .values({ tenant_id: A, uuid: key, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const account = { tenant_id: A, user_id: user.id, currency: 'TICKETS' };
    const accounts = await tx
      .insertInto('ledger_account')
      .values([
        { ...account, kind: 'USER_REWARD', allow_negative: false },
        { ...account, kind: 'REWARD_ISSUE', allow_negative: true },
      ])
      .returning('id')
      .execute();
    const transaction = await tx
      .insertInto('ledger_transaction')
      .values({ tenant_id: A, idempotency_key: key, kind: 'REWARD', effective_at: now, booked_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entry = { tenant_id: A, transaction_id: transaction.id };
    await tx
      .insertInto('ledger_entry')
      .values([
        { ...entry, line: 1, account_id: accounts[0]!.id, amount: toUser },
        { ...entry, line: 2, account_id: accounts[1]!.id, amount: fromIssue },
      ])
      .execute();
    return tx
      .selectFrom('ledger_account')
      .select('balance')
      .where('id', '=', accounts[0]!.id)
      .executeTakeFirst();
  }

  test('keeps the balance its entries make', async () => {
    expect(await withTenant(db, A, (tx) => book(tx, 5, -5))).toEqual({ balance: 5 });
  });

  test('refuses what does not balance', async () => {
    await expect(withTenant(db, A, (tx) => book(tx, 5, -4))).rejects.toThrow('does not balance');
  });

  test('refuses an overdraft', async () => {
    await expect(withTenant(db, A, (tx) => book(tx, -5, 5))).rejects.toMatchObject({ code: '23514' });
  });

  test('lets the application neither set nor change a balance', async () => {
    const change = withTenant(db, A, (tx) =>
      tx.updateTable('ledger_account').set({ balance: 100 }).execute(),
    );
    await expect(change).rejects.toMatchObject({ code: '42501' });
    const account = {
      tenant_id: A,
      kind: 'REVENUE',
      currency: 'EUR',
      allow_negative: true,
      balance: 100,
    } as const;
    const set = withTenant(db, A, (tx) => tx.insertInto('ledger_account').values(account).execute());
    await expect(set).rejects.toMatchObject({ code: '42501' });
  });
});
