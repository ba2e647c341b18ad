import { expect, test } from 'vitest';
import { rewound } from './smart-rewind.ts';

test.each([
  ['a moment', 59_999, 100],
  ['a minute', 60_000, 97],
  ['an hour', 3_600_000, 90],
  ['a day', 24 * 3_600_000, 80],
])('after %s', (_, away, position) => expect(rewound(100, away)).toBe(position));

test('never before the beginning', () => expect(rewound(5, 24 * 3_600_000)).toBe(0));
