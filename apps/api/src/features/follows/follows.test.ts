import type { FollowedRelease, FollowedSubject } from '@atrium/contract/schemas/follows';
import type { Notification } from '@atrium/contract/schemas/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announceDue } from '../../modules/publishing/due-changes.ts';
import { asOwner } from '../../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../../platform/database/with-tenant.ts';
import { buildArticle } from '../../testing/catalogue.ts';
import { signInBob } from '../../testing/second-person.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: string;
let bob: string;
let ahead = 0;
const noon = Date.parse('2026-11-19T12:00:00Z');
const clock = { now: () => new Date(noon + ahead) };
const today = '2026-11-19';

const asTenant = <T>(work: (tx: Tx) => Promise<T>) =>
  asOwner(api.database.owner, (owner) => withTenant(owner, 1, work));
const call = (line: string, token?: string, body?: unknown) => api.call('alpha', line, { token, body });
const publish = async (articles: object[]) => {
  const answer = await call('POST /operator/publish', api.api.demoOperatorToken, { catalogue: { articles } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await api.api.worker.runDue();
  await api.api.worker.runDue();
};
const details = '/structure/x/fragment/get-article-details?id=1&contentType=ARTIST&lang=en';
const keysOf = async (token: string) =>
  ((await call('GET /user/follows/keys', token)).body as { keys: string[] }).keys;
const feedOf = async (token: string, query = '') =>
  (await call(`GET /user/follows/feed${query}`, token)).body as {
    releases: FollowedRelease[];
    next: string | null;
  };
const titlesOf = async (token: string, query = '') =>
  (await feedOf(token, query)).releases.map(({ entry }) => entry.title);
const toldTo = async (token: string) =>
  ((await call('GET /notifications', token)).body as { items: Notification[] }).items
    .filter(({ kind }) => kind === 'CONTENT')
    .map(({ key, parameters, link }) => ({ key, ...parameters, link }));

const maker = (id: number, contentType: string, title: string, categories: string[]) =>
  buildArticle(id, { contentType: contentType as 'ARTIST', slug: `maker-${id}`, title, categories });
const album = (id: number, title: string, released: string | undefined, fields = {}) =>
  buildArticle(id, { title, slug: `album-${id}`, creator: 1, ...(released && { released }), ...fields });
const story = (id: number, title: string, fields = {}) =>
  buildArticle(id, {
    contentType: 'NEWS',
    title,
    slug: `story-${id}`,
    categories: ['news/nature/sea', 'news/nature'],
    released: today,
    body: [{ type: 'paragraph', text: 'One.' }],
    ...fields,
  });

beforeAll(async () => {
  api = await startTestApi({ clock });
  const answer = await call('POST /operator/publish', api.api.demoOperatorToken, {
    catalogue: {
      categories: [
        { id: 1, key: 'music/jazz', vertical: 'music', title: 'Jazz' },
        { id: 2, key: 'news/nature', vertical: 'news', title: 'Nature' },
        { id: 5, key: 'news/nature/sea', vertical: 'news', title: 'Sea' },
        { id: 3, key: 'podcasts/science', vertical: 'podcasts', title: 'Science' },
        { id: 4, key: 'audiobooks/classics', vertical: 'audiobooks', title: 'Classics' },
      ],
      articles: [
        maker(1, 'ARTIST', 'Ode & Ember', ['music/jazz']),
        maker(2, 'PODCAST', 'Slow Signals', ['podcasts/science']),
        maker(3, 'AUTHOR', 'Runa Eide', ['audiobooks/classics']),
        album(10, 'First', '2025-03-01'),
        album(11, 'Second', '2026-05-01'),
        album(12, 'For adults', '2026-06-01', { ageRating: 40 }),
        story(20, 'The sea', { people: [{ name: 'Runa Eide', role: 'Author', article: 3 }] }),
        story(21, 'The valley', { released: '2026-11-01' }),
      ],
    },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  ada = await api.signIn('alpha');
  bob = await signInBob(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  // what a test publishes is no news to those who follow in the next one
  ahead += 10 * 86_400_000;
  await api.api.worker.runDue();
  await asTenant(async (tx) => {
    for (const table of ['follow', 'notification']) await sql`DELETE FROM ${sql.table(table)}`.execute(tx);
    await sql`DELETE FROM user_setting`.execute(tx);
  });
});

const minuteLater = () => {
  ahead += 60_000;
};
const dayNow = () => clock.now().toISOString().slice(0, 10);

describe('a follow', () => {
  test('belongs to one customer, counts once and is listed with its title, address and followers', async () => {
    const line = 'PUT /user/follows/ARTIST/1';
    const answers = await Promise.all([call(line, ada), call(line, ada), call(line, bob)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await keysOf(ada)).toEqual(['ARTIST:1']);
    const listed = (await call('GET /user/follows', ada)).body as FollowedSubject[];
    expect(listed).toMatchObject([
      { kind: 'ARTIST', id: 1, title: 'Ode & Ember', clickUrl: '/music/artists/maker-1/1', followers: 2 },
    ]);
    await call('DELETE /user/follows/ARTIST/1', ada);
    expect((await call('DELETE /user/follows/ARTIST/1', ada)).status).toBe(204);
    expect([await keysOf(ada), await keysOf(bob)]).toEqual([[], ['ARTIST:1']]);
  });

  test('is counted on the page of the article', async () => {
    await call('PUT /user/follows/ARTIST/1', ada);
    await call('PUT /user/follows/ARTIST/1', bob);
    expect(JSON.stringify((await call(`GET ${details}`)).body)).toContain('"followers":2');
  });

  test('the page of a writer has the stories that name them', async () => {
    const page = '/structure/x/fragment/get-article-details?id=3&contentType=AUTHOR&lang=en';
    const { substructure } = (await call(`GET ${page}`)).body as {
      substructure: { name: string; data: { entries: { title: string }[] } }[];
    };
    const stories = substructure.find(({ name }) => name === 'stories')?.data.entries ?? [];
    expect(stories.map(({ title }) => title)).toContain('The sea');
  });

  test.each([
    ['of an album', 'ARTIST/10'],
    ['of an artist as a show', 'SHOW/1'],
    ['of a genre', 'TOPIC/1'],
    ['of a team that does not exist', 'TEAM/5'],
    ['of nothing', 'SERIES/999999'],
  ])('%s is refused and stores nothing', async (_, path) => {
    expect((await call(`PUT /user/follows/${path}`, ada)).status).toBe(404);
    expect(await keysOf(ada)).toEqual([]);
  });

  test.each([
    'GET /user/follows',
    'GET /user/follows/keys',
    'GET /user/follows/feed',
    'PUT /user/follows/ARTIST/1',
    'DELETE /user/follows/ARTIST/1',
  ])('%s is no call for guests', async (line) => {
    expect((await call(line)).status).toBe(401);
  });

  test('has an end: the five-hundred-and-first is refused', async () => {
    await asTenant((tx) =>
      sql`INSERT INTO follow SELECT 1, (SELECT id FROM app_user WHERE name = 'Ada'), 'TOPIC', n, now()
        FROM generate_series(1000, 1499) n`.execute(tx),
    );
    expect((await call('PUT /user/follows/ARTIST/1', ada)).status).toBe(409);
  });
});

describe('the feed', () => {
  test('has what is new of everything followed, newest first, each once, page by page and of one kind', async () => {
    for (const path of ['ARTIST/1', 'TOPIC/2', 'WRITER/3']) await call(`PUT /user/follows/${path}`, ada);
    expect(await titlesOf(ada)).toEqual(['The sea', 'The valley', 'Second', 'First']);
    expect(await titlesOf(ada, '?kind=ARTIST')).toEqual(['Second', 'First']);
    const page = await feedOf(ada, '?limit=2');
    expect(page.releases[0]).toMatchObject({ by: { kind: 'WRITER', title: 'Runa Eide' }, releasedOn: today });
    expect(await titlesOf(ada, `?limit=2&cursor=${page.next}`)).toEqual(['Second', 'First']);
    expect((await feedOf(ada, `?cursor=${page.next}`)).next).toBeNull();
    expect((await call('GET /user/follows/feed?cursor=nonsense', ada)).status).toBe(400);
  });

  test('is empty for who follows nothing', async () => {
    expect(await feedOf(bob)).toEqual({ releases: [], next: null });
  });

  test('is the first of the customer’s own rows, and goes with them', async () => {
    const rows = async () => (await call('GET /user/rows', ada)).body as { kind: string }[];
    await call('PUT /user/follows/ARTIST/1', ada);
    expect((await rows())[0]?.kind).toBe('followed');
    await call('PUT /user/preferences', ada, { personalRows: false });
    expect(await rows()).toEqual([]);
  });
});

describe('a release', () => {
  test('is told to followers once, also when it is published again and changed', async () => {
    await call('PUT /user/follows/ARTIST/1', ada);
    minuteLater();
    await publish([album(30, 'Third', dayNow())]);
    await publish([album(30, 'Third, changed', dayNow())]);
    expect(await toldTo(ada)).toEqual([
      { key: 'release', title: 'Third', by: 'Ode & Ember', link: '/music/albums/1/maker-1/album-30/30' },
    ]);
    expect(await toldTo(bob)).toEqual([]);
  });

  test('several at once are one notification', async () => {
    await call('PUT /user/follows/ARTIST/1', ada);
    minuteLater();
    await publish([album(31, 'A', dayNow()), album(32, 'B', dayNow()), album(33, 'C', dayNow())]);
    expect(await toldTo(ada)).toMatchObject([{ key: 'releases', count: 3, by: 'Ode & Ember', title: 'A' }]);
  });

  test('of a topic and its writer is one notification for who follows both', async () => {
    await call('PUT /user/follows/TOPIC/2', ada);
    await call('PUT /user/follows/WRITER/3', ada);
    minuteLater();
    await publish([
      story(40, 'Both', { released: dayNow(), people: [{ name: 'Runa Eide', role: 'Author', article: 3 }] }),
    ]);
    expect(await toldTo(ada)).toMatchObject([{ key: 'release', title: 'Both' }]);
  });

  test('that begins later is told at its moment', async () => {
    await call('PUT /user/follows/SHOW/2', ada);
    const from = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const episode = buildArticle(50, {
      contentType: 'PODCAST_EPISODE',
      title: 'Later',
      slug: 'later',
      creator: 2,
      categories: ['podcasts/science'],
      released: dayNow(),
      from,
    });
    await publish([episode]);
    expect(await toldTo(ada)).toEqual([]);
    ahead += 3_700_000;
    await announceDue(api.database.db, 1, clock.now());
    await api.api.worker.runDue();
    await api.api.worker.runDue();
    expect(await toldTo(ada)).toMatchObject([{ key: 'release', title: 'Later', by: 'Slow Signals' }]);
  });

  test('is not told to who switched it off, muted it, came later or is too young', async () => {
    const cases = [
      () => call('PUT /user/preferences', ada, { notifications: { newReleases: false } }),
      () =>
        asTenant((tx) =>
          sql`INSERT INTO notification_setting SELECT 1, id, '{releases}', '{}', '{}', false, false, 0, 0, false, 'UTC'
            FROM app_user WHERE name = 'Ada'`.execute(tx),
        ),
      () =>
        asTenant((tx) =>
          sql`INSERT INTO parental_control (tenant_id, user_id, max_age_group, is_active, passcode_hash)
            SELECT 1, id, 10, true, '' FROM app_user WHERE name = 'Ada'`.execute(tx),
        ),
    ];
    await call('PUT /user/follows/ARTIST/1', bob);
    await call('PUT /user/follows/ARTIST/1', ada);
    let id = 60;
    for (const prepare of cases) {
      await prepare();
      minuteLater();
      id += 1;
      await publish([album(id, `Number ${id}`, dayNow(), { ageRating: 20 })]);
      expect(await toldTo(ada)).toEqual([]);
      expect(await toldTo(bob)).toHaveLength(id - 60);
      await asTenant(async (tx) => {
        for (const table of ['user_setting', 'notification_setting', 'parental_control'])
          await sql`DELETE FROM ${sql.table(table)}`.execute(tx);
      });
    }
    await call('DELETE /user/follows/ARTIST/1', ada);
    ahead += 1000;
    await publish([album(69, 'Last', dayNow())]);
    await call('PUT /user/follows/ARTIST/1', ada);
    await publish([album(69, 'Last, changed', dayNow())]);
    expect(await toldTo(ada)).toEqual([]);
  });

  test('an old album that the library adds is told to nobody', async () => {
    await call('PUT /user/follows/ARTIST/1', ada);
    minuteLater();
    await publish([album(70, 'From 1998', '1998-05-01')]);
    expect(await toldTo(ada)).toEqual([]);
  });

  test('reaches more followers than one job takes, each once, in the language of each', async () => {
    await asTenant(async (tx) => {
      await sql`INSERT INTO app_user (tenant_id, uuid, name, created_at)
        SELECT 1, gen_random_uuid(), 'Follower', now() FROM generate_series(1, 1200)`.execute(tx);
      await sql`INSERT INTO follow SELECT 1, id, 'ARTIST', 1, '2026-01-01' FROM app_user WHERE name = 'Follower'`.execute(
        tx,
      );
      await sql`INSERT INTO user_setting SELECT 1, max(id), 'selectedLang', '"fr"' FROM app_user WHERE name = 'Follower'`.execute(
        tx,
      );
    });
    await publish([album(80, 'For all', dayNow(), { title: { en: 'For all', fr: 'Pour tous' } })]);
    for (let run = 0; run < 4; run++) await api.api.worker.runDue();
    const counts = await asTenant(async (tx) => {
      const { rows } = await sql<{ title: string; people: number; rows: number }>`
        SELECT payload -> 'parameters' ->> 'title' AS title, count(DISTINCT user_id)::int AS people, count(*)::int AS rows
        FROM notification WHERE kind = 'CONTENT' GROUP BY 1 ORDER BY 1`.execute(tx);
      return rows;
    });
    expect(counts).toEqual([
      { title: 'For all', people: 1199, rows: 1199 },
      { title: 'Pour tous', people: 1, rows: 1 },
    ]);
  });
});
