import { localeCodes } from '@atrium/i18n/locales';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRouteName, routeName } from './route-name.ts';

test.each([
  ['index___default', { base: 'index', code: 'default', unprefixed: true }],
  ['index___ar', { base: 'index', code: 'ar', unprefixed: false }],
  ['index___en___default', { base: 'index', code: 'en', unprefixed: true }],
  ['games-list___AR', { base: 'games-list', code: 'ar', unprefixed: false }],
  ['games-list___En___DEFAULT', { base: 'games-list', code: 'en', unprefixed: true }],
  ['a___b___en', { base: 'a', code: 'en', unprefixed: false }],
  ['index___xx', null],
  ['index___en-x', null],
  ['index', null],
  ['', null],
])('%s', (name, parsed) => {
  expect(parseRouteName(name)).toEqual(parsed);
});

test('a built name reads back', () => {
  const base = fc.stringMatching(/^[a-z][a-z-]*$/);
  fc.assert(
    fc.property(base, fc.constantFrom(...localeCodes, 'default' as const), (name, code) => {
      expect(parseRouteName(routeName(name, code))).toEqual({
        base: name,
        code,
        unprefixed: code === 'default',
      });
    }),
  );
});
