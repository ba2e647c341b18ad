import { expect, test } from 'vitest';
import { joinShapes } from './icon-shapes.ts';

test.each([
  ['lines', '<path d="M3 6h18"></path><path d="M3 12h18"></path>', '<path d="M3 6h18M3 12h18"/>'],
  ['a relative start', '<path d="M7 20V4"/><path d="m3 16 4 4 4-4"/>', '<path d="M7 20V4M3 16l4 4 4-4"/>'],
  ['a relative start and a command', '<path d="m.5 1h4"/>', '<path d="M.5 1h4"/>'],
  ['two points', '<line x1="6" x2="18" y1="7" y2="8"></line>', '<path d="M6 7L18 8"/>'],
])('%s are one path', (_, shapes, joined) => expect(joinShapes(`<svg>${shapes}</svg>`)).toBe(joined));

test('what is closed could cut a hole into another, and stays on its own, as does what has a look of its own', () => {
  const closed = '<path d="M1 1h4v4z"/><circle cx="12" cy="12" r="3"/>';
  const filled = '<path d="M9 9h1" fill="currentColor"/>';
  expect(joinShapes(`${closed}${filled}<path d="M2 2h1"></path>`)).toBe(
    `${closed}${filled}<path d="M2 2h1"/>`,
  );
});
