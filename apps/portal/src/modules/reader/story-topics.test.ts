import type { Entry } from '@atrium/domain/site/models/structure';
import { expect, test } from 'vitest';
import { storyTopicsOf } from './story-topics.ts';

const story = (clickUrl: string, subtitle?: string): Entry => ({
  id: clickUrl,
  kind: 'article',
  title: 'A story',
  clickUrl,
  ...(subtitle && { subtitle }),
});

test('every topic once, the most frequent first, wherever its stories are published', () => {
  const stories = [
    story('/articles/travel/rail/802', 'By rail'),
    story('/news/nature/birds/the-swifts-are-back/830', 'Birds'),
    story('/articles/premium/nature/birds/831', 'Birds'),
  ];
  expect(storyTopicsOf(stories, '/news')).toEqual([
    { title: 'Birds', href: '/news/nature/birds' },
    { title: 'By rail', href: '/news/travel/rail' },
  ]);
});

test.each([
  ['a story right below its category', story('/articles/nature/804', 'Nature')],
  ['a story without a topic', story('/articles/nature/birds/804')],
  ['anything that is no story', story('/music/albums/1/2', 'Jazz')],
])('%s names none', (_, entry) => {
  expect(storyTopicsOf([entry], '/articles')).toEqual([]);
});
