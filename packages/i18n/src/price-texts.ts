import { createTranslator } from 'use-intl/core';
import ar from '../messages/ar/subscription.json' with { type: 'json' };
import de from '../messages/de/subscription.json' with { type: 'json' };
import en from '../messages/en/subscription.json' with { type: 'json' };
import es from '../messages/es/subscription.json' with { type: 'json' };
import fr from '../messages/fr/subscription.json' with { type: 'json' };
import ro from '../messages/ro/subscription.json' with { type: 'json' };
import { intlTag } from './format.ts';
import type { Locale } from './locales.ts';

const messages = { en, ar, fr, de, es, ro } as const satisfies Record<Locale, typeof en>;

/** The price texts of the portal's own catalogue, for the server: consent, mail and page say the same sentence. */
export const priceTexts = (locale: Locale) =>
  createTranslator({
    locale: intlTag(locale),
    messages: messages[locale],
    namespace: 'subscription.price',
  });
