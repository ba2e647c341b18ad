import type { Locale } from '@atrium/i18n/locales';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/with-tenant.ts';

/** What the tenant says in its own words, by dotted key. */
export function findOverrides(ctx: Context, lang: Locale): Promise<Record<string, string>> {
  ctx.uses(`messages:${lang}`);
  return ctx.tx(({ db }) => ownTexts(db, lang));
}

/** The same inside a transaction, sorted by key. */
export async function ownTexts(db: Tx, lang: string): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('i18n_message')
    .select(['key', 'value'])
    .where('lang', '=', lang)
    .where('state', '=', 'PUBLISHED')
    .orderBy('key')
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
