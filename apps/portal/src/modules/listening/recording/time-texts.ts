import { formatNumber } from '@atrium/i18n/format';
import type { Locale } from '@atrium/i18n/locales';

type Part = { unit: 'hour' | 'minute' | 'second'; value: number };

const worded = (locale: Locale, parts: readonly Part[]): string =>
  parts
    .filter(({ value }) => value > 0)
    .map(({ unit, value }) => formatNumber(locale, value, { style: 'unit', unit, unitDisplay: 'short' }))
    .join(' ');

/** `3 hr 42 min`: seconds are of no use for a whole book, but for its last minute. */
export function hoursText(locale: Locale, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return minutesText(locale, seconds);
  return worded(locale, [
    { unit: 'hour', value: Math.floor(minutes / 60) },
    { unit: 'minute', value: minutes % 60 },
  ]);
}

/** `9 min 25 sec`: until a chapter is over. */
export function minutesText(locale: Locale, seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return worded(locale, [
    { unit: 'minute', value: Math.floor(whole / 60) },
    { unit: 'second', value: whole % 60 },
  ]);
}
