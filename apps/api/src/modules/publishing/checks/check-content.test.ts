import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildArticle } from '../../../testing/catalogue.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let t: TestApi;
beforeAll(async () => {
  t = await startTestApi();
});
afterAll(() => t.stop());

const category = { id: 1, key: 'music/jazz', vertical: 'music', title: 'Jazz' };

async function publish(body: object, code = 'alpha') {
  const answer = await t.call(code, 'POST /operator/publish', { token: t.api.demoOperatorToken, body });
  return answer as { status: number; body: { problems?: { path: string; message: string }[] } };
}
const publishArticle = (fields: object, code?: string) =>
  publish(
    {
      catalogue: {
        categories: [category],
        articles: [buildArticle(7, { contentType: 'PLAYLIST', categories: ['music/jazz'], ...fields })],
      },
    },
    code,
  );
const media = (uri: string) => ({
  media: [{ protocol: 'PROGRESSIVE', isPreview: false, uri, bytes: 1, duration: 1 }],
});
const refused = (place: string, wrong: string, allowed: string) => ({
  status: 400,
  body: {
    problems: [
      { path: place, message: expect.stringMatching(new RegExp(`${wrong}.*; allowed: .*${allowed}`)) },
    ],
  },
});

describe('files', () => {
  test.each(['/media/protected/beta/song.m4a', '/media/protected/music/night-drivers.m4a'])(
    '%s of another tenant is refused',
    async (uri) => {
      expect(await publishArticle(media(uri))).toMatchObject(
        refused('catalogue.articles.0.media.0.uri', 'no file of this tenant', '/media/…/alpha/'),
      );
    },
  );

  test('of this tenant are taken, and are another’s at the other tenant', async () => {
    const own = media('/media/protected/alpha/song.m4a');
    expect((await publishArticle(own)).status).toBe(200);
    expect((await publishArticle(own)).status).toBe(200);
    expect((await publishArticle(own, 'beta')).status).toBe(400);
  });

  test('of another tenant are refused wherever they are named', async () => {
    const artworks = [{ artworkClass: 'COVER', url: '/img/art/beta.cover/{width}x{height}.{suffix}' }];
    expect(await publishArticle({ artworks })).toMatchObject(
      refused('catalogue.articles.0.artworks.0.url', 'no file of this tenant', 'alpha'),
    );
    const subtitleFiles = [{ lang: 'en', url: '/media/public/beta/film.vtt' }];
    expect(await publishArticle({ properties: { subtitleFiles } })).toMatchObject(
      refused('catalogue.articles.0.properties.subtitleFiles.0.url', 'no file of this tenant', 'alpha'),
    );
  });

  test.each(['http://169.254.169.254/latest', '../../etc/passwd', 'https://localhost/x'])(
    '%s is no address of a file',
    async (uri) => {
      expect(await publishArticle(media(uri))).toMatchObject(
        refused('catalogue.articles.0.media.0.uri', 'no address of a file', 'https'),
      );
    },
  );
});

describe('what pages cannot read is refused', () => {
  test('a block of an unknown type', async () => {
    const body = [
      { type: 'paragraph', text: 'One.' },
      { type: 'hologram', text: 'Two.' },
    ];
    expect(await publishArticle({ body })).toMatchObject(
      refused('catalogue.articles.0.body.1.type', 'hologram is no block', 'paragraph, list'),
    );
  });

  test.each([
    { type: 'link', text: 'Go', clickUrl: 'javascript:alert(1)' },
    { type: 'video', url: 'javascript:alert(1)' },
    { type: 'paragraph', text: 5 },
    { type: 'list' },
  ])('%j', async (block) => {
    const { status, body } = await publishArticle({ body: [block] });
    expect(status).toBe(400);
    expect(body.problems?.[0]?.path).toMatch(/^catalogue\.articles\.0\.body\.0\.\w+$/);
    expect(body.problems?.[0]?.message).toMatch(/.+; allowed: .+/);
  });

  test('a block that is wrong in one language only', async () => {
    const body = [{ type: 'link', text: 'Go', clickUrl: { en: '/music/list', fr: 'javascript:x' } }];
    expect((await publishArticle({ body })).status).toBe(400);
  });

  test('and the article’s page stands as it was', async () => {
    expect(
      (await publishArticle({ body: [{ type: 'paragraph', text: { en: 'One.', fr: 'Un.' } }] })).status,
    ).toBe(200);
    await publishArticle({ body: [{ type: 'hologram' }] });
    const details = await t.call('alpha', 'GET /content/article/7/details');
    expect(details.status).not.toBe(500);
  });
});

test('a price in other money is refused', async () => {
  const prices = [{ businessModel: 'DOWNLOAD_TO_OWN', amount: 199, currency: 'USD' }];
  expect(await publishArticle({ prices })).toMatchObject(
    refused('catalogue.articles.0.prices.0.currency', 'USD', 'EUR'),
  );
});

describe('markup in plain texts is refused', () => {
  test.each([
    ['title', '<p>A <b>bold</b> tale</p>', 'title'],
    ['description', { en: 'Plain', fr: '<p>Non</p>' }, 'description.fr'],
    ['subtitle', 'x<br>y', 'subtitle'],
  ])('%s', async (field, text, place) => {
    expect(await publishArticle({ [field]: text })).toMatchObject(
      refused(`catalogue.articles.0.${place}`, 'is markup', 'plain text'),
    );
  });

  test('but not signs that only look like it', async () => {
    expect((await publishArticle({ title: 'I <3 you, 1 < 2' })).status).toBe(200);
  });
});
