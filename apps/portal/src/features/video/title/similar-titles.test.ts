import type { Entry } from '@atrium/domain/site/models/structure';
import { expect, test } from 'vitest';
import { similarTitlesOf } from './similar-titles.ts';

const entry = (id: number): Entry => ({
  id,
  kind: 'poster',
  title: `${id}`,
  clickUrl: `/video/details/${id}`,
});

test('what editors chose comes first, and nothing twice', () => {
  const sections = { similar: [entry(3), entry(1)], 'more-like-this': [entry(1), entry(2), entry(3)] };
  expect(similarTitlesOf({ sections }).map(({ id }) => id)).toEqual([3, 1, 2]);
});

test('without either there is nothing', () => expect(similarTitlesOf({ sections: {} })).toEqual([]));
