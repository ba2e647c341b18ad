import { expect, test } from 'vitest';
import { routeName } from './route-name.ts';

test.each([
  ['index', 'default', 'index___default'],
  ['games-list', 'ar', 'games-list___ar'],
] as const)('%s in %s is %s', (base, code, name) => {
  expect(routeName(base, code)).toBe(name);
});
