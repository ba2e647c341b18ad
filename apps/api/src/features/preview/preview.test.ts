import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPreviewTickets, type PreviewTicket } from '../../modules/preview/preview-tickets.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { testSecrets, testStaff } from '../../testing/test-staff.ts';

let t: TestApi;
const tokens: Record<string, string> = {};
const tickets = createPreviewTickets(testSecrets);

const section = (id: string, title: string) => ({
  id,
  name: id,
  data: {
    title,
    customProperties: { kind: 'shelf', card: 'album' },
    entries: [{ id: 1, kind: 'album', title: `In ${title}`, clickUrl: '/music/albums', ageRating: 0 }],
  },
  substructure: [],
});
const page = (...titles: string[]) => ({
  id: 'home',
  name: 'home',
  data: { title: 'Home' },
  substructure: titles.map((title, index) => section(`s${index}`, title)),
});

const facts = { name: 'home', device: 'phone', lang: 'en', theme: 'system', person: 'visitor' };
const make = (body: object, who = 'viewer', code = 'alpha') =>
  t.call(code, 'POST /operator/preview-tickets', { token: tokens[who] ?? '', body: { ...facts, ...body } });
const made = async (body: object, who = 'viewer') => {
  const { status, body: told } = await make(body, who);
  expect([status, JSON.stringify(told)]).toEqual([200, expect.any(String)]);
  return told as { id: string; ticket: string; expiresAt: string };
};
const look = (ticket: string | undefined, line = 'GET /structure/home', code = 'alpha', token?: string) =>
  t.call(code, line, { ...(ticket !== undefined && { headers: { 'preview-ticket': ticket } }), token });
const titles = ({ body }: { body: unknown }) =>
  (body as { substructure: { data: { title: string } }[] }).substructure.map(({ data }) => data.title);

beforeAll(async () => {
  t = await startTestApi();
  const staff = testStaff(t);
  for (const grade of ['viewer', 'editor', 'partner', 'publisher'] as const)
    tokens[grade] = await staff.signIn(await staff.member(`${grade}@alpha.example`, 'alpha', grade));
  tokens.beta = await staff.signIn(await staff.member('viewer@beta.example', 'beta', 'viewer'), 'beta');
});
afterAll(() => t.stop());

describe('a preview ticket', () => {
  test('shows a draft to its reader and to no other', async () => {
    const { ticket } = await made({ tree: page('Drafted', 'Second') });
    expect(titles(await look(undefined))).toEqual(['Only in alpha']);
    expect(titles(await look(ticket))).toEqual(['Drafted', 'Second']);
    expect(titles(await look(undefined))).toEqual(['Only in alpha']);
  });

  test('made again in its place shows the newer draft under both addresses', async () => {
    const first = await made({ tree: page('One') });
    const second = await made({ tree: page('Two'), replaces: first.id });
    expect(second.id).toBe(first.id);
    expect(titles(await look(second.ticket))).toEqual(['Two']);
    expect(titles(await look(first.ticket))).toEqual(['Two']);
  });

  test('takes the place of no ticket of another member of staff, and of no shared one', async () => {
    const { id } = await made({ tree: page('Mine') });
    expect((await make({ tree: page('Theirs'), replaces: id }, 'editor')).status).toBe(400);
    const shared = await made({ tree: page('Shared'), sharedHours: 1 });
    expect((await make({ tree: page('Changed'), replaces: shared.id })).status).toBe(400);
    expect(titles(await look(shared.ticket))).toEqual(['Shared']);
  });

  test('shows a page at a moment to come', async () => {
    const from = '2999-01-01T00:00:00.000Z';
    const published = await t.call('alpha', 'POST /operator/publish', {
      token: tokens.publisher ?? '',
      body: { structures: [{ name: 'home', kind: 'page', tree: page('Next century'), from }] },
    });
    expect(published.status).toBe(200);
    const later = await made({ at: '2999-06-01T00:00:00Z' });
    expect(titles(await look(later.ticket))).toEqual(['Next century']);
    // nothing of it is kept for visitors of now
    expect(titles(await look(undefined))).toEqual(['Only in alpha']);
    const earlier = await made({ at: '2998-06-01T00:00:00Z' });
    expect(titles(await look(earlier.ticket))).toEqual(['Only in alpha']);
  });

  test('shows a stored version', async () => {
    const { ticket } = await made({ version: 1 });
    expect(titles(await look(ticket))).toEqual(['Only in alpha']);
    expect((await make({ version: 99 })).status).toBe(404);
    expect((await make({ version: 1, tree: page('Both') })).status).toBe(400);
  });

  test('lowers the age rating, and does not raise it', async () => {
    const cards = async (ticket: string | undefined, query = '') => {
      const { body } = await look(ticket, `GET /structure/home${query}`);
      return (body as { substructure: { data: { entries: unknown[] } }[] }).substructure[0]?.data.entries
        .length;
    };
    const child = await made({ version: 1, maxRating: 10 });
    expect([await cards(child.ticket), await cards(child.ticket, '?maxRating=60')]).toEqual([1, 1]);
    const grown = await made({ version: 1, maxRating: 60 });
    expect(await cards(grown.ticket)).toBe(2);
  });

  test.each([
    ['a call that writes', 'POST /content/article/1/open'],
    ['a read of a person', 'GET /user/profile'],
    ['an operator call', 'GET /operator/articles'],
    ['a list that is kept for everybody', 'GET /content/addresses'],
  ])('refuses %s, whoever brings it', async (_what, line) => {
    const { ticket } = await made({});
    expect((await look(ticket, line, 'alpha', tokens.publisher)).status).toBe(403);
  });

  test('opens nothing where it is altered, over, revoked or of another tenant', async () => {
    const { id, ticket } = await made({ tree: page('Secret') });
    const own = tickets.open(ticket) as PreviewTicket;
    const [text = '', signature = ''] = ticket.split('.');
    const moved = Buffer.from(text, 'base64url').toString().replace('"en"', '"fr"');
    const others = createPreviewTickets(createSecrets(Buffer.alloc(32, 9)));
    const wrong = [
      '',
      'x',
      `${text}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
      `${Buffer.from(moved).toString('base64url')}.${signature}`,
      others.sign(own),
      tickets.sign({ ...own, until: Date.now() - 1 }),
      tickets.sign({ ...own, tenantId: 2 }),
      tickets.sign({ ...own, id: crypto.randomUUID() }),
    ];
    for (const one of wrong) {
      const { status, body } = await look(one);
      expect([status, JSON.stringify(body).includes('Secret')], one).toEqual([404, false]);
    }
    expect((await look(ticket, 'GET /structure/home', 'beta')).status).toBe(404);
    expect((await look(ticket)).status).toBe(200);
    const ended = await t.call('alpha', `DELETE /operator/preview-tickets/${id}`, { token: tokens.editor });
    expect(ended.status).toBe(204);
    expect((await look(ticket)).status).toBe(404);
  });

  test('lasts ten minutes, and shared as long as was asked', async () => {
    const minutesOf = ({ expiresAt }: { expiresAt: string }) =>
      Math.round((Date.parse(expiresAt) - Date.now()) / 60_000);
    expect(minutesOf(await made({}))).toBe(10);
    expect(minutesOf(await made({ sharedHours: 24 }))).toBe(24 * 60);
    expect((await make({ sharedHours: 25 })).status).toBe(400);
  });

  test.each([
    ['a language that the tenant does not have', { lang: 'de' }],
    ['no language', { lang: 'default' }],
    ['an unknown device', { device: 'watch' }],
    ['no page', { name: '' }],
  ])('is not made for %s', async (_what, body) => {
    expect((await make(body)).status).toBe(400);
  });

  test('is not made for a page that could not be published, and says where it is wrong', async () => {
    const tree = page('One');
    const [first] = tree.substructure;
    const wrong = {
      ...tree,
      substructure: [{ ...first, data: { ...first?.data, clickUrl: 'javascript:x' } }],
    };
    const { status, body } = await make({ tree: wrong });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        problems: [expect.objectContaining({ path: 'structures.0.tree.substructure.0.data.clickUrl' })],
      }),
    ]);
  });

  test('is made and ended by staff of the tenant with the grade alone', async () => {
    expect((await make({}, 'partner')).status).toBe(403);
    expect((await make({}, 'nobody')).status).toBe(401);
    expect((await make({}, 'beta')).status).toBe(403);
    const { id } = await made({ sharedHours: 2 });
    const list = async (who: string, code = 'alpha') =>
      (await t.call(code, 'GET /operator/preview-tickets', { token: tokens[who] ?? '' })).body as {
        previews: { id: string }[];
      };
    expect((await list('viewer')).previews.map((one) => one.id)).toContain(id);
    expect((await list('beta', 'beta')).previews).toEqual([]);
    const foreign = await t.call('beta', `DELETE /operator/preview-tickets/${id}`, { token: tokens.beta });
    expect(foreign.status).toBe(404);
  });

  test('leaves a line in the audit log, with its number and without itself', async () => {
    const { id, ticket } = await made({});
    const rows = await withTenant(t.database.db, 1, (tx) =>
      tx.selectFrom('audit_log').selectAll().where('entity_id', '=', id).execute(),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.action).toBe('makePreviewTicket');
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });
});
