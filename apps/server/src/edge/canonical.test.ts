import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalise } from './canonical.ts';

const summary = (url: string) => {
  const found = canonicalise(url);
  if (found.kind === 'redirect') return `→ ${found.location}`;
  if (found.kind === 'refuse') return found.status;
  return `${found.localeCode} ${found.path} ${found.match?.row.name ?? '404'}`;
};

describe('one address, one reading', () => {
  test.each([
    ['/', 'default / index'],
    ['/ar', 'ar / index'],
    ['/ar/', '→ /ar'],
    ['/AR', '→ /ar'],
    ['/xx', 'default /xx name'],
    ['/games/list/', '→ /games/list'],
    ['/GAMES/List', '→ /games/list'],
    ['/MYCART', '→ /myCart'],
    ['/ro/mypurchases?a=1', '→ /ro/myPurchases?a=1'],
    ['/games/details/Neon-Drift/7', 'default /games/details/Neon-Drift/7 games-details'],
    ['/news/a/b/c', 'default /news/a/b/c 404'],
    ['//evil.example', '→ /evil.example'],
    ['/en//games/list', '→ /en/games/list'],
    ['/en/../ar', 400],
    ['/en/%2e%2e/ar', 400],
    ['/en/%2Fgames', 400],
    ['/a%5Cb', 400],
    ['/%E0%A4%A', 400],
    ['/a%00b', 400],
    ['/video/details/%C3%A4/5', 'default /video/details/%C3%A4/5 video-details'],
    ['/video/details/%c3%a4/5', 'default /video/details/%C3%A4/5 video-details'],
  ])('%s', (url, expected) => expect(summary(url)).toBe(expected));

  test('an address that was redirected to stays where it is', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const first = canonicalise(path || '/');
        if (first.kind !== 'redirect') return;
        expect(canonicalise(first.location).kind).toBe('page');
      }),
    );
  });

  test('a redirect never leaves the site', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = canonicalise(`/${text}`);
        if (found.kind !== 'redirect') return;
        expect(new URL(found.location, 'http://own.example').host).toBe('own.example');
        expect(found.location.startsWith('//')).toBe(false);
      }),
    );
  });
});
