import { expect, test } from 'vitest';
import { catalogueOf } from '../catalogue.ts';
import { people } from '../people.ts';
import { tenantCodes } from '../tenant-codes.ts';
import { followedIn } from './follows.ts';

test.each(tenantCodes)(
  'every customer of %s follows, keeps and reads what the tenant has, none twice',
  (tenant) => {
    const { articles, categories } = catalogueOf(tenant);
    const numbers = new Set(articles.map(({ id }) => id));
    const topics = new Set(categories.map(({ id }) => id));
    const followed = followedIn(tenant);
    expect(Object.keys(followed)).toEqual(people.map(({ who }) => who));
    for (const { follows, saved } of Object.values(followed)) {
      expect(saved.length).toBeGreaterThan(0);
      expect(follows.length).toBeGreaterThan(0);
      const keys = follows.map(({ kind, id }) => `${kind}:${id}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(follows.every(({ kind, id }) => (kind === 'TOPIC' ? topics : numbers).has(id))).toBe(true);
      expect(saved.every(({ id }) => numbers.has(id))).toBe(true);
    }
  },
);
