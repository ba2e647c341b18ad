import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertTagManagerId, tagManagerUrl } from './tag-manager.ts';

const rule = '(/^GTM-[0-9A-Z]+$/)';

test.each([
  ['G-ABC123', `'G-ABC123' is not a valid GTM-ID ${rule}. Did you mean 'GTM-ABC123'?`],
  ['gtm-abc123', `'gtm-abc123' is not a valid GTM-ID ${rule}. Did you mean 'GTM-ABC123'?`],
  ['ABC 123', `'ABC 123' is not a valid GTM-ID ${rule}. Did you mean 'GTM-ABC123'?`],
  ['GTM-A-B', `'GTM-A-B' is not a valid GTM-ID ${rule}. Did you mean 'GTM-B'?`],
  ['GTM-', `'GTM-' is not a valid GTM-ID ${rule}.`],
  ['', `'' is not a valid GTM-ID ${rule}.`],
  ['GTM-A1&l=x', `'GTM-A1&l=x' is not a valid GTM-ID ${rule}. Did you mean 'GTM-A1LX'?`],
  ['GTM-A1\n', `'GTM-A1\n' is not a valid GTM-ID ${rule}. Did you mean 'GTM-A1'?`],
])('refuses %j', (id, message) => {
  expect(() => assertTagManagerId(id)).toThrow(new Error(message));
  expect(() => tagManagerUrl(id)).toThrow(new Error(message));
});

describe('for any id', () => {
  const valid = fc.stringMatching(/^GTM-[0-9A-Z]{1,12}$/);

  test('a valid one is an address', () => {
    fc.assert(
      fc.property(valid, (id) => {
        expect(tagManagerUrl(id)).toBe(`https://www.googletagmanager.com/gtm.js?id=${id}`);
      }),
    );
  });

  test('a suggestion is always valid', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        try {
          assertTagManagerId(id);
        } catch (error) {
          const suggested = /Did you mean '(.*)'\?$/s.exec((error as Error).message)?.[1];
          if (suggested !== undefined) expect(() => assertTagManagerId(suggested)).not.toThrow();
        }
      }),
    );
  });
});
