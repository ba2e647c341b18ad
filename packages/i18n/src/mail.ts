import { createTranslator } from 'use-intl/core';
import ar from '../messages/ar/letters.json' with { type: 'json' };
import de from '../messages/de/letters.json' with { type: 'json' };
import en from '../messages/en/letters.json' with { type: 'json' };
import es from '../messages/es/letters.json' with { type: 'json' };
import fr from '../messages/fr/letters.json' with { type: 'json' };
import ro from '../messages/ro/letters.json' with { type: 'json' };
import { intlTag } from './format.ts';
import type { Locale } from './locales.ts';

/** The words of our letters, apart from the catalogues: those reach the browser, which writes no letters. */
export const mailMessages = { en, ar, fr, de, es, ro } as const satisfies Record<Locale, typeof en>;

export const mailTexts = (locale: Locale) =>
  createTranslator({ locale: intlTag(locale), messages: mailMessages[locale], namespace: 'letters' });
export type MailTexts = ReturnType<typeof mailTexts>;
