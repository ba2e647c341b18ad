import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type EvictionNotice,
  type Listener,
  listenForEvictions,
} from '../../platform/database/connection/listen.ts';
import { silentLog } from '../../platform/database/testing.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { testCatalogue as bareCatalogue, buildArticle as buildBare } from '../../testing/catalogue.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { announceDue } from './due-changes.ts';

/** Albums have an address by their artist. */
const buildArticle: typeof buildBare = (id, fields) => buildBare(id, { creator: 1, ...fields });
const testCatalogue = {
  ...bareCatalogue,
  articles: bareCatalogue.articles.map((article) =>
    article.id === 3 ? { ...article, creator: 1 } : article,
  ),
};

let time = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => time };
const pass = (hours: number) => {
  time = new Date(time.getTime() + hours * 3_600_000);
};
let t: TestApi;
let listener: Listener;
const heard: EvictionNotice[] = [];

beforeAll(async () => {
  t = await startTestApi({ clock });
  listener = await listenForEvictions({
    connection: t.database.app,
    log: silentLog,
    onEvict: (notice) => {
      heard.push(notice);
      t.api.evictions.publish(notice);
    },
  });
  expect(await publish({ catalogue: testCatalogue })).toMatchObject({ status: 200 });
});
afterAll(async () => {
  await listener.stop();
  await t.stop();
});
beforeEach(() => {
  heard.length = 0;
});

interface Reply {
  status: number;
  body: { changed: string[]; problems?: { path: string; message: string }[] };
}

/** Publishes as an operator, and waits until every process has heard of it: what follows sees it. */
async function publish(body: unknown, code = 'alpha'): Promise<Reply> {
  const token = t.api.demoOperatorToken;
  const { status, body: answer } = await t.call(code, 'POST /operator/publish', { token, body });
  await hearing();
  return { status, body: answer };
}

async function hearing() {
  const client = new Client(t.database.app);
  await client.connect();
  await client.query(`SELECT pg_notify('atrium_evict', '{"tenant_id": 999, "tags": ["end"]}')`);
  await client.end();
  await vi.waitFor(() => expect(heard.at(-1)?.tenantId).toBe(999));
  heard.pop();
}

const articles = (...list: object[]) => ({ catalogue: { articles: list } });
const known = (id: number, more: object = {}) => ({
  ...testCatalogue.articles.find((article) => article.id === id),
  ...more,
});
const details = (id: number, code = 'alpha') =>
  t.call(code, `GET /structure/article/fragment/get-article-details?id=${id}`);
const list = async (id: string) => {
  const { body } = await t.call('alpha', `GET /structure/list/fragment/get-articles?id=${id}`);
  return (body as { data: { entries: { title: string }[] } }).data.entries.map(({ title }) => title);
};
const found = async (words: string) => {
  const { body } = await t.call('alpha', `GET /search?q=${encodeURIComponent(words)}`);
  return (body as { entries: { id: number }[] }).entries.map(({ id }) => id);
};
const homeTitle = async () => {
  const { body } = await t.call('alpha', 'GET /structure/home');
  return (body as { data: { title: string } }).data.title;
};
const home = (title: string, more: object = {}) => ({
  structures: [
    { name: 'home', tree: { id: 'home', name: 'home', data: { title }, substructure: [] }, ...more },
  ],
});

describe('who may publish', () => {
  test('publishing is refused without a session, and to customers', async () => {
    const body = articles(buildArticle(50));
    expect((await t.call('alpha', 'POST /operator/publish', { body })).status).toBe(401);
    const token = await t.signIn('alpha');
    expect((await t.call('alpha', 'POST /operator/publish', { body, token })).status).toBe(403);
    expect((await details(50)).status).toBe(404);
  });
});

describe('an article', () => {
  test('appears in its lists and in search at once, and is told of once', async () => {
    expect(await list('music/jazz&contentType=ALBUM')).toEqual(['For adults', 'Night Bus']);
    const { status, body } = await publish(articles(buildArticle(60, { title: 'Wombat Blues', creator: 1 })));
    expect(status).toBe(200);
    expect(body.changed.toSorted()).toEqual([
      'article:60',
      'by:1',
      'list:music/jazz',
      'titles',
      'type:ALBUM',
    ]);
    expect(heard).toEqual([{ tenantId: 1, tags: expect.arrayContaining(['article:60']) }]);
    expect(await list('music/jazz&contentType=ALBUM')).toEqual(['For adults', 'Wombat Blues', 'Night Bus']);
    expect(await found('wombat')).toEqual([60]);
    const told = await withTenant(t.database.db, 1, async (tx) => ({
      events: await tx
        .selectFrom('outbox_event')
        .select(['type', 'aggregate_id'])
        .where('type', '=', 'catalogue.published')
        .execute(),
      audit: await tx
        .selectFrom('audit_log')
        .select(['actor_id', 'action', 'entity'])
        .where('entity_id', '=', '60')
        .execute(),
    }));
    expect(told.events.filter(({ aggregate_id }) => aggregate_id === '60')).toHaveLength(1);
    expect(told.audit).toEqual([{ actor_id: 'demo', action: 'publish', entity: 'catalogue' }]);
  });

  test('with other words touches no list; the same again touches nothing', async () => {
    const changed = known(2, { title: 'Night Train' });
    expect((await publish(articles(changed))).body.changed.toSorted()).toEqual(['article:2', 'titles']);
    expect(await found('train')).toEqual([2]);
    heard.length = 0;
    expect((await publish(articles(changed))).body.changed).toEqual([]);
    expect(heard).toEqual([]);
    await publish(articles(known(2)));
    expect(await found('train')).toEqual([]);
  });

  test('with another price keeps the old one in the books', async () => {
    await publish(
      articles(known(2, { prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount: 499, currency: 'EUR' }] })),
    );
    const rows = await withTenant(t.database.db, 1, (tx) =>
      tx
        .selectFrom('article_price')
        .select('amount_minor')
        .where('article_id', '=', 2)
        .orderBy('id')
        .execute(),
    );
    expect(rows.map(({ amount_minor }) => amount_minor)).toEqual([899, 499]);
    pass(1);
    await publish(articles(known(2)));
  });

  test('that moves is told to the lists it leaves and enters, and to those that have nothing now', async () => {
    const { body } = await publish(articles(known(30, { categories: ['games/puzzle'] })));
    expect(body.changed.toSorted()).toEqual([
      'article:30',
      'chips:games',
      'developer:paper-lantern',
      'list:games/free',
      'list:games/puzzle',
      'type:ONLINE_GAME',
    ]);
  });

  test('with other parts changes the pages of the parts', async () => {
    const { body } = await publish(articles(known(2, { relations: { track: [11, 12] } })));
    expect(body.changed).toEqual(expect.arrayContaining(['article:2', 'parts:2', 'article:13']));
    expect(body.changed).not.toContain('type:ALBUM');
  });

  test('that is withdrawn is gone, from search as well; another tenant hears of nothing', async () => {
    expect((await details(60)).status).toBe(200);
    await publish({ catalogue: { withdrawn: [60] } });
    expect(heard.map(({ tenantId }) => tenantId)).toEqual([1]);
    expect((await details(60)).status).toBe(404);
    expect(await found('wombat')).toEqual([]);
  });

  test('says what its page is made of', async () => {
    const { headers } = await details(11);
    const tags = (headers.get('x-tags') ?? '').split(' ').map(decodeURIComponent);
    expect(tags).toEqual(expect.arrayContaining(['article:11', 'article:1', 'by:1']));
    expect(tags).not.toContain('*');
  });
});

describe('what is wrong is said with its place, and nothing is written', () => {
  test.each<[string, unknown, string]>([
    [
      'a maker that is not there',
      articles(buildArticle(70, { creator: 999 })),
      'catalogue.articles.0.creator: there is no article 999',
    ],
    [
      'an unknown section',
      { ...articles(buildArticle(71)), site: { nothing: {} } },
      'site.nothing: unknown section; allowed: images, global',
    ],
    [
      'a section that cannot be',
      { ...articles(buildArticle(71)), site: { alternateTheme: 'yes' } },
      'site.alternateTheme: yes is a text; allowed: true or false',
    ],
    [
      'what has no shape at all',
      articles({ id: 'x' }),
      'catalogue.articles.0.id: x is a text; allowed: a number',
    ],
  ])('%s', async (_, body, sentence) => {
    const answer = await publish(body);
    expect(answer.status).toBe(400);
    const [first] = answer.body.problems ?? [];
    expect(`${first?.path}: ${first?.message}`).toContain(sentence);
    expect(heard).toEqual([]);
    expect((await details(71)).status).toBe(404);
  });
});

describe('structures, site and messages', () => {
  test('a structure takes over at once', async () => {
    expect(await homeTitle()).toBe('Home');
    expect((await publish(home('Spring'))).body.changed).toEqual(['structure:home']);
    expect(await homeTitle()).toBe('Spring');
    expect((await publish(home('Spring'))).body.changed).toEqual([]);
  });

  test('a section of the site, and the messages of one language', async () => {
    const said = async (lang: string) =>
      ((await t.call('alpha', `GET /i18n/${lang}?only=tenant`)).body as Record<string, string>)['apps.title'];
    expect(await said('en')).toBeUndefined();
    const { body } = await publish({
      site: { metaData: { content: 'Anew' } },
      messages: { en: { 'apps.title': 'Little helpers' } },
    });
    expect(body.changed).toEqual(['site', 'messages:en']);
    expect(heard).toEqual([{ tenantId: 1, tags: ['site', 'messages:en'] }]);
    expect([await said('en'), await said('fr')]).toEqual(['Little helpers', undefined]);
    const site = (await t.call('alpha', 'GET /structure/configuration')).body;
    expect(JSON.stringify(site)).toContain('Anew');
    expect((await publish({ messages: { en: { 'apps.title': null } } })).body.changed).toEqual([
      'messages:en',
    ]);
    expect(await said('en')).toBeUndefined();
  });
});

describe('what has its time', () => {
  const due = async () => {
    const next = await announceDue(t.database.db, 1, time);
    await hearing();
    return next;
  };
  afterEach(due);

  test('an article begins and ends by itself', async () => {
    const from = new Date(time.getTime() + 3_600_000).toISOString();
    const until = new Date(time.getTime() + 2 * 3_600_000).toISOString();
    await publish(articles({ ...buildArticle(80, { title: 'Quokka Hour' }), from, until }));
    expect((await details(80)).status).toBe(404);
    expect((await due())?.toISOString()).toBe(from);
    pass(1);
    heard.length = 0;
    expect((await due())?.toISOString()).toBe(until);
    expect(heard).toEqual([{ tenantId: 1, tags: expect.arrayContaining(['article:80', 'list:music/jazz']) }]);
    expect([(await details(80)).status, await found('quokka')]).toEqual([200, [80]]);
    pass(1);
    expect(await due()).toBeNull();
    expect([(await details(80)).status, await found('quokka')]).toEqual([404, []]);
    const left = await withTenant(t.database.db, 1, (tx) =>
      tx.selectFrom('search_document').select('article_id').where('article_id', '=', 80).execute(),
    );
    expect(left).toEqual([]);
    heard.length = 0;
    await due();
    expect(heard).toEqual([]);
  });

  test('a structure gives way to what was there before', async () => {
    const from = new Date(time.getTime() + 3_600_000).toISOString();
    const until = new Date(time.getTime() + 2 * 3_600_000).toISOString();
    await publish(home('Before'));
    await publish(home('Sale', { from, until }));
    expect(await homeTitle()).toBe('Before');
    pass(1);
    await due();
    expect(await homeTitle()).toBe('Sale');
    pass(1);
    await due();
    expect(await homeTitle()).toBe('Before');
  });

  test('a section of the site waits for its time', async () => {
    const content = async () => {
      const { body } = await t.call('alpha', 'GET /structure/configuration');
      return JSON.stringify(body).includes('In summer');
    };
    const siteFrom = new Date(time.getTime() + 3_600_000).toISOString();
    await publish({ site: { metaData: { content: 'In summer' } }, siteFrom });
    expect(await content()).toBe(false);
    pass(1);
    await due();
    expect(await content()).toBe(true);
  });
});
