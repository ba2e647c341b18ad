import { describe, expect, test } from 'vitest';
import { clashes, differences, isSame, rebased } from './document-diff.ts';

const article = {
  id: 7,
  contentType: 'ALBUM',
  title: { en: 'Night Bus', de: 'Nachtbus' },
  prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount: 499, currency: 'EUR' }],
  categories: ['music/jazz'],
};

describe('the differences between two versions of an article', () => {
  test('the same has none, whatever the order of its names', () => {
    expect(differences(article, { ...article, title: { de: 'Nachtbus', en: 'Night Bus' } })).toEqual([]);
  });

  test('a changed, an added and a removed text are told by language', () => {
    const after = { ...article, title: { en: 'Night Bus Hymns', fr: 'Bus de nuit' } };
    expect(differences(article, after)).toEqual([
      { path: 'title.en', before: 'Night Bus', after: 'Night Bus Hymns' },
      { path: 'title.de', before: 'Nachtbus', after: undefined },
      { path: 'title.fr', before: undefined, after: 'Bus de nuit' },
    ]);
  });

  test('a row of a list is told at its place, a list of another length as a whole', () => {
    const cheaper = { ...article, prices: [{ ...article.prices[0], amount: 399 }] };
    expect(differences(article, cheaper)).toEqual([{ path: 'prices.0.amount', before: 499, after: 399 }]);
    const more = { ...article, categories: ['music/jazz', 'music/new'] };
    expect(differences(article, more)).toEqual([
      { path: 'categories', before: ['music/jazz'], after: ['music/jazz', 'music/new'] },
    ]);
  });

  test('a text for all languages that becomes one per language is one change', () => {
    expect(differences({ title: 'A' }, { title: { en: 'A', de: 'B' } })).toHaveLength(1);
  });

  test('the order of a list counts', () => expect(isSame([1, 2], [2, 1])).toBe(false));
});

describe('two who changed the same article', () => {
  const mine = differences(article, { ...article, title: { ...article.title, de: 'Nachtbus-Hymnen' } });

  test('at different places nothing clashes, and both are kept', () => {
    const others = { ...article, title: { ...article.title, en: 'Night Bus Hymns' }, ageRating: 10 };
    expect(clashes(mine, differences(article, others))).toEqual([]);
    expect(rebased(others, mine)).toEqual({
      ...others,
      title: { en: 'Night Bus Hymns', de: 'Nachtbus-Hymnen' },
    });
  });

  test('at the same place, or around it, it is told', () => {
    const same = { ...article, title: { ...article.title, de: 'Bus der Nacht' } };
    expect(clashes(mine, differences(article, same))).toEqual(['title.de']);
    expect(clashes(mine, differences(article, { ...article, title: 'Night Bus' }))).toEqual(['title.de']);
  });

  test('the version of the other stays as it was', () => {
    const others = structuredClone(article);
    rebased(others, mine);
    expect(others).toEqual(article);
  });

  test('a name that leads into the prototype changes no other object', () => {
    rebased(article, [{ path: '__proto__.polluted', before: undefined, after: true }]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
