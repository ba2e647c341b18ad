import { type Locale, localeCodes } from '@atrium/i18n/locales';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLocalMap, joinLocales, type LocalText, localize, resolveText } from './local-text.ts';

describe('resolveText', () => {
  test.each<[string, LocalText, Locale, Locale, string]>([
    ['plain text serves every language', 'Low Sun', 'ar', 'de', 'Low Sun'],
    ['the requested language', { en: 'Games', ro: 'Jocuri' }, 'ro', 'en', 'Jocuri'],
    ['else the tenant default', { en: 'Games', ro: 'Jocuri' }, 'fr', 'ro', 'Jocuri'],
    ['else English', { en: 'Games', es: 'Juegos' }, 'fr', 'ro', 'Games'],
    ['else the first there is', { es: 'Juegos', de: 'Spiele' }, 'fr', 'ro', 'Juegos'],
    ['an empty text is a text', { en: 'Games', ro: '' }, 'ro', 'en', ''],
  ])('%s', (_, text, locale, fallback, expected) => {
    expect(resolveText(text, locale, fallback)).toBe(expected);
  });
});

describe('isLocalMap', () => {
  test.each<[unknown, boolean]>([
    [{ en: 'a' }, true],
    [{ en: 'a', ar: 'ب' }, true],
    [{}, false],
    [{ en: 'a', title: 'b' }, false],
    [{ en: 1 }, false],
    [{ default: 'a' }, false],
    [['a'], false],
    [null, false],
    ['en', false],
  ])('%j is %s', (value, expected) => {
    expect(isLocalMap(value)).toBe(expected);
  });
});

describe('localize', () => {
  test('reaches texts at any depth and leaves everything else alone', () => {
    const tree = {
      id: 7,
      title: { en: 'Home', ar: 'الرئيسية' },
      empty: {},
      items: [
        { label: { en: 'Music', ar: 'الموسيقى' }, badges: ['a', { en: 'New', ar: 'جديد' }], hue: null },
      ],
    };
    expect(localize(tree, 'ar', 'en')).toEqual({
      id: 7,
      title: 'الرئيسية',
      empty: {},
      items: [{ label: 'الموسيقى', badges: ['a', 'جديد'], hue: null }],
    });
  });

  test('no per-language text survives, and a second pass changes nothing', () => {
    const text = fc.dictionary(fc.constantFrom(...localeCodes), fc.string(), {
      minKeys: 1,
      noNullPrototype: true,
    });
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.integer(),
        text,
        fc.array(tie('tree')),
        fc.dictionary(fc.constantFrom('title', 'items', 'data'), tie('tree'), { noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(tree, fc.constantFrom(...localeCodes), (source, locale) => {
        const once = localize(source as never, locale, 'en');
        expect(hasLocalMap(once)).toBe(false);
        expect(localize(once, locale, 'en')).toEqual(once);
      }),
    );
  });
});

const hasLocalMap = (value: unknown): boolean =>
  isLocalMap(value) ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasLocalMap));

describe('joinLocales', () => {
  test.each<[string, Partial<Record<Locale, unknown>>, unknown]>([
    ['the same is said once', { en: 'Low Sun', ar: 'Low Sun' }, 'Low Sun'],
    ['what differs, by language', { en: 'Home', ro: 'Acasă' }, { en: 'Home', ro: 'Acasă' }],
    [
      'at any depth',
      { en: [{ type: 'p', text: 'One' }], de: [{ type: 'p', text: 'Eins' }] },
      [{ type: 'p', text: { en: 'One', de: 'Eins' } }],
    ],
    ['lists of different lengths cannot be one', { en: ['a'], de: ['a', 'b'] }, undefined],
  ])('%s', (_, documents, expected) => {
    expect(joinLocales(documents)).toEqual(expected);
  });

  test('what is joined is there again in each language', () => {
    const tree = { n: 1, list: [{ a: { en: 'x', ar: 'y' } }, { a: 'z' }], none: null };
    const each = Object.fromEntries(
      (['en', 'ar'] as const).map((code) => [code, localize(tree, code, 'en')]),
    );
    expect(joinLocales(each)).toEqual(tree);
  });
});
