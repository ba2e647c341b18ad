import { numberFormat } from './format.ts';
import type { Locale } from './locales.ts';

/** Takes the whole megabytes of the domain's file-size rule, so that the rounding has one home. */
export function formatFileSize(locale: Locale, megabytes: number): string {
  return numberFormat(locale, { style: 'unit', unit: 'megabyte' }).format(megabytes);
}

const gigabyte = 1000;

/** The size of a file kept on a device, rounded for people: `29 MB`, `4.8 GB`. */
export function formatBytes(locale: Locale, bytes: number): string {
  const megabytes = bytes / 1_000_000;
  const [unit, value] = megabytes < gigabyte ? ['megabyte', megabytes] : ['gigabyte', megabytes / gigabyte];
  return numberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: Number(value) < 10 ? 1 : 0,
  }).format(Number(value));
}
