import { readdirSync, readFileSync } from 'node:fs';
import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { agreementMessages } from './agreement.ts';
import { checkCatalogue, flatten } from './catalogue-check.ts';
import { consoleCatalogues } from './console.ts';
import { intlTag } from './format.ts';
import { gameHelpCatalogues } from './game-help.ts';
import type { MessageKey } from './keys.ts';
import { type Locale, localeCodes } from './locales.ts';
import { mailMessages } from './mail.ts';
import { loadMessages } from './messages.ts';
import { notificationCatalogues } from './notifications.ts';
import { sandboxMessages } from './sandbox.ts';
import { sharedWithEnglish } from './shared-with-english.ts';

const whole = async (locale: Locale) => ({
  ...(await loadMessages(locale))!,
  ...mailMessages[locale],
  ...sandboxMessages[locale],
  ...agreementMessages[locale],
  ...(await notificationCatalogues[locale]()).messages,
  ...(await gameHelpCatalogues[locale]()).messages,
  ...(await consoleCatalogues[locale]()).messages,
});
const catalogues = {
  en: await whole('en'),
  ar: await whole('ar'),
  fr: await whole('fr'),
  de: await whole('de'),
  es: await whole('es'),
  ro: await whole('ro'),
} satisfies Record<Locale, unknown>;
const { en, ar } = catalogues;
const translated = localeCodes.filter((locale): locale is Exclude<Locale, 'en'> => locale !== 'en');
const texts = (locale: Locale) => [...flatten(catalogues[locale])] as [string, string][];

describe.each(localeCodes)('%s', (locale) => {
  test('has exactly the English keys, placeholders and all plural forms of its language', () => {
    expect(checkCatalogue(catalogues[locale], { locale, reference: en })).toEqual([]);
  });

  test('merges its files without one hiding another', () => {
    const folder = new URL(`../messages/${locale}/`, import.meta.url);
    const namespaces = readdirSync(folder).flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    );
    expect(Object.keys(catalogues[locale]).sort()).toEqual(namespaces.sort());
  });

  test('keeps the house style', () => {
    // an ASCII apostrophe starts ICU quoting; exclamation marks are not our tone
    const offending = texts(locale).filter(([, text]) => /['"!¡]|\.\.\.|^\s|\s$|^$/.test(text));
    expect(offending).toEqual([]);
  });

  test('formats every message for small and large counts', () => {
    const values = { count: 0, length: 0, seconds: 0, percentage: 50, current: 1, total: 3 };
    const words = ['title', 'name', 'brand', 'host', 'price', 'plan', 'date', 'query', 'language', 'year'];
    const more = [
      ...['follows', 'more', 'prefix', 'quote'],
      'chain',
      'ink',
      'surface',
      'ratio',
      'minimum',
      'own',
      'shown',
      'details',
      'event',
      'items',
      'rate',
      'seller',
      'tax',
      'size',
      'most',
      'won',
      'lost',
      'taken',
      'seats',
      'service',
      'code',
      'tier',
      'reward',
      'day',
      'balance',
      'rest',
      'done',
      'target',
      'unit',
      'rating',
      'destination',
      'position',
      'duration',
      'figure',
      'number',
      'percent',
      'points',
      'score',
      'season',
      'until',
      'voucher',
      'time',
      'limit',
      'from',
      'full',
      'fullPrice',
      'means',
      'regular',
      'special',
      'terms',
      'sum',
      'cycle',
      'due',
      'today',
      'amount',
      'at',
      'away',
      'balance',
      'by',
      'challenge',
      'channel',
      'device',
      'home',
      'names',
      'place',
      'step',
      'team',
      'text',
      'topic',
      'tournament',
      'gift',
      'recipient',
      'to',
      'typed',
      'id',
      'zone',
    ];
    const named = Object.fromEntries([...words, ...more].map((word) => [word, `‹${word}›`]));
    const figures = { line: 3, balance: 3, number: 3, place: 3, step: 3 };
    const failures: string[] = [];
    const t = createTranslator({
      locale: intlTag(locale),
      messages: catalogues[locale],
      onError: (error) => failures.push(error.message),
    }) as (key: string, values: Record<string, string | number>) => string;
    for (const amount of [0, 1, 2, 3, 11, 20, 100, 1_000_000]) {
      for (const [key] of texts(locale)) {
        const formatted = t(key, {
          ...named,
          ...figures,
          ...values,
          count: amount,
          length: amount,
          seconds: amount,
        });
        expect(formatted, key).not.toMatch(/[{}#]/);
      }
    }
    expect(failures).toEqual([]);
  });
});

describe.each(translated)('%s against English', (locale) => {
  test('says the same words as English only where they are listed', () => {
    const english = new Map(texts('en'));
    const same = texts(locale).filter(([key, text]) => english.get(key) === text);
    expect(same.map(([key]) => key).sort()).toEqual([...sharedWithEnglish[locale]].sort());
  });
});

test('Arabic counts in six forms', () => {
  const counts = texts('ar').filter(([, text]) => text.includes(', plural,'));
  expect(counts.length).toBeGreaterThan(20);
  for (const [key, text] of counts) {
    for (const form of ['zero', 'one', 'two', 'few', 'many', 'other'])
      expect(text, key).toContain(` ${form} {`);
  }
});

test('Arabic counts in the words of the number', () => {
  const t = createTranslator({ locale: intlTag('ar'), messages: ar, namespace: 'common.count' });
  expect([0, 1, 2, 3, 11, 100].map((count) => t('tracks', { count }))).toEqual([
    'لا أغانٍ',
    'أغنية واحدة',
    'أغنيتان',
    '٣ أغانٍ',
    '١١ أغنية',
    '١٠٠ أغنية',
  ]);
});

test('error texts need no values, so that the API can send them as they are', () => {
  expect(texts('en').filter(([key, text]) => key.startsWith('errors.') && text.includes('{'))).toEqual([]);
});

test.each([
  'requiredField',
  'validate.max',
  'validate.regex',
  'addQueueTrackSuccess',
  'addQueueNotLogged',
  'favorite.notLoggedIn',
  'subscription.cancel.successMsg',
  'subscription.cancel.failMsg',
  'error.btnText',
  'error.404.title',
] as const satisfies MessageKey[])('the specification names the key %s', (key) => {
  expect(flatten(en).get(key)).toBeTypeOf('string');
});
