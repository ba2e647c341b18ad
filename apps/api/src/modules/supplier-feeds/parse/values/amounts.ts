import { RowRefused } from '../feed-item.ts';
import { shown } from './dates.ts';

/** `12:34`, `1:02:03`, `754`, `754.5` or `PT12M34S`, in seconds. */
export function readDuration(text: string, field: string): number {
  const said = text.trim();
  const [, hours, minutes, seconds] =
    /^PT?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/i.exec(said) ??
    /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d+(?:\.\d+)?)$/.exec(said) ??
    [];
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  if ((hours ?? minutes ?? seconds) === undefined || total > 2_147_483_647)
    throw new RowRefused(
      `${field}: ${shown(text)} is no duration; allowed: 12:34, 1:02:03, seconds, PT12M34S`,
    );
  return Math.round(total);
}

/** A whole number from 0; undefined where there is none, or none that can be read. */
export function optionalCount(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,15}$/.test(text.trim())) return undefined;
  return Number(text);
}

const digitsOf = (currency: string): number => {
  try {
    return (
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
    );
  } catch {
    return 2;
  }
};

/** `4.99` and `EUR` are 499. A comma is refused: in a feed it may stand for thousands. */
export function readPrice(
  amount: string,
  currency: string,
  field: string,
): { amount: number; currency: string } {
  const code = currency.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(code))
    throw new RowRefused(`${field}: ${shown(currency)} is no currency; allowed: three letters, as EUR`);
  const digits = digitsOf(code);
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(amount.trim()) ?? [];
  if (whole === undefined || part.replace(/0+$/, '').length > digits)
    throw new RowRefused(
      `${field}: ${shown(amount)} is no price in ${code}; allowed: digits, a point and at most ${digits} more`,
    );
  return { amount: Number(whole + part.slice(0, digits).padEnd(digits, '0')), currency: code };
}

/** Countries by two letters, from a list with spaces or commas between. */
export function readCountries(text: string, field: string): string[] {
  const codes = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '');
  const wrong = codes.find((code) => !/^[A-Z]{2}$/.test(code));
  if (wrong !== undefined)
    throw new RowRefused(`${field}: ${shown(wrong)} is no country; allowed: two letters (ISO 3166), as DE`);
  return [...new Set(codes)];
}

/** An https address; others are not played or shown. */
export function readAddress(text: string, field: string): string {
  const said = text.trim();
  const url = URL.parse(said);
  if (!url || !/^https:\/\/[^\s\\]+$/.test(said) || said.length > 2000 || url.username !== '')
    throw new RowRefused(
      `${field}: ${shown(said)} cannot be used; allowed: an https address without a password`,
    );
  return said;
}
