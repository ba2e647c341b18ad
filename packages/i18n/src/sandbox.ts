import { createTranslator } from 'use-intl/core';
import ar from '../messages/ar/sandbox.json' with { type: 'json' };
import de from '../messages/de/sandbox.json' with { type: 'json' };
import en from '../messages/en/sandbox.json' with { type: 'json' };
import es from '../messages/es/sandbox.json' with { type: 'json' };
import fr from '../messages/fr/sandbox.json' with { type: 'json' };
import ro from '../messages/ro/sandbox.json' with { type: 'json' };
import { intlTag } from './format.ts';
import type { Locale } from './locales.ts';

/** The words of the test provider’s pages: no part of the portal, so apart from the catalogues that reach the browser. */
export const sandboxMessages = { en, ar, fr, de, es, ro } as const satisfies Record<Locale, typeof en>;

export const sandboxTexts = (locale: Locale) =>
  createTranslator({ locale: intlTag(locale), messages: sandboxMessages[locale], namespace: 'sandbox' });
