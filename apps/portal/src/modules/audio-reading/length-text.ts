import { formatNumber } from '@atrium/i18n/format';
import type { Locale } from '@atrium/i18n/locales';

/** `9 hr 12 min`, `38 min`: seconds are of no use at this length. */
export function lengthText(locale: Locale, seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const parts = [
    { unit: 'hour', value: Math.floor(minutes / 60) },
    { unit: 'minute', value: minutes % 60 },
  ];
  return parts
    .filter(({ value }) => value > 0)
    .map(({ unit, value }) => formatNumber(locale, value, { style: 'unit', unit, unitDisplay: 'short' }))
    .join(' ');
}
