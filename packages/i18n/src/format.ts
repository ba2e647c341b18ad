import { inDigits } from './digits.ts';
import { type Locale, locales } from './locales.ts';

/**
 * The tag given to every `Intl` constructor, and to use-intl. The calendar is pinned because engines disagree:
 * for `ar-SA` some answer Gregorian and some Umm al-Qura, and server and browser must print the same date.
 */
export const intlTag = (locale: Locale): string => `${locales[locale].iso}-u-ca-gregory`;

export const numberFormat = memoised(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);
const dateFormat = memoised(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
const listFormat = memoised((tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options));

const relativeFormat = memoised(
  (tag, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options),
);

export function formatNumber(locale: Locale, value: number, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(locale, options).format(value);
}

export function formatDate(
  locale: Locale,
  value: Date,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return dateFormat(locale, options).format(value);
}

/** “15 November – 14 December 2026”; one day where both are the same. */
export function formatDateRange(
  locale: Locale,
  from: Date,
  to: Date,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return dateFormat(locale, options).formatRange(from, to);
}

export function formatList(
  locale: Locale,
  items: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string {
  return listFormat(locale, { type }).format(items);
}

/** The one separator of facts. Beside Arabic digits a dot would be read as a zero, a line as a one: there it is a comma. */
export const factSign = (locale: Locale): string => (locale === 'ar' ? '،' : '·');

/** `8 songs · 34 min`. */
export const joinFacts = (locale: Locale, facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(factSign(locale) === '·' ? ' · ' : `${factSign(locale)} `);

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** “3 hours ago”, “tomorrow”; anything nearer than a minute is “now”. */
export function formatRelativeTime(locale: Locale, value: Date, now: Date): string {
  const seconds = Math.round((value.getTime() - now.getTime()) / 1000);
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', Infinity];
  return relativeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
}

/** `1:42`, `1:05:09`; whole seconds, in the digits of the language. */
export function formatDuration(locale: Locale, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => `${part}`.padStart(2, '0');
  return inDigits(locale, hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`);
}

/** Building an `Intl` object costs far more than using it, and a page formats hundreds of values. */
function memoised<Options extends object, Format>(build: (tag: string, options: Options) => Format) {
  const built = new Map<string, Format>();
  return (locale: Locale, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const known = built.get(key);
    if (known) return known;
    const format = build(intlTag(locale), options);
    built.set(key, format);
    return format;
  };
}
