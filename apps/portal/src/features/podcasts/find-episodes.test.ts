import { describe, expect, test } from 'vitest';
import { findEpisodes } from './find-episodes.ts';

const episode = (id: number, title: string, description: string, releasedOn: string) => ({
  id,
  kind: 'podcast' as const,
  title,
  description,
  releasedOn,
  clickUrl: `/podcast/episode/${id}`,
});
const episodes = [
  episode(1, 'Café at dawn', 'Coffee before the first tram.', '2026-09-01'),
  episode(2, 'Ward nine', 'A night nurse on questions after midnight.', '2026-10-14'),
  episode(3, 'الخبز يتذكّر', 'خميرة عبر ثلاث مدن', '2026-11-04'),
];
const ids = (query: string, isOldestFirst = false) =>
  findEpisodes(episodes, { query, isOldestFirst }).map(({ id }) => id);

describe('findEpisodes', () => {
  test('shows all, newest first', () => expect(ids('')).toEqual([3, 2, 1]));
  test('turns around', () => expect(ids('', true)).toEqual([1, 2, 3]));
  test.each([
    ['ignores accents and case', 'CAFE', [1]],
    ['reads descriptions', 'nurse', [2]],
    ['wants every word, in any order', 'midnight ward', [2]],
    ['wants no less than every word', 'midnight tram', []],
    ['ignores vowel signs', 'يتذكر', [3]],
    ['finds nothing where there is nothing', 'submarine', []],
  ])('%s', (_what, query, found) => expect(ids(query)).toEqual(found));
});
