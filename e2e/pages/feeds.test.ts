import { describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';

describe('the feed of a free show', async () => {
  const show = 302;
  const { status, headers, text } = await ask('atrium', `/feeds/podcast/${show}.xml`);

  test('is one that podcast apps read', () => {
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    for (const tag of [
      '<itunes:author>',
      '<itunes:image ',
      '<podcast:guid>',
      '<podcast:medium>',
      '<podcast:person ',
    ])
      expect(text).toContain(tag);
  });

  test('names files that are there, with their true length', async () => {
    const enclosures = [...text.matchAll(/<enclosure url="([^"]+)" length="(\d+)"/g)];
    expect(enclosures.length).toBeGreaterThan(0);
    for (const [, address = '', length] of enclosures) {
      const file = await ask('atrium', new URL(address).pathname, { method: 'HEAD' });
      expect([file.status, file.headers['content-length']]).toEqual([200, length]);
    }
  });

  test('leads to what is said and to its chapters', async () => {
    const [transcript, chapters] = ['podcast:transcript', 'podcast:chapters'].map(
      (tag) => new RegExp(`<${tag} url="([^"]+)"`).exec(text)?.[1] ?? '',
    );
    const said = await ask('atrium', new URL(transcript ?? '').pathname);
    expect(said.text).toMatch(/^WEBVTT\n\n00:00:\d\d\.\d{3} --> /);
    const parts = await ask('atrium', new URL(chapters ?? '').pathname);
    expect(JSON.parse(parts.text)).toMatchObject({ version: '1.2.0' });
  });
});

test('news have a feed in each language', async () => {
  const { status, text } = await ask('atrium', '/ar/feeds/news.xml');
  expect(status).toBe(200);
  expect(text).toContain('<language>ar</language>');
  expect([...text.matchAll(/<item>/g)].length).toBeGreaterThan(10);
});

test.each([
  ['/feeds/news/nature.xml', '/news/nature', '/news/'],
  ['/feeds/news/nature/oceans.xml', '/news/nature/oceans', ''],
  ['/feeds/articles/nature.xml', '/articles/nature', ''],
  ['/feeds/articles/premium.xml', '/', '/articles/premium/'],
  ['/feeds/articles/premium/nature.xml', '/articles/premium/nature', '/articles/premium/'],
])('%s is the feed of that very list', async (path, list, story) => {
  const { status, text } = await ask('atrium', path);
  expect(status).toBe(200);
  expect(text).toMatch(new RegExp(`<link>http://[^/]+${list}</link>`));
  expect(text).toMatch(new RegExp(`<item>.*<link>http://[^<]+${story}`));
});

test.each([
  '/feeds/news/nowhere.xml',
  '/feeds/articles.xml',
  '/feeds/news/a/b/c.xml',
  '/feeds/news/%2e%2e.xml',
])('%s is no list, and has no feed', async (path) => expect((await ask('atrium', path)).status).toBe(404));

test.each(['/feeds/podcast/306.xml', '/feeds/podcast/999999.xml', '/feeds/podcast/201.xml', '/feeds/x.xml'])(
  '%s: a paid show, an unknown one and an album have none',
  async (path) => expect((await ask('atrium', path)).status).toBe(404),
);

test('the sitemap lists every article with its picture and its last change', async () => {
  const { text: index } = await ask('noor', '/sitemap.xml');
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  // Arabic is Noor's own language: its pages have no prefix
  expect(parts).toContain('/sitemap/default.xml');
  expect(parts).not.toContain('/sitemap/ar.xml');
  const articles = parts.filter((part) => /^\/sitemap\/fr\/\d+\.xml$/.test(part));
  expect(articles.length).toBeGreaterThan(0);
  const { text } = await ask('noor', articles[0] ?? '');
  expect(text).toMatch(/<url><loc>[^<]+\/fr\/[^<]+<\/loc><lastmod>[^<]+<\/lastmod><image:image><image:loc>/);
});
