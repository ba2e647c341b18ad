import type { Locale } from './locales.ts';

/**
 * The digits of the language. The first `Intl` object of a page loads the data of all of them, which takes a phone a
 * tenth of a second: what every page shows at once does not ask for it.
 */
export const inDigits = (locale: Locale, text: string | number): string =>
  locale === 'ar' ? `${text}`.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string) : `${text}`;
