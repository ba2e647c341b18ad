import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testCatalogue } from '../../testing/catalogue.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { testStaff } from '../../testing/test-staff.ts';

let t: TestApi;
const tokens: Record<string, string> = {};
const call = (line: string, who = 'viewer', body?: object, code = 'alpha') =>
  t.call(code, line, { token: tokens[who] ?? '', ...(body && { body }) });

const page = (title: string) => ({
  id: 'home',
  name: 'home',
  data: { title },
  substructure: [
    {
      id: 'words',
      name: 'words',
      data: { customProperties: { kind: 'rich-text', blocks: [{ type: 'paragraph', text: title }] } },
      substructure: [],
    },
  ],
});
const publish = (name: string, title: string, query = '', more: object = {}) =>
  call(`POST /operator/publish${query}`, 'publisher', {
    structures: [{ name, kind: 'page', tree: page(title), ...more }],
  });
const read = async (name: string) =>
  (await call(`GET /operator/pages/${name}`)).body as unknown as {
    version: string;
    shown: number;
    tree: { data: { title: unknown } };
    slots: { version: number; state: string; device: string; lang: string }[];
    versions: { version: number; madeBy: string }[];
  };

beforeAll(async () => {
  t = await startTestApi();
  const staff = testStaff(t);
  for (const grade of ['viewer', 'publisher', 'partner'] as const)
    tokens[grade] = await staff.signIn(await staff.member(`${grade}@alpha.example`, 'alpha', grade));
});
afterAll(() => t.stop());

describe('pages of the console', () => {
  test('come with what is live and what is planned', async () => {
    expect((await publish('autumn', 'Autumn')).status).toBe(200);
    expect((await publish('autumn', 'Winter', '', { from: '2999-12-01T00:00:00Z' })).status).toBe(200);
    const { body } = await call('GET /operator/pages');
    const { pages } = body as { pages: { name: string }[] };
    expect(pages.map(({ name }) => name)).toEqual(['autumn', 'home']);
    expect(pages[0]).toMatchObject({
      kind: 'page',
      title: 'Winter',
      sections: 1,
      latest: 2,
      slots: expect.arrayContaining([
        expect.objectContaining({ version: 1, state: 'live', device: '*', lang: '*' }),
        expect.objectContaining({ version: 2, state: 'planned', from: '2999-12-01T00:00:00.000Z' }),
      ]),
    });
  });

  test('are opened as what visitors see now, with their versions', async () => {
    const opened = await read('autumn');
    expect([opened.shown, opened.version, opened.tree.data.title]).toEqual([1, '2', 'Autumn']);
    expect(opened.versions.map(({ version }) => version)).toEqual([2, 1]);
    const { body } = await call('GET /operator/pages/autumn/versions/2');
    expect(body).toMatchObject({ version: 2, tree: { data: { title: 'Winter' } } });
  });

  test.each([
    'GET /operator/pages/nowhere',
    'GET /operator/pages/home/versions/99',
    'GET /operator/pages/autumn%27/versions/1',
  ])('that do not exist are 404: %s', async (line) => {
    expect((await call(line)).status).toBe(404);
  });

  test.each([
    ['GET /operator/pages', 'partner', 'alpha', 403],
    ['GET /operator/pages', 'nobody', 'alpha', 401],
    ['GET /operator/pages/home', 'viewer', 'beta', 403],
    ['GET /operator/pages/home/versions/1', 'partner', 'alpha', 403],
    ['POST /operator/pages/matches', 'partner', 'alpha', 403],
  ])('%s by %s in %s is %i', async (line, who, code, status) => {
    const body = line.startsWith('POST') ? { query: { id: 'ALBUM' } } : undefined;
    expect((await call(line, who, body, code)).status).toBe(status);
  });

  test('are published over the version that they were opened at, once', async () => {
    const { version } = await read('home');
    const first = await publish('home', 'First', `?version=${version}`);
    expect(first.status).toBe(200);
    expect((await publish('home', 'Second', `?version=${version}`)).status).toBe(409);
    const now = await read('home');
    expect([now.tree.data.title, now.version]).toEqual(['First', String(Number(version) + 1)]);
  });

  test('published by two at once take one, and refuse the other', async () => {
    const { version } = await read('home');
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => publish('home', title, `?version=${version}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const fresh = await Promise.all(['A', 'B'].map((title) => publish('brand-new', title, '?version=0')));
    expect(fresh.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('of several in one publication are never meant by a version', async () => {
    const { version } = await read('home');
    const two = ['home', 'autumn'].map((name) => ({ name, kind: 'page', tree: page('Both') }));
    const answer = await call(`POST /operator/publish?version=${version}`, 'publisher', { structures: two });
    expect(answer.status).toBe(409);
  });

  test('are not published by who may only look', async () => {
    const body = { structures: [{ name: 'home', kind: 'page', tree: page('Viewer') }] };
    expect((await call('POST /operator/publish', 'viewer', body)).status).toBe(403);
  });
});

describe('the rule of a section', () => {
  test('says what it finds at a moment, and what will have left', async () => {
    const catalogue = {
      ...testCatalogue,
      articles: testCatalogue.articles.map((article) => ({
        ...article,
        ...(article.contentType === 'ALBUM' && { creator: 1, until: '2999-01-01T00:00:00Z' }),
      })),
    };
    const done = await call('POST /operator/publish', 'publisher', { catalogue });
    expect([done.status, JSON.stringify(done.body)]).toEqual([200, expect.any(String)]);
    const matches = async (more: object) =>
      (await call('POST /operator/pages/matches', 'viewer', { query: { id: 'ALBUM' }, ...more }))
        .body as unknown as { entries: { articleId: number; title: string }[]; leaving: unknown[] };
    const now = await matches({});
    expect(now.entries.length).toBeGreaterThan(0);
    expect(now.leaving).toEqual([]);
    const then = await matches({ at: '2999-06-01T00:00:00Z' });
    expect(then.entries).toEqual([]);
    expect(then.leaving).toHaveLength(now.entries.length);
  });

  test('that names nothing finds nothing', async () => {
    const { status, body } = await call('POST /operator/pages/matches', 'viewer', { query: {} });
    expect([status, body]).toEqual([200, { entries: [], leaving: [] }]);
  });
});
