import type { Preferences } from '@atrium/contract/schemas/profile';
import { isLocale, type Locale } from '@atrium/i18n/locales';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { anyOf } from '../../platform/database/recordset.ts';

/** The language that a customer has chosen, whatever language the request has; the request's where they never chose. */
export async function chosenLocale(tx: TransactionContext, userId: number): Promise<Locale> {
  const chosen = await readUserSetting<unknown>(tx, userId, 'selectedLang');
  return typeof chosen === 'string' && isLocale(chosen) ? chosen : tx.locale;
}

/** The same of many customers at once, in the tenant's language where one never chose. */
export async function chosenLocales(
  tx: TransactionContext,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Locale>> {
  const chosen = await readUserSettings<unknown>(tx, userIds, 'selectedLang');
  return new Map(
    userIds.map((id) => {
      const lang = chosen.get(id);
      return [id, typeof lang === 'string' && isLocale(lang) ? lang : tx.tenant.defaultLocale];
    }),
  );
}

type SettingKey = 'alternatTheme' | 'selectedLang' | 'preferences';

export async function readUserSetting<T>(
  tx: TransactionContext,
  userId: number,
  key: SettingKey,
): Promise<T | undefined> {
  const row = await tx.db
    .selectFrom('user_setting')
    .select('value')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value as T | undefined;
}

/** One setting of many customers; none of those who never chose. */
export async function readUserSettings<T>(
  { db }: TransactionContext,
  userIds: readonly number[],
  key: SettingKey,
): Promise<ReadonlyMap<number, T>> {
  const rows = await db
    .selectFrom('user_setting')
    .select(['user_id', 'value'])
    .where('user_id', '=', anyOf(userIds))
    .where('key', '=', key)
    .execute();
  return new Map(rows.map(({ user_id, value }) => [user_id, value as T]));
}

export const writeUserSetting = (tx: TransactionContext, userId: number, key: SettingKey, value: unknown) =>
  tx.db
    .insertInto('user_setting')
    .values({ tenant_id: tx.tenant.id, user_id: userId, key, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'key']).doUpdateSet({ value: JSON.stringify(value) }),
    )
    .execute();

/** In one statement: of two changes at once, neither takes the other's back. */
export const updatePreferences = (tx: TransactionContext, userId: number, change: Preferences) =>
  sql`
    INSERT INTO user_setting AS kept (tenant_id, user_id, key, value)
    VALUES (${tx.tenant.id}, ${userId}, 'preferences', ${JSON.stringify(change)})
    ON CONFLICT (tenant_id, user_id, key) DO UPDATE SET value = kept.value || excluded.value
      || jsonb_build_object('notifications',
        coalesce(kept.value -> 'notifications', '{}') || coalesce(excluded.value -> 'notifications', '{}'))
  `.execute(tx.db);
