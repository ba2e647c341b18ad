import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { expect, test } from 'vitest';
import { spokenText } from './speech-text.ts';

const article = { title: 'The quiet valley', description: 'Three teenagers listen.' } as ArticleDetails;

test('everything that is read is said, in its order and in short pieces', () => {
  const pieces = spokenText(article, [
    { type: 'paragraph', text: 'A zip.' },
    { type: 'heading', text: 'Eleven hours', id: 'part-1' },
    { type: 'list', items: ['Arrive early', 'Stay long'] },
    { type: 'question', text: 'Why?', answer: 'Nobody knows.' },
  ]);
  expect(pieces).toEqual([
    'The quiet valley',
    'Three teenagers listen.',
    'A zip.',
    'Eleven hours',
    'Arrive early',
    'Stay long',
    'Why?',
    'Nobody knows.',
  ]);
});

test('what is missing is no pause', () => {
  expect(spokenText({ title: 'Short' } as ArticleDetails, [])).toEqual(['Short']);
});
