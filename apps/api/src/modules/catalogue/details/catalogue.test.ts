import type { AnswerBody } from '@atrium/contract/shapes';
import type { StructureNode } from '@atrium/domain/site/models/structure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../../platform/database/as-owner.ts';
import { withTenant } from '../../../platform/database/with-tenant.ts';
import { buildArticle, spokenWords, testCatalogue } from '../../../testing/catalogue.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { loadCatalogue } from '../publication/load.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  const now = new Date('2026-01-01');
  await asOwner(api.database.owner, async (owner) => {
    await withTenant(owner, 1, (tx) =>
      loadCatalogue(tx, { id: 1, locales: ['en', 'ar', 'fr'], defaultLocale: 'en' }, testCatalogue, now),
    );
    await withTenant(owner, 2, (tx) =>
      loadCatalogue(
        tx,
        { id: 2, locales: ['ar', 'en'], defaultLocale: 'ar' },
        { categories: [], articles: [buildArticle(77, { title: 'Only in beta', categories: [] })] },
        now,
      ),
    );
  });
});
afterAll(() => api.stop());

const ask = (query: string, options = {}) =>
  api.call('alpha', `GET /structure/any/fragment/get-article-details?${query}`, options);
const list = (query: string) => api.call('alpha', `GET /structure/any/fragment/get-articles?${query}`);
const detailsOf = (body: AnswerBody<'getArticleDetails'>) => body.data.customProperties.article;
const titles = (node: StructureNode | undefined) => node?.data.entries?.map(({ title }) => title);
const section = (body: StructureNode, name: string) => body.substructure.find((node) => node.name === name);

describe('an article', () => {
  test('is shown whole, in the reader’s language', async () => {
    const { status, body } = await ask('id=2&lang=en');
    expect(status).toBe(200);
    expect(detailsOf(body)).toMatchObject({
      title: 'Night Bus',
      description: 'Songs for the last bus.',
      clickUrl: '/music/albums/1/ode/night-bus/2',
      isNew: true,
      badges: ['Live', 'Lossless'],
      maker: { title: 'Ode & Ember', clickUrl: '/music/artists/ode/1' },
      prices: [{ amount: 899, currency: 'EUR', businessModel: 'DOWNLOAD_TO_OWN' }],
      people: [{ name: 'Juno Vale', role: 'Guest', clickUrl: '/music/artists/ode/1' }],
      categories: [{ key: 'music/jazz', title: 'Jazz', clickUrl: '/music/genre/jazz' }],
    });
  });

  test('has its own address in another language, and says so', async () => {
    const { body } = await ask('id=2&lang=ar');
    const arabic = `/music/albums/1/ode/${encodeURIComponent('حافلة-الليل')}/2`;
    expect(detailsOf(body)).toMatchObject({ title: 'حافلة الليل', clickUrl: arabic });
    expect(detailsOf(body).alternates).toEqual({
      en: '/music/albums/1/ode/night-bus/2',
      fr: '/music/albums/1/ode/night-bus/2',
    });
  });

  test('brings its parts in order, and none above the rating', async () => {
    const { body } = await ask('id=2&maxRating=20');
    expect(titles(section(body, 'items'))).toEqual(['Song 1', 'Song 2']);
    const whole = await ask('id=2');
    expect(titles(section(whole.body, 'items'))).toEqual(['Song 1', 'Song 2', 'Song 3']);
  });

  test('says of a song without a file that it is unrecorded, and of no other article', async () => {
    const { body } = await ask('id=2');
    const silent = (node: StructureNode | undefined) =>
      node?.data.entries?.map((entry) => entry.isUnrecorded);
    expect(silent(section(body, 'items'))).toEqual([undefined, true, true]);
    expect(silent((await list('id=ALBUM')).body)).toEqual([undefined, undefined]);
  });

  test('is found by its name as well', async () => {
    expect(detailsOf((await ask('id=gem-garden&contentType=ONLINE_GAME,GAME')).body).id).toBe(30);
    expect((await ask('id=gem-garden&contentType=ALBUM')).status).toBe(404);
  });

  test('is found by a name it had before, and says which one it has now', async () => {
    await asOwner(api.database.owner, (owner) =>
      withTenant(owner, 1, (tx) =>
        tx
          .insertInto('article_slug')
          .values({ tenant_id: 1, slug: 'jewel-garden', lang: '*', article_id: 30, is_current: false })
          .execute(),
      ),
    );
    const { body } = await ask('id=jewel-garden&contentType=ONLINE_GAME');
    expect(detailsOf(body)).toMatchObject({ id: 30, clickUrl: '/games/details/gem-garden/30' });
  });

  test('whose time is over leaves its name to one that is on air', async () => {
    await asOwner(api.database.owner, (owner) =>
      withTenant(owner, 1, async (tx) => {
        const now = new Date('2026-01-01');
        const over = buildArticle(9001, { contentType: 'ONLINE_GAME', slug: 'gem-garden', categories: [] });
        await loadCatalogue(
          tx,
          { id: 1, locales: ['en'], defaultLocale: 'en' },
          { categories: [], articles: [over] },
          now,
        );
        await tx
          .updateTable('article')
          .set({ valid: '[2020-01-01,2020-02-01)' })
          .where('id', '=', 9001)
          .execute();
      }),
    );
    expect(detailsOf((await ask('id=gem-garden&contentType=ONLINE_GAME')).body).id).toBe(30);
  });

  test('shows its public media only', async () => {
    const { media } = detailsOf((await ask('id=11')).body);
    expect(media.map(({ url }) => url)).toEqual([undefined, '/media/public/a.m4a']);
    expect(JSON.stringify(media)).not.toContain('protected');
  });

  test('says in words only what may be heard for nothing', async () => {
    const free = detailsOf((await ask('id=11')).body);
    expect([free.isFree, free.customProperties]).toEqual([true, { number: 1, ...spokenWords }]);
    const sold = detailsOf((await ask('id=12')).body);
    expect([sold.isFree, sold.customProperties]).toEqual([false, { number: 2 }]);
  });

  test('above the rating is refused, and the refusal says why', async () => {
    const { status, body } = await ask('id=3&maxRating=20');
    expect({ status, body }).toMatchObject({ status: 403, body: { error: 'AGE_RESTRICTED' } });
  });

  test.each([
    ['unknown', 'id=999999', 404],
    ['of another tenant', 'id=77', 404],
    ['of another kind than the page', 'id=30&contentType=ALBUM', 404],
    ['no number and no name', `id=${encodeURIComponent("x'; DROP TABLE article; --")}`, 404],
    ['with control characters', 'id=%01%02', 404],
    ['too large for a number', 'id=99999999999999999999', 404],
    ['missing', '', 400],
    ['endless', `id=${'a'.repeat(3000)}`, 400],
  ])('%s is an answer, not a failure', async (_, query, expected) => {
    expect((await ask(query)).status).toBe(expected);
  });

  test('that is withdrawn or not yet valid is gone everywhere at once', async () => {
    const set = (state: string) =>
      asOwner(api.database.owner, (owner) =>
        withTenant(owner, 1, (tx) =>
          tx
            .updateTable('article')
            .set({ state: state as 'LIVE' })
            .where('id', '=', 31)
            .execute(),
        ),
      );
    await set('WITHDRAWN');
    api.api.evictions.publish({ tenantId: 1 });
    expect((await ask('id=31')).status).toBe(404);
    expect(titles((await list('id=games/puzzle')).body)).toEqual(['Gem Garden']);
    await set('LIVE');
    api.api.evictions.publish({ tenantId: 1 });
  });
});

describe('a list', () => {
  test.each([
    ['of a category, the most popular first', 'id=music/jazz&contentType=ALBUM', ['For adults', 'Night Bus']],
    ['by date', 'id=music/jazz&contentType=ALBUM&sort=new', ['Night Bus', 'For adults']],
    ['by title', 'id=music/jazz&contentType=ALBUM&sort=title', ['For adults', 'Night Bus']],
    ['of a kind', 'id=ALBUM', ['For adults', 'Night Bus']],
    ['within the rating', 'id=ALBUM&maxRating=20', ['Night Bus']],
    ['of a category by number', 'id=category:4', ['Article 31', 'Gem Garden']],
    ['that are in a second category too', 'id=games/puzzle&genre=games/free', ['Gem Garden']],
    ['of a maker of games', 'id=developer:paper-lantern', ['Article 31', 'Gem Garden']],
    ['of a maker of games by date', 'id=developer:paper-lantern&sort=new', ['Gem Garden', 'Article 31']],
    ['works of one maker', 'id=by:1&contentType=ALBUM', ['Night Bus']],
    ['works of an unknown maker', 'id=by:999999&contentType=ALBUM', []],
    ['of the parts of an article', 'id=2', ['Song 1', 'Song 2', 'Song 3']],
  ])('%s', async (_, query, expected) => {
    const { status, body } = await list(query);
    expect(status).toBe(200);
    expect(titles(body)).toEqual(expected);
  });

  test('says where a cover has lettering of its own', async () => {
    const { entries } = ((await list('id=ALBUM')).body as StructureNode).data;
    expect(entries?.map(({ title, focus }) => [title, focus])).toEqual([
      ['For adults', undefined],
      ['Night Bus', { x: 0.28, y: 0.08 }],
    ]);
  });

  test('is turned page by page', async () => {
    const first = (await list('id=2&limit=2')).body as StructureNode;
    expect(titles(first)).toEqual(['Song 1', 'Song 2']);
    expect(first.data.customProperties).toMatchObject({ nextOffset: 2 });
    const second = (await list('id=2&limit=2&offset=2')).body as StructureNode;
    expect(titles(second)).toEqual(['Song 3']);
    expect(second.data.customProperties).toMatchObject({ nextOffset: null });
  });

  test.each([
    ['eleven types', `contentType=${Array(11).fill('ALBUM')}`],
    ['seven types beside it', `also=${Array(7).fill('ALBUM')}`],
    ['a type that is none', 'contentType=ALBUM,CAR'],
    ['the five thousand and first', 'offset=5001'],
  ])('of %s is refused', async (_, query) => {
    expect((await list(`id=music/jazz&${query}`)).status).toBe(400);
  });

  test('ends sooner the more types it is made of', async () => {
    const deep = await list('id=music/jazz&contentType=ALBUM,ARTIST,PLAYLIST,MUSIC_VIDEO&offset=1250');
    expect(deep).toMatchObject({ status: 200, body: { data: { entries: [] } } });
  });

  test('of a category that does not exist is not found', async () => {
    expect((await list('id=music/nothing')).status).toBe(404);
    expect((await list('id=whatever')).status).toBe(404);
  });
});

describe('a premium article', () => {
  const read = (token: string, id = 20) => api.call('alpha', `GET /concon/countread?id=${id}`, { token });
  const paragraphs = async (token?: string) => detailsOf((await ask('id=20', { token })).body).body.length;

  test('a premium article’s page shows its beginning, also to a customer who opened it: the page is the same for all', async () => {
    const token = await api.signIn('alpha');
    expect((await read(token)).body).toEqual({ count: 1, limit: 5, isOpen: true });
    expect((await read(token)).body).toEqual({ count: 1, limit: 5, isOpen: true });
    expect(await paragraphs(token)).toBe(2);
    expect(await paragraphs()).toBe(2);
  });

  test('gives a visitor no free reads unless told to, and meters nothing else', async () => {
    expect((await api.call('alpha', 'GET /concon/countread?id=20')).body).toEqual({
      count: 0,
      limit: 0,
      isOpen: false,
    });
    expect((await api.call('alpha', 'GET /concon/countread?id=2')).body).toEqual({
      count: 0,
      limit: null,
      isOpen: true,
    });
    expect((await api.call('alpha', 'GET /concon/countread?id=4711')).status).toBe(404);
  });
});

test('pictures of a category are those of what is popular in it', async () => {
  const { body } = await api.call('alpha', 'GET /content/category/artwork?categoryId=4');
  expect((body as { url: string }[]).map(({ url }) => url)).toEqual([
    '/img/art/31/{width}x{height}.{suffix}',
    '/img/art/30/{width}x{height}.{suffix}',
  ]);
});

test('a picture that two of them share is one picture', async () => {
  const draw = (url: string) =>
    asOwner(api.database.owner, (owner) =>
      withTenant(owner, 1, (tx) =>
        tx.updateTable('artwork').set({ url_template: url }).where('article_id', '=', 30).execute(),
      ),
    );
  const [one, other] = ['/img/art/30/{width}x{height}.{suffix}', '/img/art/31/{width}x{height}.{suffix}'];
  await draw(other);
  const { body } = await api.call('alpha', 'GET /content/category/artwork?categoryId=4');
  expect((body as { url: string }[]).map(({ url }) => url)).toEqual([other]);
  await draw(one);
});

describe('a page that is not yet on air', () => {
  const page = { tenant_id: 1, name: 'spring' };
  const entries = [{ articleId: 2 }, { articleId: 2, imageUrl: '/img/own.webp' }];
  const tree = (title: string) =>
    JSON.stringify({ id: 'spring', name: 'spring', data: { title, entries }, substructure: [] });

  beforeAll(() =>
    asOwner(api.database.owner, (owner) =>
      withTenant(owner, 1, async (tx) => {
        await tx
          .insertInto('structure')
          .values({ ...page, kind: 'page' })
          .execute();
        for (const [version, lane, title, device] of [
          [1, 'LIVE', 'Winter', '*'],
          [2, 'PRELIVE', 'Spring', '*'],
          [3, 'LIVE', 'Winter, for phones', 'phone'],
        ] as const) {
          await tx
            .insertInto('structure_version')
            .values({
              ...page,
              version,
              tree: tree(title),
              content_hash: Buffer.of(version),
              created_by: 'test',
              created_at: new Date('2026-01-01'),
            })
            .execute();
          await tx
            .insertInto('structure_slot')
            .values({ ...page, version, lane, device, during: '[2026-01-01,)' })
            .execute();
        }
      }),
    ),
  );

  const titleFor = async (query: string, token?: string) => {
    const { body } = await api.call('alpha', `GET /structure/spring?${query}`, { token });
    return (body as StructureNode).data.title;
  };

  test('a draft is shown to an operator’s preview, and not to a visitor who asks for it', async () => {
    expect(await titleFor('preLive=true&omitCache=true')).toBe('Winter');
    expect(await titleFor('preLive=true', await api.signIn('alpha'))).toBe('Winter');
    expect(await titleFor('preLive=true', api.api.demoOperatorToken)).toBe('Spring');
    expect(await titleFor('preLive=false', api.api.demoOperatorToken)).toBe('Winter');
  });

  test('and an editor’s own picture has none of the lettering of the one it replaces', async () => {
    const { body } = await api.call('alpha', 'GET /structure/spring');
    const shown = (body as StructureNode).data.entries?.map(({ imageUrl, focus }) => [imageUrl, focus]);
    expect(shown).toEqual([
      ['/img/art/2/{width}x{height}.{suffix}', { x: 0.28, y: 0.08 }],
      ['/img/own.webp', undefined],
    ]);
  });

  test('and a phone gets the one made for phones', async () => {
    expect(await titleFor('isDesktop=false')).toBe('Winter, for phones');
  });
});

test('a challenge, by its article, says its steps and when it runs', async () => {
  await asOwner(api.database.owner, (owner) =>
    withTenant(owner, 1, async (tx) => {
      const during = '[2026-01-01T00:00:00Z,)';
      await tx
        .insertInto('challenge')
        .values({ tenant_id: 1, id: 5, article_id: 1, chained: true, during })
        .execute();
      await tx
        .insertInto('challenge_step')
        .values({ tenant_id: 1, challenge_id: 5, step: 1, target: 3, rule: '{}', rewards: '[]' })
        .execute();
    }),
  );
  const asked = (id: string) => api.call('alpha', `GET /structure/any/fragment/get-challenge-by-id?id=${id}`);
  expect((await asked('1')).body).toMatchObject({
    name: 'get-challenge-by-id',
    data: {
      customProperties: {
        challenge: {
          chained: true,
          startsAt: '2026-01-01T00:00:00.000Z',
          endsAt: null,
          challengeSteps: [{ step: 1, target: 3, rewards: [] }],
        },
      },
    },
  });
  expect((await asked('5')).status).toBe(404);
});
