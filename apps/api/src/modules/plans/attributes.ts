import type { Attribute } from '@atrium/domain/subscription/subscription-attribute';
import type { TransactionContext } from '../../platform/context.ts';

/** What a plan says of itself; of a text in one language the key names it. */
export async function attributesOf({ db }: TransactionContext, typeId: number): Promise<Attribute[]> {
  const rows = await db
    .selectFrom('subscription_type_attribute')
    .select(['key', 'lang', 'value'])
    .where('type_id', '=', typeId)
    .execute();
  return rows.map(({ key, lang, value }) => ({ key: lang ? `${key}_${lang}` : key, value }));
}
