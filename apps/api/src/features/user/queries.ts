import type { ConsentType } from '@atrium/domain/consent';
import { type Context, person, type TransactionContext } from '../../context.ts';

export const findUser = (ctx: TransactionContext, id: number) =>
  ctx.db
    .selectFrom('app_user')
    .select(['id', 'uuid', 'name', 'last_name', 'email', 'user_information', 'roles'])
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

interface ProfileChange {
  name?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  userInformation?: Record<string, unknown> | undefined;
}

export async function updateUser(ctx: TransactionContext, id: number, change: ProfileChange): Promise<void> {
  const { name, lastName, email, userInformation } = change;
  const set = {
    ...(name === undefined ? {} : { name }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(email === undefined ? {} : { email }),
    ...(userInformation === undefined ? {} : { user_information: JSON.stringify(userInformation) }),
  };
  if (Object.keys(set).length === 0) return;
  await ctx.db.updateTable('app_user').set(set).where('id', '=', id).execute();
}

type SettingKey = 'alternatTheme' | 'selectedLang';

export const readSetting = <T>(ctx: Context, key: SettingKey): Promise<T | undefined> =>
  ctx.tx(async ({ db }) => {
    const row = await db
      .selectFrom('user_setting')
      .select('value')
      .where('user_id', '=', person(ctx).userId)
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.value as T | undefined;
  });

export const writeSetting = (ctx: Context, key: SettingKey, value: unknown): Promise<unknown> =>
  ctx.tx(({ db }) =>
    db
      .insertInto('user_setting')
      .values({ tenant_id: ctx.tenant.id, user_id: person(ctx).userId, key, value: JSON.stringify(value) })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id', 'key']).doUpdateSet({ value: JSON.stringify(value) }),
      )
      .execute(),
  );

export const addConsent = (ctx: TransactionContext, type: ConsentType, granted: boolean, version?: string) =>
  ctx.db
    .insertInto('consent_record')
    .values({
      tenant_id: ctx.tenant.id,
      user_id: person(ctx).userId,
      type,
      granted,
      document_version: version ?? null,
      at: ctx.clock.now(),
    })
    .execute();
