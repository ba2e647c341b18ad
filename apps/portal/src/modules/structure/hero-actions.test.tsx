// @vitest-environment happy-dom
import type { Entry } from '@atrium/domain/site/models/structure';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { Section } from './section.tsx';

const heroOf = (entry: Partial<Entry>) => ({
  id: 1,
  name: 'hero',
  data: {
    customProperties: { kind: 'hero' },
    entries: [{ id: 7, title: 'Kestrel', clickUrl: '/there', kind: 'poster', ...entry }],
  },
  substructure: [],
});

test.each([
  ['poster', 'Watch'],
  ['album', 'Listen'],
  ['game', 'Play'],
  ['article', 'Read'],
  ['voucher', 'Open'],
] as const)('the button of a hero says what is done with an entry of kind %s: %s', (kind, label) => {
  draw(<Section page="home" section={heroOf({ kind }) as never} isFirst />);
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe('/there');
});
