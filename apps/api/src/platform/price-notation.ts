import { currencyTextKey } from '@atrium/domain/money/money';
import { PriceFormat } from '@atrium/domain/site/models/configuration/commerce';
import { localize } from '@atrium/domain/values/local-text';
import type { Locale } from '@atrium/i18n/locales';
import type { TransactionContext } from './context.ts';
import { publishedSections } from './load-tenant.ts';

/** How a tenant writes its money; what it leaves open is the language's own way. */
export interface PriceNotation {
  decimals?: number;
  currencyText?: string;
}

/** Out of the section as it is published, in all languages. */
export function notationIn(section: unknown, locale: Locale, defaultLocale: Locale): PriceNotation {
  const parsed = PriceFormat.safeParse(localize<object>(section ?? {}, locale, defaultLocale));
  if (!parsed.success) return {};
  const { decimals, currencyLabel, [currencyTextKey(locale)]: own } = parsed.data;
  const currencyText = own ?? currencyLabel;
  return { decimals, ...(currencyText && { currencyText }) };
}

export async function priceNotation(
  { db, tenant }: Pick<TransactionContext, 'db' | 'tenant'>,
  locale: Locale,
): Promise<PriceNotation> {
  const { priceFormat } = await publishedSections(db, ['priceFormat']);
  return notationIn(priceFormat, locale, tenant.defaultLocale);
}
