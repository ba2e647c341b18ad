import { createTranslator } from 'use-intl/core';
import ar from '../messages/ar/agreement.json' with { type: 'json' };
import de from '../messages/de/agreement.json' with { type: 'json' };
import en from '../messages/en/agreement.json' with { type: 'json' };
import es from '../messages/es/agreement.json' with { type: 'json' };
import fr from '../messages/fr/agreement.json' with { type: 'json' };
import ro from '../messages/ro/agreement.json' with { type: 'json' };
import { intlTag } from './format.ts';
import type { Locale } from './locales.ts';

/** The sentences that a customer agrees to when they pay, apart from the catalogues: only the server says them, and keeps them as proof. */
export const agreementMessages = { en, ar, fr, de, es, ro } as const satisfies Record<Locale, typeof en>;

export const agreementTexts = (locale: Locale) =>
  createTranslator({ locale: intlTag(locale), messages: agreementMessages[locale], namespace: 'agreement' });
