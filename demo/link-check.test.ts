import { expect, test } from 'vitest';
import { brokenLink, linksOf } from './link-check.ts';
import { missingTexts } from './local-check.ts';

const surroundings = { structures: ['terms'], origins: ['https://partner.example'] };

test.each<[string, boolean]>([
  ['/', true],
  ['/music/albums/101/ode-and-ember/night-bus-hymns/201', true],
  ['/arcade/details/noodle-snake/608?state=present', true],
  ['/info/terms', true],
  ['/info/nowhere', false],
  ['/favorites', true],
  ['/nowhere', false],
  ['/music/nowhere/1/2/3/4/5', false],
  ['https://partner.example/a', true],
  ['https://elsewhere.example/a', false],
])('%s leads somewhere: %s', (link, leads) => {
  expect(brokenLink(link, surroundings) === null).toBe(leads);
});

test('links are found at any depth, pictures are not links', () => {
  const page = {
    imageUrl: '/img/a',
    entries: [{ clickUrl: '/a', phoneImageUrl: '/img/b' }],
    rules: [{ redirect: '/b' }],
  };
  expect(linksOf(page)).toEqual(['/a', '/b']);
});

test('a missing or empty language is named with its place', () => {
  expect(missingTexts({ a: [{ en: 'x', de: ' ' }], b: 'plain' }, ['en', 'de', 'fr'])).toEqual([
    '/a/0: de',
    '/a/0: fr',
  ]);
});
