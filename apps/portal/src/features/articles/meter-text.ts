import { formatDate, formatNumber } from '@atrium/i18n/format';
import type { Locale } from '@atrium/i18n/locales';

/** `1 December`: when reads are counted anew, which is by calendar month in UTC. */
export const nextMonth = (locale: Locale, now: Date): string =>
  formatDate(locale, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

/** `2/5`, in the digits of the language. */
export const share = (locale: Locale, count: number, limit: number): string =>
  `${formatNumber(locale, count)}/${formatNumber(locale, limit)}`;
