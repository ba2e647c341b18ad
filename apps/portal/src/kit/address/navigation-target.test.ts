import { describe, expect, test } from 'vitest';
import { navigationTarget } from './navigation-target.ts';

const rules = { origin: 'https://atrium.example', allowedOrigins: ['https://partner.example'] };

test.each([
  ['/games/list?page=2#top', '/games/list?page=2#top'],
  ['', '/'],
  ['?q=a', '/?q=a'],
])('%j is the page %s', (target, path) => {
  expect(navigationTarget(target, {}, rules)).toEqual({ kind: 'page', path });
});

test('a listed origin is left for when the caller says so', () => {
  expect(navigationTarget('https://partner.example/in', { external: true }, rules)).toEqual({
    kind: 'external',
    href: 'https://partner.example/in',
  });
});

describe('refuses', () => {
  const notByDefault =
    'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.';

  test.each([
    'https://partner.example/in',
    '//partner.example',
    '\\\\partner.example',
    ' https://partner.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'mailto:a@b.example',
  ])('%j without the flag', (target) => {
    expect(() => navigationTarget(target, {}, rules)).toThrow(notByDefault);
  });

  test.each([
    ['javascript:alert(1)', 'javascript:'],
    ['JavaScript:alert(1)', 'javascript:'],
    ['java\nscript:alert(1)', 'javascript:'],
    ['data:text/html,x', 'data:'],
    ['vbscript:x', 'vbscript:'],
    ['blob:https://atrium.example/1', 'blob:'],
  ])('%j even with it', (target, protocol) => {
    expect(() => navigationTarget(target, { external: true }, rules)).toThrow(
      `Cannot navigate to a URL with '${protocol}' protocol.`,
    );
  });

  test.each(['https://evil.example', '//evil.example', 'ftp://partner.example'])(
    '%s, which the tenant does not list',
    (target) => {
      expect(() => navigationTarget(target, { external: true }, rules)).toThrow('does not list');
    },
  );

  test('a path that hides a host', () => {
    expect(() => navigationTarget('/%2f/evil.example', {}, rules)).toThrow('two ways');
  });
});
