import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { AppContext } from '../../../kit/visit/context.ts';
import { redirectToCanonical } from './canonical-redirect.ts';

function ledTo(pathname: string, clickUrl: string, href?: string): unknown {
  const context = { localeCode: () => 'ar' } as unknown as AppContext;
  try {
    redirectToCanonical({ context, location: { pathname } }, clickUrl, href);
    return null;
  } catch (thrown) {
    return isRedirect(thrown) ? [thrown.status, thrown.options.href] : thrown;
  }
}

test.each([
  ['/video/category/drama/41', '/video/category/drama/41'],
  ['/arcade/details/kestrel/7', '/arcade/details/kestrel/7?state=new'],
  ['/music/genre/caf%C3%A9', '/music/genre/Cafe\u0301'],
])('%s is its own', (path, clickUrl) => {
  expect(ledTo(path, clickUrl)).toBeNull();
});

test.each([
  ['/video/kino/category/41', '/video/category/drama/41', undefined, '/ar/video/category/drama/41'],
  [
    '/video/category/old-name/41',
    '/video/category/drama/41',
    '/video/category/drama/41?sort=new',
    '/ar/video/category/drama/41?sort=new',
  ],
])('%s leads on', (path, clickUrl, href, target) => {
  expect(ledTo(path, clickUrl, href)).toEqual([301, target]);
});
