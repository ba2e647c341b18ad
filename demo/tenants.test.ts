import { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { localize } from '@atrium/domain/values/local-text';
import { describe, expect, test } from 'vitest';
import { missingTexts } from './local-check.ts';
import { tenants } from './tenants.ts';

const named = tenants.map((tenant) => [tenant.configuration.code, tenant] as const);

test('the four tenants that are promised', () => {
  const outside = tenants.map(
    ({ configuration: { code, hosts, defaultLocale, locales, currency, layout } }) => ({
      code,
      hosts,
      defaultLocale,
      locales,
      currency,
      layout,
    }),
  );
  expect(outside).toEqual([
    {
      code: 'atrium',
      hosts: ['localhost', 'atrium.localhost'],
      defaultLocale: 'en',
      locales: ['en', 'ar', 'fr', 'de', 'es', 'ro'],
      currency: 'EUR',
      layout: 'default',
    },
    {
      code: 'noor',
      hosts: ['noor.localhost'],
      defaultLocale: 'ar',
      locales: ['ar', 'en', 'fr'],
      currency: 'SAR',
      layout: 'monsooq',
    },
    {
      code: 'klang',
      hosts: ['klang.localhost'],
      defaultLocale: 'de',
      locales: ['de', 'en'],
      currency: 'EUR',
      layout: 'default',
    },
    {
      code: 'arena',
      hosts: ['arena.localhost'],
      defaultLocale: 'ro',
      locales: ['ro', 'en', 'es'],
      currency: 'RON',
      layout: 'default',
    },
  ]);
});

test.each<[string, string[]]>([
  ['atrium', ['V2Modals', 'SubscriptionPopUpV2', 'showPaymentOptions']],
  ['noor', ['mssAutoSubscription', 'partnerLoginFlow']],
  [
    'klang',
    [
      'isPartner',
      'subAuthRequired',
      'multipleLoginOptionsFlow2',
      'FTMDOnly',
      'enablePaymentInWebIframeWithoutRedirection',
    ],
  ],
  [
    'arena',
    ['redirectToSubPage', 'creditExpirationRoute', 'geoBlock', 'externalFooter', 'directSubscriptionFlow'],
  ],
])('%s switches on exactly %j', (code, expected) => {
  const { configuration, site } = named.find(([name]) => name === code)![1];
  const {
    cart: _cart,
    rewards: _rewards,
    pointsPerUnit: _points,
    parentalControl: _control,
    maxQuantity: _max,
    freeArticles: _free,
    freeArticlesForGuests: _guests,
    ...features
  } = SiteConfiguration.parse(localize(site, 'en', 'en')).enabledFeatures;
  const { geoBlock, ...flags } = configuration.flags;
  const on = Object.entries({
    ...flags,
    ...features,
    geoBlock: geoBlock.blockedSubscriptions.length > 0,
  }).filter(([, value]) => value);
  expect(on.map(([key]) => key).sort()).toEqual(expected.sort());
});

describe.each(named)('%s', (_, { configuration, site }) => {
  const { locales, defaultLocale } = configuration;

  test.each(locales)('is a valid site in %s', (locale) => {
    expect(SiteConfiguration.safeParse(localize(site, locale, defaultLocale)).error).toBeUndefined();
  });

  test('says everything in every language it supports', () => {
    expect(missingTexts(site, locales)).toEqual([]);
  });

  test('has a theme and its alternate, one dark and one light', () => {
    expect(site.colourConfigurations?.map(({ isDark }) => isDark).sort()).toEqual([false, true]);
  });
});

test('noor prices in whole riyals, named in each language', () => {
  const { priceFormat } = named.find(([code]) => code === 'noor')![1].site;
  expect(priceFormat).toMatchObject({
    decimals: 0,
    DISPLAY_SERVICE_CURRENCY_TEXT_ar: 'ر.س.',
    DISPLAY_SERVICE_CURRENCY_TEXT_en: 'SAR',
  });
});
