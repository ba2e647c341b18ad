import type { Locale } from '@atrium/i18n/locales';
import { mailTexts } from '@atrium/i18n/mail';
import { greetingName } from './templates/compose-mail.ts';
import type { Mail } from './templates/mail.ts';

/**
 * The display name of the From header of a gift: "Ines via Atrium". The address stays ours. A giver's name is free text,
 * so only what can be a name is used: no address, link, sign or line break, and the brand always stands behind it. Null
 * for the tenant's own name.
 */
export function senderName(letter: Mail, locale: Locale, brand: string): string | null {
  if (letter.channel !== 'MAIL') return null;
  if (letter.template !== 'voucher-gift' && letter.template !== 'voucher-gift-reminder') return null;
  const from = greetingName(letter.values.from);
  return from && mailTexts(locale)('sender', { from, brand });
}
