import { intlTag } from '@atrium/i18n/format';
import type { Locale } from '@atrium/i18n/locales';

/** Null where the country is unknown, and for what is no country's code. */
export function countryName(locale: Locale, country: string | null): string | null {
  if (!country || !/^[A-Z]{2}$/.test(country)) return null;
  const name = new Intl.DisplayNames(intlTag(locale), { type: 'region' }).of(country);
  return name === country ? null : (name ?? null);
}

/** From words such as `Safari on iPhone`. */
export const isHandheld = (device: string) => /\b(?:iPhone|iPad|iOS|Android|phone)\b/i.test(device);
