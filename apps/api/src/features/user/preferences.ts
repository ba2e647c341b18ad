import type { Preferences } from '@atrium/contract/schemas/user';
import { sql } from 'kysely';
import { person, type TransactionContext } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const preferenceHandlers = {
  checkUserTheme: (ctx) =>
    ctx.tx(async (tx) => ({
      status: 200,
      body: { alternatTheme: (await readSetting<boolean>(tx, 'alternatTheme')) ?? null },
    })),

  selectUserTheme: (ctx, { body }) =>
    ctx.tx(async (tx) => {
      await writeSetting(tx, 'alternatTheme', body.alternatTheme);
      return { status: 200, body };
    }),

  checkUserLang: (ctx) =>
    ctx.tx(async (tx) => ({
      status: 200,
      body: { selectedLang: (await readSetting<string>(tx, 'selectedLang')) ?? null },
    })),

  selectUserLang: (ctx, { body }) =>
    ctx.tx(async (tx) => {
      await writeSetting(tx, 'selectedLang', body.selectedLang);
      return { status: 200, body };
    }),

  getPreferences: (ctx) =>
    ctx.tx(async (tx) => ({
      status: 200,
      body: (await readSetting<Preferences>(tx, 'preferences')) ?? {},
    })),

  savePreferences: (ctx, { body }) =>
    ctx.tx(async (tx) => {
      await mergePreferences(tx, body);
      return { status: 200, body: (await readSetting<Preferences>(tx, 'preferences')) ?? {} };
    }),
} satisfies Partial<Handlers>;

type SettingKey = 'alternatTheme' | 'selectedLang' | 'preferences';

async function readSetting<T>(tx: TransactionContext, key: SettingKey): Promise<T | undefined> {
  const row = await tx.db
    .selectFrom('user_setting')
    .select('value')
    .where('user_id', '=', person(tx).userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value as T | undefined;
}

const writeSetting = (tx: TransactionContext, key: SettingKey, value: unknown) =>
  tx.db
    .insertInto('user_setting')
    .values({ tenant_id: tx.tenant.id, user_id: person(tx).userId, key, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'key']).doUpdateSet({ value: JSON.stringify(value) }),
    )
    .execute();

/** In one statement: of two changes at once, neither takes the other's back. */
const mergePreferences = (tx: TransactionContext, change: Preferences) =>
  sql`
    INSERT INTO user_setting AS kept (tenant_id, user_id, key, value)
    VALUES (${tx.tenant.id}, ${person(tx).userId}, 'preferences', ${JSON.stringify(change)})
    ON CONFLICT (tenant_id, user_id, key) DO UPDATE SET value = kept.value || excluded.value
      || jsonb_build_object('notifications',
        coalesce(kept.value -> 'notifications', '{}') || coalesce(excluded.value -> 'notifications', '{}'))
  `.execute(tx.db);
