import { formatBytes } from '@atrium/i18n/file-size';
import {
  formatDate,
  formatDuration,
  formatList,
  formatNumber,
  formatRelativeTime,
  joinFacts,
} from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useMemo } from 'react';

/** The formatters of packages/i18n in the operator's language. */
export function useFormat() {
  const { locale } = useUi();
  return useMemo(
    () => ({
      locale,
      number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(locale, value, options),
      percent: (value: number) =>
        formatNumber(locale, value / 100, { style: 'percent', maximumFractionDigits: 0 }),
      day: (value: string) => formatDate(locale, new Date(value), { dateStyle: 'medium' }),
      longDay: (value: string) =>
        formatDate(locale, new Date(value), {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          year: 'numeric',
        }),
      moment: (value: string) =>
        formatDate(locale, new Date(value), { dateStyle: 'medium', timeStyle: 'short' }),
      momentIn: (value: string, timeZone: string) =>
        formatDate(locale, new Date(value), { dateStyle: 'medium', timeStyle: 'short', timeZone }),
      time: (value: string) => formatDate(locale, new Date(value), { timeStyle: 'short' }),
      ago: (value: string) => formatRelativeTime(locale, new Date(value), new Date()),
      bytes: (value: number) => formatBytes(locale, value),
      clock: (seconds: number) => formatDuration(locale, seconds),
      list: (items: readonly string[]) => formatList(locale, items),
      facts: (facts: readonly (string | false | null | undefined)[]) => joinFacts(locale, facts),
    }),
    [locale],
  );
}
