import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryOfPath, type SubscribeAccessFacts, subscribeAccess, withOffer } from './subscribe-access.ts';

describe('which plans a page is about', () => {
  const categories = { '/music': 'music', '/music/radio': 'radio', '/games': 'games', '/': 'all' };
  test.each([
    ['/music', 'music'],
    ['/music/album/7', 'music'],
    ['/music/radio', 'radio'],
    ['/music/radio/jazz', 'radio'],
    ['/musical', 'all'],
    ['/', 'all'],
    ['/video', 'all'],
  ])('%s: %s', (path, category) => expect(categoryOfPath(categories, path)).toBe(category));

  test('none where nothing starts the path', () => {
    expect(categoryOfPath({ '/music': 'music' }, '/video')).toBeUndefined();
    expect(categoryOfPath({}, '/')).toBeUndefined();
  });
});

const wish: SubscribeAccessFacts = {
  isSignedIn: true,
  contentType: 'MOVIE',
  hasPlans: true,
  subAuthRequired: false,
  mssAutoSubscription: false,
  redirectToSubPage: false,
  directSubscriptionFlow: false,
};

describe('what a press on an offer leads to', () => {
  test.each<[string, Partial<SubscribeAccessFacts>, number]>([
    ['the dialog', {}, 1],
    ['the dialog for a guest too', { isSignedIn: false }, 1],
    ['the page, where the tenant leads there', { redirectToSubPage: true }, 0],
    ['the page without any article', { redirectToSubPage: true, contentType: undefined }, 0],
    ['the dialog for a song all the same', { redirectToSubPage: true, contentType: 'FULL_TRACK_MUSIC' }, 1],
    ['the dialog for a podcast', { redirectToSubPage: true, contentType: 'PODCAST' }, 1],
    ['the dialog for an episode', { redirectToSubPage: true, contentType: 'PODCAST_EPISODE' }, 1],
    ['signing in first', { isSignedIn: false, subAuthRequired: true, redirectToSubPage: true }, 2],
    ['signing in, where that subscribes', { isSignedIn: false, mssAutoSubscription: true }, 2],
    ['signing in, where nothing is chosen', { isSignedIn: false, directSubscriptionFlow: true }, 2],
    ['no sign-in for a customer', { subAuthRequired: true }, 1],
    ['nothing where there is no plan', { hasPlans: false, redirectToSubPage: true }, 3],
  ])('%s', (_what, some, code) => expect(subscribeAccess({ ...wish, ...some })).toBe(code));
});

describe('where to return to', () => {
  test('the offer comes back with the person, the address stays as it was', () => {
    expect(
      withOffer('/de/video/7?sort=new#more', { articleId: 7, purchaseType: 'MOVIE', subTypeId: 3 }),
    ).toBe('/de/video/7?sort=new&articleId=7&purchaseType=MOVIE&subTypeId=3#more');
    expect(withOffer('/music', {})).toBe('/music');
    expect(withOffer('/music?articleId=1', { articleId: 2 })).toBe('/music?articleId=2');
  });

  test('nothing of an offer leaves the query', () => {
    fc.assert(
      fc.property(fc.string(), (purchaseType) => {
        const url = new URL(
          withOffer('/a#b', { purchaseType: purchaseType.toWellFormed() }),
          'https://x.example',
        );
        expect([url.origin, url.pathname, url.hash]).toEqual(['https://x.example', '/a', '#b']);
        expect(url.searchParams.get('purchaseType')).toBe(purchaseType.toWellFormed());
      }),
    );
  });
});
