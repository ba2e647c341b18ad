import { hasContent, isSectionKind } from '@atrium/domain/catalogue/sections';
import { StructureNode } from '@atrium/domain/site/models/structure';
import { localize } from '@atrium/domain/values/local-text';
import { describe, expect, test } from 'vitest';
import { missingTexts } from './local-check.ts';
import type { PublisherCode } from './structures/pages/publisher.ts';
import { structures } from './structures.ts';
import { tenants } from './tenants.ts';

const structuresOf = (code: string) => structures[code as PublisherCode];
const cases = tenants.flatMap(({ configuration }) =>
  structuresOf(configuration.code).map((structure) => ({
    label: `${configuration.code}/${structure.name}`,
    structure,
    configuration,
  })),
);

describe.each(cases)('$label', ({ structure, configuration }) => {
  const { locales, defaultLocale } = configuration;
  const inDefault = localize(structure.tree, defaultLocale, defaultLocale);

  test('is a valid structure in every language', () => {
    for (const locale of locales) {
      expect(StructureNode.safeParse(localize(structure.tree, locale, defaultLocale)).error).toBeUndefined();
    }
  });

  test('says everything in every language the tenant supports', () => {
    expect(missingTexts(structure.tree, locales)).toEqual([]);
  });

  test('is made of known sections, none of them empty but the personal one', () => {
    const page = StructureNode.parse(inDefault);
    const kinds = page.substructure.map(({ data }) => data.customProperties?.kind);
    expect(kinds.filter((kind) => !isSectionKind(kind))).toEqual([]);
    // the backend fills sections that ask for something
    const empty = page.substructure.filter(
      (section) => !hasContent(section) && section.data.params === undefined,
    );
    expect(
      empty.map(({ data }) => data.customProperties?.kind).filter((kind) => kind !== 'continue'),
    ).toEqual([]);
  });
});

describe.each(tenants.map(({ configuration }) => configuration))(
  'the home of $code',
  ({ code, defaultLocale }) => {
    const source = structuresOf(code).find(({ name }) => name === 'home');
    const home = StructureNode.parse(localize(source!.tree, defaultLocale, defaultLocale));
    const kindOf = (section: StructureNode) => section.data.customProperties?.kind;

    test('opens with stories for phones and a hero', () => {
      expect(home.substructure.slice(0, 2).map(kindOf)).toEqual(['stories', 'hero']);
      expect(home.substructure[0]?.data.customProperties?.device).toBe('phone');
    });

    test('offers six shelves or more, with chips and a plan', () => {
      const shelves = home.substructure.filter(
        (section) => section.data.customProperties?.card && kindOf(section) !== 'stories',
      );
      expect(shelves.length).toBeGreaterThanOrEqual(6);
      expect(home.substructure.map(kindOf)).toEqual(expect.arrayContaining(['chips', 'subscription-teaser']));
    });

    test('names no section twice: fragments are looked up by id', () => {
      const ids = home.substructure.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('follows a wide lane with a narrow one', () => {
      const lanes = home.substructure.map(({ data }) => data.customProperties?.lane);
      lanes.forEach((lane, index) => {
        if (lane === 'wide') expect(lanes[index + 1]).toBe('narrow');
        if (lane === 'narrow') expect(lanes[index - 1]).toBe('wide');
      });
    });
  },
);

test.each<[PublisherCode, string[]]>([
  ['klang', ['album', 'artist', 'audiobook', 'genre', 'playlist', 'podcast', 'story']],
  ['arena', ['article', 'game', 'genre', 'story', 'tournament']],
])('%s shows only what it offers', (code, expected) => {
  const home = StructureNode.parse(localize(structures[code][0]!.tree, 'en', 'en'));
  const kinds = home.substructure.flatMap(({ data }) => data.entries ?? []).map(({ kind }) => kind);
  expect([...new Set(kinds)].sort()).toEqual(expected);
});
