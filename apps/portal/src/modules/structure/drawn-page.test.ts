import type { StructureNode } from '@atrium/domain/site/models/structure';
import { expect, test } from 'vitest';
import { drawnPage } from './drawn-page.ts';

const card = {
  id: 201,
  kind: 'album',
  title: 'Night Bus Hymns',
  clickUrl: '/music/albums/201',
  hue: 15,
} as const;
const shelf = (entry: object) =>
  ({
    id: 2,
    name: 'shelf',
    data: { title: 'New', entries: [entry] },
    substructure: [],
  }) as unknown as StructureNode;

test('a card keeps what it shows, however deep it stands, and loses the rest', () => {
  const slides = [{ title: 'First', alt: '' }];
  const known = {
    ...card,
    description: 'Long',
    popularity: 5,
    previewUrl: '/media/1.mp3',
    articleId: 201,
    slides,
  };
  const page = { ...shelf(card), data: {}, substructure: [shelf(known)] } as unknown as StructureNode;
  expect(drawnPage(page).substructure[0]).toEqual(shelf(card));
});

test('what it was made of stays as it was: others may hold it', () => {
  const given = Object.freeze({ ...card, description: 'Long' });
  drawnPage(shelf(given));
  expect(given.description).toBe('Long');
});
