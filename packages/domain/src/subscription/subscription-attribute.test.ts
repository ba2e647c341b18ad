import type { Locale } from '@atrium/i18n/locales';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  attribute,
  bulletIconsOf,
  bulletsOf,
  categorySortOrder,
  collageOf,
  displayText,
  isBestValue,
  isDefault,
  isNew,
  planCategoriesOf,
  planTermsTextOf,
  sortOrder,
} from './subscription-attribute.ts';

const typeWith = (attributes: Record<string, string>) => ({
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
});

test('a type without attributes has none', () => {
  expect(attribute({ attributes: null }, 'ment_url')).toBeUndefined();
  expect(attribute({}, 'ment_url')).toBeUndefined();
  expect(attribute(typeWith({ ment_url: '/x' }), 'ment_url')).toBe('/x');
});

test.each([
  ['monsooq_new', isNew],
  ['ment_default', isDefault],
  ['ment_best_value', isBestValue],
])('%s counts only when true', (key, mark) => {
  expect(mark(typeWith({ [key]: 'true' }))).toBe(true);
  expect(mark(typeWith({ [key]: 'false' }))).toBe(false);
  expect(mark(typeWith({}))).toBe(false);
});

test.each([
  ['ment_sort', sortOrder],
  ['ment_sort_category', categorySortOrder],
])('%s is a number, 0 by default', (key, order) => {
  expect(order(typeWith({ [key]: '7' }))).toBe(7);
  expect(order(typeWith({ [key]: 'first' }))).toBe(0);
  expect(order(typeWith({}))).toBe(0);
});

test.each([
  ['["music","video"]', ['music', 'video']],
  ['["music",3,""]', ['music']],
  ['"music"', []],
  ['[music', []],
  ['', []],
])('ment_category %s', (text, categories) => {
  expect(planCategoriesOf(typeWith({ ment_category: text }))).toEqual(categories);
});

const english = { locale: 'en', tenant: { defaultLocale: 'en' } } as const;

describe('display texts', () => {
  test('fall back from the language to the tenant’s own, to English, to the bare key', () => {
    const type = typeWith({
      ment_title_ar: 'عنوان',
      ment_title_en: 'Title',
      ment_info_text: 'Info',
      ment_name_text_ar: '',
    });
    const inLanguage = (locale: Locale, defaultLocale: Locale) => ({ locale, tenant: { defaultLocale } });
    expect(displayText(type, 'title', inLanguage('ar', 'en'))).toBe('عنوان');
    expect(displayText(type, 'title', inLanguage('de', 'ar'))).toBe('عنوان');
    expect(displayText(type, 'title', inLanguage('en', 'ar'))).toBe('Title');
    expect(displayText(type, 'title', inLanguage('de', 'ro'))).toBe('Title');
    expect(displayText(type, 'info', inLanguage('de', 'ar'))).toBe('Info');
    expect(displayText(type, 'name', inLanguage('ar', 'ar'))).toBeUndefined();
  });

  test.each([
    ['["a","b"]', ['a', 'b']],
    ['["a",1]', ['a']],
    ['{}', []],
    ['[', []],
  ])('bullets %s', (text, bullets) => {
    expect(bulletsOf(typeWith({ ment_bullets_en: text }), english)).toEqual(bullets);
  });

  test.each([
    ['{"text":"Terms"}', 'Terms'],
    ['{"text":1}', undefined],
    ['null', undefined],
    ['{', undefined],
  ])('terms %s', (text, terms) => {
    expect(planTermsTextOf(typeWith({ ment_terms_popup_data_en: text }), english)).toBe(terms);
  });

  test('no attribute text breaks a reader', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const type = typeWith({
          ment_category: text,
          ment_bullets: text,
          ment_terms_popup_data: text,
          ment_sort: text,
        });
        for (const category of planCategoriesOf(type)) expect(category).toBeTypeOf('string');
        for (const bullet of bulletsOf(type, english)) expect(bullet).toBeTypeOf('string');
        expect(['string', 'undefined']).toContain(typeof planTermsTextOf(type, english));
        expect(sortOrder(type)).not.toBeNaN();
      }),
    );
  });
});

describe('collageOf and bulletIconsOf', () => {
  const of = (attributes: Record<string, string>) => ({
    attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
  });

  test.each([
    [{}, null],
    [{ ment_background_image: '/a.jpg' }, { look: 'covers', pictures: ['/a.jpg'] }],
    [
      { ment_collage: '{"look":"faces","pictures":["/a.jpg","/b.jpg",3]}' },
      { look: 'faces', pictures: ['/a.jpg', '/b.jpg'] },
    ],
    [
      { ment_collage: '{"pictures":[]}', ment_background_image: '/a.jpg' },
      { look: 'covers', pictures: ['/a.jpg'] },
    ],
    [
      { ment_collage: '{', ment_background_image: '/a.jpg' },
      { look: 'covers', pictures: ['/a.jpg'] },
    ],
  ])('%o shows %o', (attributes, expected) => {
    expect(collageOf(of(attributes))).toEqual(expected);
  });

  test('a sign that is no text leaves its bullet a tick', () => {
    expect(bulletIconsOf(of({ ment_bullet_icons: '["music",1]' }))).toEqual(['music', '']);
    expect(bulletIconsOf(of({ ment_bullet_icons: 'music' }))).toEqual([]);
  });
});
