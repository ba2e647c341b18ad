import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { fillClickLink } from './click-link.ts';

const rules = { origin: 'https://atrium.example', listedOrigins: ['https://partner.example'] };
const values = {
  query: {
    source: 'a&b=c',
    path: '../x',
    empty: '',
    access_token: 'x',
    code: 'x',
    shape: 'eyJhbGciOi.eyJzdWIi.sig',
  },
  userUuid: 'u-1',
};

describe('fillClickLink', () => {
  test.each([
    ['/games/list', '/games/list'],
    ['/landing?s={source}', '/landing?s=a%26b%3Dc'],
    ['/landing/{path}', '/landing/..%2Fx'],
    ['/landing?s={missing}&t={empty}', '/landing?s=&t='],
    ['/landing?s={toString}', '/landing?s='],
    ['/me?u={uuid}', '/me?u=u-1'],
    ['https://partner.example/in?u={uuid}', 'https://partner.example/in?u=u-1'],
    ['https://partner.example/in?s={source}', 'https://partner.example/in?s=a%26b%3Dc'],
    ['https://stranger.example/in?u={uuid}&s={source}', 'https://stranger.example/in?u=&s='],
    ['https://partner.example.evil.example/in?u={uuid}', 'https://partner.example.evil.example/in?u='],
    ['https://partner.example:8443/in?u={uuid}', 'https://partner.example:8443/in?u='],
    ['http://partner.example/in?u={uuid}', 'http://partner.example/in?u='],
    ['/landing?t={access_token}&c={code}&j={shape}', '/landing?t=&c=&j='],
    ['https://{source}/x', null],
    ['https://{source}.example/x', null],
    ['https://partner.example{path}/', null],
    ['https://partner.example:{port}/', null],
    ['{source}', 'a%26b%3Dc'],
    ['{source}://x', null],
    ['//{source}/x', null],
    ['/{empty}/evil.example', null],
    ['javascript:{source}', null],
  ])('%s → %s', (template, link) => {
    expect(fillClickLink(template, values, rules)).toBe(link);
  });

  test('a value that happens to be harmless does not make a placeholder host acceptable', () => {
    for (const source of ['x', 'y'])
      expect(fillClickLink('https://{source}/in', { query: { source } }, rules)).toBeNull();
  });

  test('only twenty placeholders are filled', () => {
    const link = fillClickLink(`/x?${'{source}'.repeat(21)}`, { query: { source: '1' } }, rules);
    expect(link).toBe(`/x?${'1'.repeat(20)}`);
  });

  test('a person unknown leaves the place empty', () => {
    expect(fillClickLink('/me?u={uuid}', { query: { uuid: 'forged' } }, rules)).toBe('/me?u=');
  });

  test('a click link to an origin outside the list carries no values, and no placeholder is left', () => {
    const name = fc.constantFrom('uuid', 'source', 'token', 'sessionId');
    const values = { source: 'marked', token: 'marked', sessionId: 'marked' };
    const host = fc.constantFrom('partner.example', 'stranger.example', 'partner.example:8443');
    fc.assert(
      fc.property(host, fc.array(name, { maxLength: 25 }), (to, names) => {
        const template = `https://${to}/in?${names.map((each) => `a={${each}}`).join('&')}`;
        const link = fillClickLink(template, { query: values, userUuid: 'marked' }, rules) ?? '';
        expect(link).not.toMatch(/[{}]/);
        const known = names.slice(0, 20).filter((each) => each === 'uuid' || each === 'source').length;
        expect(link.split('marked').length - 1).toBe(to === 'partner.example' ? known : 0);
      }),
    );
  });

  test('no value ever moves a link to another origin', () => {
    const value = fc.oneof(
      anyText(),
      fc.constantFrom(
        '//evil.example',
        '@evil.example',
        'https',
        'evil.example',
        '',
        '..',
        '\\',
        ':8080',
        '\ud800',
      ),
    );
    const template = fc
      .array(
        fc.constantFrom('{a}', '{b}', '/', '//', ':', '@', '.', 'https:', 'partner.example', 'x', '?', '#'),
        { maxLength: 7 },
      )
      .map((parts) => parts.join(''));
    const origin = (link: string) => new URL(link, rules.origin).origin;
    fc.assert(
      fc.property(template, value, value, (text, a, b) => {
        const link = fillClickLink(text, { query: { a, b } }, rules);
        if (link !== null) expect(origin(link)).toBe(origin(text.replace(/\{\w\}/g, 'x')));
      }),
      { numRuns: 2000 },
    );
  });
});
