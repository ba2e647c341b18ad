import { expect, test } from 'vitest';
import { verticals } from '../catalogue/verticals.ts';
import { brokenLink, type LinkTargets, linksOf } from './link-check.ts';

const targets: LinkTargets = {
  verticals: verticals.filter((vertical) => vertical !== 'video'),
  structures: new Set(['terms', 'music']),
  categories: {
    keys: new Set(['music/jazz', 'news/nature', 'news/nature/oceans', 'podcasts/talk']),
    ids: new Set([12]),
  },
  articles: { ids: new Set([201, 608]), slugs: new Set(['city-book']) },
};

test.each<[link: string, wrong: string | null]>([
  ['/', null],
  ['/music', null],
  ['/music/albums/101/ode-and-ember/night-bus-hymns/201', null],
  ['/arcade/details/noodle-snake/608?state=present', null],
  ['/info/terms', null],
  ['/favorites', null],
  ['/voucherbooks/city-book', null],
  ['/music/genre/jazz', null],
  ['/podcast/list?genre=talk', null],
  ['/articles/nature/oceans', null],
  ['/articles/nature/201', null],
  ['/vouchers/category/12', null],
  ['/articles/premium', null],
  ['https://partner.example/a', null],
  ['mailto:help@a.example', null],
  ['#top', null],
  ['/profile?who={uuid}', null],
  ['/info/nowhere', '/info/nowhere: there is no structure nowhere'],
  ['/nowhere', '/nowhere: there is no structure nowhere'],
  ['/music/nowhere/1/2/3/4/5', '/music/nowhere/1/2/3/4/5 is no page of the portal'],
  ['/music/albums/101/999', '/music/albums/101/999: there is no article 999'],
  ['/voucherbooks/other', '/voucherbooks/other: there is no article other'],
  ['/music/genre/jaz', '/music/genre/jaz: there is no category music/jaz'],
  ['/podcast/list?genre=none', '/podcast/list?genre=none: there is no category podcasts/none'],
  ['/vouchers/category/13', '/vouchers/category/13: there is no category 13'],
  ['/video/list/all', '/video/list/all is a page of video, which this tenant does not offer'],
])('%s: %s', (link, wrong) => {
  expect(brokenLink(link, targets)?.wrong ?? null).toBe(wrong);
});

test('links are found at any depth with their place, pictures are not links', () => {
  const page = {
    imageUrl: '/img/a',
    entries: [{ clickUrl: '/a', phoneImageUrl: '/img/b' }],
    rules: [{ redirect: '/b' }],
  };
  expect([...linksOf(page)]).toEqual([
    [['entries', 0, 'clickUrl'], '/a'],
    [['rules', 0, 'redirect'], '/b'],
  ]);
});
