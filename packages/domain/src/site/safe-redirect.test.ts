import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { safeRedirect } from './safe-redirect.ts';

const rules = {
  origin: 'https://atrium.example',
  allowedOrigins: ['https://partner.example', 'http://plain.example'],
};

describe('safeRedirect', () => {
  test.each([
    ['/games/list', 'https://atrium.example/games/list'],
    ['games', 'https://atrium.example/games'],
    ['?q=a b', 'https://atrium.example/?q=a%20b'],
    ['/search?q=%0A//x', 'https://atrium.example/search?q=%0A//x'],
    ['/a/../b', 'https://atrium.example/b'],
    ['https://atrium.example/x#y', 'https://atrium.example/x#y'],
    ['HTTPS://ATRIUM.EXAMPLE:443/x', 'https://atrium.example/x'],
    ['https://partner.example/in?uuid=1', 'https://partner.example/in?uuid=1'],
    ['https:evil.example', 'https://atrium.example/evil.example'],
    ['/أغاني', 'https://atrium.example/%D8%A3%D8%BA%D8%A7%D9%86%D9%8A'],
  ])('%s → %s', (target, href) => {
    expect(safeRedirect(target, rules)).toBe(href);
  });

  test.each([
    '',
    null,
    undefined,
    'https://evil.example/',
    'https://partner.example.evil.example/',
    'https://partner.example:8443/',
    'http://partner.example/',
    'http://plain.example/',
    'http://atrium.example/',
    '//evil.example',
    ' //evil.example',
    '//atrium.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\u0001/x',
    '/x\u0000',
    '/%09/evil.example',
    '/%2f/evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/.//evil.example',
    'https://atrium.example//evil.example',
    'https://user@atrium.example/',
    'https://user:secret@partner.example/',
    'https://atrium.example@evil.example/',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://atrium.example/1',
    'vbscript:x',
    'ftp://atrium.example/',
    'https://',
    'http:evil.example',
  ])('refuses %j', (target) => {
    expect(safeRedirect(target, rules)).toBeNull();
  });

  test('plain http is fine at home', () => {
    const local = { origin: 'http://localhost:3000' };
    expect(safeRedirect('/x', local)).toBe('http://localhost:3000/x');
    expect(safeRedirect('http://localhost:3000/x', local)).toBe('http://localhost:3000/x');
    expect(safeRedirect('http://localhost:3001/x', local)).toBeNull();
  });

  test('a trailing slash in the allow list does no harm, a broken entry allows nothing', () => {
    const loose = {
      origin: 'https://atrium.example',
      allowedOrigins: ['https://partner.example/', 'nonsense'],
    };
    expect(safeRedirect('https://partner.example/x', loose)).toBe('https://partner.example/x');
    expect(safeRedirect('data:,x', loose)).toBeNull();
  });

  const fragment = fc.constantFrom(
    'https:',
    'http:',
    'javascript:',
    'data:',
    'blob:',
    '/',
    '//',
    '\\',
    '@',
    ':',
    '.',
    '..',
    '?',
    '#',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '\n',
    '\u0000',
    ' ',
    'evil.example',
    'atrium.example',
    'partner.example',
    'plain.example',
    '[::1]',
    '443',
    '８',
    '。',
    '／',
    '＠',
    'ſ',
  );
  const nasty = fc.oneof(
    fc.array(fragment, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.webUrl(),
    anyText(),
  );

  test('no target ever leads off the allow list, and the result is stable', () => {
    fc.assert(
      fc.property(nasty, (target) => {
        const href = safeRedirect(target, rules);
        if (href === null) return;
        const url = new URL(href);
        expect(['https://atrium.example', 'https://partner.example']).toContain(url.origin);
        expect(url.username + url.password).toBe('');
        expect(url.pathname.startsWith('//')).toBe(false);
        expect(safeRedirect(href, rules)).toBe(href);
      }),
      { numRuns: 5000 },
    );
  });
});
