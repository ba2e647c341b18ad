import { formatDate } from '@atrium/i18n/format';
import { type Locale, locales } from '@atrium/i18n/locales';
import type { NotificationTexts } from '@atrium/i18n/notifications';
import { type Price, priceText } from '../money/money.ts';
import { isNotificationKey, type NotificationParameter, notificationTypes } from './notification-types.ts';

interface Reader {
  locale: Locale;
  timeZone: string | undefined;
  t: NotificationTexts;
  /** On a page, where marks that steer direction do no harm. */
  isShown?: boolean;
  /** Formats a price as the tenant writes its money; without it, as the language does. */
  price?: (value: Price) => string;
}

interface Told {
  key: string;
  parameters: Readonly<Record<string, NotificationParameter>>;
}

/** What a text chooses by where an optional parameter is missing. */
const absent = 'none';

/** A notification in words; null for one that this release does not know. */
export function notificationText(
  { key, parameters }: Told,
  reader: Reader,
): { title: string; text: string } | null {
  if (!isNotificationKey(key)) return null;
  const names = Object.keys(notificationTypes[key].takes);
  const hasTime = notificationTypes[key].kind === 'MATCH';
  const values = Object.fromEntries(names.map((name) => [name, inWords(parameters[name], reader, hasTime)]));
  return {
    title: reader.t(`notices.${key}.title`, values),
    text: reader.t(`notices.${key}.text`, values),
  };
}

function inWords(
  value: NotificationParameter | undefined,
  { locale, timeZone, isShown = false, price = (sum) => priceText(sum, { locale }) }: Reader,
  hasTime: boolean,
): string | number {
  if (value === undefined) return absent;
  // a name in another script must not turn the sentence around it
  if (typeof value === 'string')
    return isShown && locales[locale].dir === 'rtl' ? `\u2068${value}\u2069` : value;
  if (typeof value === 'number') return value;
  if ('amount' in value) return price(value);
  const style: Intl.DateTimeFormatOptions = {
    dateStyle: 'medium',
    ...(hasTime && { timeStyle: 'short' }),
    ...(timeZone && { timeZone }),
  };
  return formatDate(locale, new Date(value.date), style);
}
