import { expect, test } from 'vitest';
import { errorStatusOf, isPageFailure, notFoundMessage, pageError } from './page-error.ts';

test('an unmatched address and a refused one', () => {
  expect(notFoundMessage({ address: '/a/b?c=d', isKnown: false })).toBe('Page not found: /a/b?c=d');
  expect(notFoundMessage({ address: '/a.b', isKnown: true })).toBe('Page Not Found: /a.b');
});

test.each([
  ['nothing was thrown', 200, [{}], 200],
  ['the router found no page', 404, [{ error: { isNotFound: true } }], 404],
  ['a component failed', 500, [{ error: new Error('x') }], 500],
  ['a page asked for its own', 404, [{}, { error: pageError({ status: 403 }) }], 403],
  ['a page asked for none', 404, [{ error: pageError() }], 404],
  [
    'two failed: the first wins',
    404,
    [{ error: pageError({ status: 503 }) }, { error: pageError({ status: 403 }) }],
    503,
  ],
])('%s', (_, chosen, matches, expected) => {
  expect(errorStatusOf(chosen, matches)).toBe(expected);
});

test.each([null, undefined, 'x', {}, { status: '404' }])('%j is no failure of ours', (data) => {
  expect(isPageFailure(data)).toBe(false);
});
