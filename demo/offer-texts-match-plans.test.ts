import { currencyTextKey, type Price, priceText } from '@atrium/domain/money/money';
import { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { trialOf } from '@atrium/domain/subscription/period';
import { priceSentence } from '@atrium/domain/subscription/price-terms';
import { shownAmounts } from '@atrium/domain/testing/shown-amounts';
import { localize } from '@atrium/domain/values/local-text';
import { priceTexts } from '@atrium/i18n/price-texts';
import { describe, expect, test } from 'vitest';
import type { TenantCode } from './catalogue/article.ts';
import { plans } from './plans.ts';
import { noorHome } from './structures/noor/home.ts';
import { noor } from './tenants/noor.ts';
import { tenants } from './tenants.ts';

const everywhere = tenants.flatMap(({ configuration, site }) =>
  configuration.locales.map((locale) => ({
    code: configuration.code as TenantCode,
    locale,
    site: SiteConfiguration.parse(localize(site, locale, configuration.defaultLocale)),
  })),
);

describe.each(everywhere)('$code in $locale', ({ code, locale, site: { priceFormat } }) => {
  const notation = {
    locale,
    decimals: priceFormat.decimals,
    currencyText: priceFormat[currencyTextKey(locale)] ?? (priceFormat.currencyLabel || undefined),
  };
  const money = (price: Price) => priceText(price, notation);

  test.each(plans[code].types)('every price of $name is the amount that is charged', (plan) => {
    const { price: amount, currency, promotion } = plan;
    expect(shownAmounts(money({ amount, currency }), locale, currency)).toEqual([amount]);
    const price = { amount: promotion?.price ?? amount, currency };
    const sentence = priceSentence(
      {
        cycle: plan.billingCycle,
        price,
        fullPrice: { amount, currency },
        promotionCycles: promotion?.cycles,
      },
      { t: priceTexts(locale), money },
    );
    const shown = shownAmounts(sentence, locale, currency);
    expect(shown, sentence).toContain(price.amount);
    expect(shown, sentence).toContain(amount);
  });
});

/** Every text in any depth, in one language. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : [];

const money = /SAR|riyal|ر\.س\./;

describe.each(noor.configuration.locales)('what Noor promises in %s', (locale) => {
  const daily = plans.noor.types.find(({ id }) => id === 1);
  const localized = (value: object) => textsIn(localize(value, locale, noor.configuration.defaultLocale));

  test('the sums of banner and home page are those of the daily plan', () => {
    const { customPlan } = noor.site;
    const promised = [...localized({ customPlan }), ...localized(noorHome)].filter((text) =>
      money.test(text),
    );
    expect(promised).toHaveLength(2);
    for (const text of promised) expect(shownAmounts(text, locale, 'SAR'), text).toEqual([daily?.price]);
  });

  test('the days of the popup are those of its trial', () => {
    const { popups } = noor.site;
    const days = localized({ popups })
      .filter((text) => !text.startsWith('/'))
      .flatMap((text) => shownAmounts(text, locale, 'JPY'));
    expect(days).toEqual([3, 3]);
    expect(trialOf(daily?.trial)).toMatchObject({ count: 3, unit: 'Day' });
  });

  test('the trial’s own text has the digits of the language', () => {
    const text = daily?.attributes[`ment_free_duration_${locale}` as keyof typeof daily.attributes] ?? '';
    expect(text).toMatch(locale === 'ar' ? /٣/ : /3/);
  });
});
