import type { ErrorCode } from '@atrium/contract/errors';
import { consoleCatalogues } from '@atrium/i18n/console';
import { type Locale, localeCodes } from '@atrium/i18n/locales';
import { frameCatalogues } from '@atrium/i18n/messages';

type Texts = Record<ErrorCode, string>;

/**
 * Error texts take no values, so they are read once and need no formatter. Those that staff alone see stand with the
 * console's texts: no page of a portal loads them.
 */
const texts = new Map<Locale, Texts>(
  await Promise.all(
    localeCodes.map(async (locale): Promise<[Locale, Texts]> => {
      const { messages } = await frameCatalogues[locale]();
      const { messages: ofStaff } = await consoleCatalogues[locale]();
      return [locale, { ...messages.errors, ...ofStaff.console.errors }];
    }),
  ),
);

export const errorText = (locale: Locale, code: ErrorCode): string => texts.get(locale)?.[code] ?? code;
