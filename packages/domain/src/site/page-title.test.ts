import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

test.each([
  [
    { prefix: 'Play', title: 'Chess', brand: 'Atrium', vertical: 'Games', main: 'All' },
    'Play | Chess | Atrium | Games',
  ],
  [{ title: 'Chess', brand: 'Atrium', main: 'All' }, 'Chess | Atrium | All'],
  [{ title: '  ', brand: ' Atrium ', vertical: ' ', main: 'All' }, 'Atrium | All'],
  [{ brand: 'Atrium', vertical: null }, 'Atrium'],
  [{ title: 'Atrium', brand: 'Atrium' }, 'Atrium'],
  [{ title: 'Music', brand: 'Atrium', vertical: 'Music', main: 'All' }, 'Music | Atrium'],
  [{}, ''],
])('%o', (parts, title) => {
  expect(pageTitle(parts)).toBe(title);
});
