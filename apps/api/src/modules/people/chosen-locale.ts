import { isLocale, type Locale } from '@atrium/i18n/locales';
import type { TransactionContext } from '../../platform/context.ts';

/** The language a person has chosen, whoever asks in whichever; the one of the request where they never did. */
export async function chosenLocale(tx: TransactionContext, userId: number): Promise<Locale> {
  const setting = await tx.db
    .selectFrom('user_setting')
    .select('value')
    .where('user_id', '=', userId)
    .where('key', '=', 'selectedLang')
    .executeTakeFirst();
  return typeof setting?.value === 'string' && isLocale(setting.value) ? setting.value : tx.locale;
}
