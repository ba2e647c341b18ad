import { formatDate } from '@atrium/i18n/format';
import type { Locale } from '@atrium/i18n/locales';

/** A day has no time zone: it is the same one everywhere. Months by name: some languages would shorten them to figures. */
export const dayText = (locale: Locale, day: string): string =>
  formatDate(locale, new Date(day), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
