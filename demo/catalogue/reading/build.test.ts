import { describe, expect, it } from 'vitest';
import { article, premium } from './build.ts';
import { withSimilar } from './similar.ts';

const head = { id: 1, slug: 'a', topic: 'nature/birds', by: 'A', released: '2026-01-01', popularity: 1 };

describe('a story', () => {
  it('lays its translations over one another, block by block', () => {
    const { body } = article(head, {
      en: ['Title', 'Line', 'One', '# Two', ['three', 'four']],
      de: ['Titel', 'Zeile', 'Eins', '# Zwei', ['drei', 'vier']],
    });
    expect(body).toEqual([
      { type: 'paragraph', text: { en: 'One', de: 'Eins' } },
      { type: 'heading', id: 'part-1', text: { en: 'Two', de: 'Zwei' } },
      {
        type: 'list',
        items: [
          { en: 'three', de: 'drei' },
          { en: 'four', de: 'vier' },
        ],
      },
    ]);
  });

  it.each([
    { fault: 'a block too few', de: ['Titel', 'Zeile', '# Eins'] as const },
    { fault: 'a paragraph for a heading', de: ['Titel', 'Zeile', 'Eins', 'Zwei'] as const },
  ])('is refused when a translation has $fault', ({ de }) => {
    expect(() => article(head, { en: ['Title', 'Line', '# One', 'Two'], de })).toThrow('"de"');
  });

  it('is free for the currencies of its tenants, unless it is premium', () => {
    const tenants = ['atrium', 'noor'] as const;
    expect(article({ ...head, tenants }, { en: ['T', 'L'] }).prices).toEqual([
      { businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: { EUR: 0, SAR: 0 } },
    ]);
    expect(premium({ ...head, tenants }, { en: ['T', 'L'] }).prices).toMatchObject([
      { businessModel: 'DOWNLOAD_TO_OWN' },
    ]);
  });
});

describe('similar stories', () => {
  const story = (id: number, topic: string, tenant: 'atrium' | 'noor' = 'atrium') =>
    article({ ...head, id, topic, tenants: [tenant] }, { en: ['T', 'L'] });

  it('come from the same topic, then from the same category, then from nearby, and from the same tenant', () => {
    const [first] = withSimilar([
      story(1, 'nature/birds'),
      story(2, 'nature/birds', 'noor'),
      story(3, 'food/kitchen'),
      story(4, 'cities/craft'),
      story(5, 'nature/oceans'),
      story(6, 'nature/birds'),
    ]);
    expect(first?.relations?.similar).toEqual([6, 5, 3]);
  });
});
