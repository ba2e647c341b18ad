import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalise } from './canonical-address.ts';

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
    ['/a%C2%85b', 400],
    ['/profile/info%20', '→ /profile/info'],
    ['/profile%20/info', '→ /profile/info'],
    ['/en%C2%A0/profile/%E3%80%80info%E2%80%8B', '→ /en/profile/info'],
    ['/%20', '→ /'],
    ['/video/details/a%20b/5', 'default /video/details/a%20b/5 video-details'],
    ['/search-q?q=a&q=b', '→ /search-q?q=a'],
    ['/search-q?q=a&x=%20&Q=c&%71=b', '→ /search-q?q=a&x=%20&Q=c'],
    ['/EN?a&a=1&b', '→ /en?a&b'],
    ['/??a=1&a=2', 'default / index'],
    ['/?a=1&&b=2&', 'default / index'],
    ['/video/details/%C3%A4/5', 'default /video/details/%C3%A4/5 video-details'],
    ['/video/details/%c3%a4/5', 'default /video/details/%C3%A4/5 video-details'],
  ])('%s', (url, expected) => expect(summary(url)).toBe(expected));

  test('an address that was redirected to stays where it is', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const first = canonicalise(`${path || '/'}?${query}`);
        if (first.kind !== 'redirect') return;
        expect(canonicalise(first.location).kind).toBe('page');
      }),
    );
  });

  test('moving for good is said for the path, and for a query that lost something another way', () => {
    expect(canonicalise('/AR?a=1')).toMatchObject({ status: 308 });
    expect(canonicalise('/ar?a=1&a=2')).toMatchObject({ status: 301, location: '/ar?a=1' });
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
