import type { ErrorCode } from '@atrium/contract/errors';
import { type Locale, localeCodes } from '@atrium/i18n/locales';
import { frameCatalogues } from '@atrium/i18n/messages';

type Texts = Record<ErrorCode, string>;

/** Error texts take no values, so they are read once and need no formatter. */
const texts = new Map<Locale, Texts>(
  await Promise.all(
    localeCodes.map(async (locale): Promise<[Locale, Texts]> => {
      const { messages } = await frameCatalogues[locale]();
      return [locale, messages.errors];
    }),
  ),
);

export const errorText = (locale: Locale, code: ErrorCode): string => texts.get(locale)?.[code] ?? code;
