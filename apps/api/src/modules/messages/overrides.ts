import type { Locale } from '@atrium/i18n/locales';
import type { Context } from '../../platform/context.ts';

/** What the tenant says in its own words, by dotted key. */
export function findOverrides(ctx: Context, lang: Locale): Promise<Record<string, string>> {
  ctx.uses(`messages:${lang}`);
  return ctx.tx(async ({ db }) => {
    const rows = await db
      .selectFrom('i18n_message')
      .select(['key', 'value'])
      .where('lang', '=', lang)
      .where('state', '=', 'PUBLISHED')
      .execute();
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  });
}
