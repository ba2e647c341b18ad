import { type Locale, locales } from '@atrium/i18n/locales';
import { minorUnitDigits } from '../money/money.ts';

const partOf = (locale: Locale, wanted: 'decimal' | 'group') =>
  new Intl.NumberFormat(locales[locale].iso, { minimumFractionDigits: 1 })
    .formatToParts(1_234_567.5)
    .find(({ type }) => type === wanted)?.value ?? '';

const latin = (text: string) => text.replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));

/** Every number with the currency's decimals that a text shows, read back as minor units: what a customer would pay by it. */
export function shownAmounts(text: string, locale: Locale, currency: string): number[] {
  const [decimal, group] = [partOf(locale, 'decimal'), partOf(locale, 'group')];
  const quoted = (mark: string) => mark.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const digits = minorUnitDigits(currency);
  const groups = group.trim() === '' ? '[\\u00a0\\u202f]' : quoted(group);
  const pattern = new RegExp(`\\d+(?:${groups}\\d{3})*(?:${quoted(decimal)}\\d+)?`, 'g');
  return [...latin(text).matchAll(pattern)].map(([number]) => {
    const [whole = '', rest = ''] = number.replaceAll(new RegExp(groups, 'g'), '').split(decimal);
    return Number(whole + rest.padEnd(digits, '0'));
  });
}
