import { describe, expect, test } from 'vitest';
import { pageAt } from '../site/page-paths.ts';
import { type ContentRef, contentLink } from './content-link.ts';
import { contentTypesWith, gameTypes, isPartOfWhole, serverTraits } from './content-type-traits.ts';
import { contentTypeNames, contentTypes, isAudible, isSpeech, traitsOfName } from './content-types.ts';
import { areaOfPath, verticals } from './verticals.ts';

const everyPart = {
  id: 7,
  slug: 'low-sun',
  name: 'low-sun',
  artistId: 3,
  artistName: 'yara',
  provider: 'studio',
  category: 'nature',
  subcategory: 'oceans',
};

const addressOf = (type: keyof typeof contentTypes, parts: Record<string, unknown> = everyPart) =>
  contentLink({ ...parts, kind: contentTypes[type].link } as ContentRef);

describe('the address of a content type', () => {
  test.each(contentTypeNames)('%s has a page of the portal', (type) => {
    expect(pageAt(addressOf(type) ?? 'none')).not.toBeNull();
  });

  test.each(contentTypeNames)('the page of %s is in its vertical', (type) => {
    // services of an operator have an area of their own beside the verticals
    const area = type === 'SERVICE' ? 'infoServices' : contentTypes[type].vertical;
    expect(areaOfPath(addressOf(type) ?? '')).toBe(area);
  });

  test.each(contentTypeNames)('%s says whether its address needs a creator', (type) => {
    const { page, needsCreator } = serverTraits[type];
    const { artistId: _, artistName: __, ...withoutCreator } = everyPart;
    const isMissing = page === 'creator' || addressOf(type, withoutCreator) === null;
    expect(needsCreator !== null).toBe(isMissing);
  });

  test('a type without a page of its own is shown on the page of its creator', () => {
    expect(contentTypesWith(({ page }) => page === 'creator')).toEqual(['AUDIOBOOK_CHAPTER']);
    for (const type of contentTypesWith(({ page }) => page === 'creator'))
      expect(contentTypes[type].link).toBe(contentTypes[serverTraits[type].needsCreator ?? type].link);
  });
});

test('each vertical has a content type that is listed by itself', () => {
  const listed = contentTypeNames.filter((type) => !isPartOfWhole(type));
  expect(new Set(listed.map((type) => contentTypes[type].vertical))).toEqual(new Set(verticals));
});

test('parts of a whole may share a slug', () => {
  for (const type of contentTypeNames.filter(isPartOfWhole)) expect(serverTraits[type].slug).toBe('shared');
});

test.each([
  ['FULL_TRACK_MUSIC', true, false],
  ['PODCAST', false, true],
  ['PODCAST_EPISODE', true, true],
  ['AUDIOBOOK', false, true],
  ['AUDIOBOOK_CHAPTER', true, true],
  ['ALBUM', false, false],
  ['MOVIE', false, false],
  ['constructor', false, false],
  [undefined, false, false],
])('%s: has sound of its own %s, is speech %s', (name, audible, speech) => {
  expect(isAudible(name)).toBe(audible);
  expect(isSpeech(name)).toBe(speech);
});

test('a name that is no content type has no traits', () => {
  expect(traitsOfName('constructor')).toBeNull();
  expect(traitsOfName(undefined)).toBeNull();
  expect(traitsOfName('GAME')).toBe(contentTypes.GAME);
});

test('whatever is downloaded as a song has sound of its own, and the reverse', () => {
  expect(contentTypeNames.filter((type) => contentTypes[type].downloadedBy === 'downloadSong')).toEqual(
    contentTypeNames.filter(isAudible),
  );
});

test('games are shown on cards of games', () => {
  expect(gameTypes).toEqual(contentTypeNames.filter((type) => contentTypes[type].card === 'game'));
});

test('only a tournament is sold as an entry, and only a voucher as a code', () => {
  expect(contentTypesWith(({ soldAs }) => soldAs === 'ENTRY')).toEqual(['TOURNAMENT']);
  expect(contentTypesWith(({ soldAs }) => soldAs === 'VOUCHER')).toEqual(['VOUCHER']);
});
