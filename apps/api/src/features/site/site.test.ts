import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStaffApi } from '../../testing/test-staff.ts';

type Api = Awaited<ReturnType<typeof startStaffApi>>;
let t: Api['t'];
const tokens: Partial<Record<string, string>> = {};

interface Answer {
  status: number;
  body: {
    body: Record<string, unknown> | null;
    version: string;
    consents: string[];
    sections: { name: string; isOwn: boolean }[];
    change?: number;
    changed?: string[];
    redrawn: string[];
    takesTwo: string[];
    problems?: { path: string; message: string }[];
    id: number;
    hash: string;
    state: string;
    details?: Record<string, unknown>;
    mayUndo: boolean;
    fields: { path: string; before: unknown; after: unknown }[];
  };
}
const call = async (line: string, who = 'publisher', body?: object, code = 'alpha') =>
  (await t.call(code, line, { token: tokens[who] ?? '', ...(body && { body }) })) as unknown as Answer;
const read = async (section: string) => (await call(`GET /operator/site/${section}`, 'viewer')).body;
const publish = (body: object, query = '', who = 'publisher') =>
  call(`POST /operator/publish${query}`, who, body);
const sentences = ({ body: { problems = [] } }: Answer) =>
  problems.map(({ path, message }) => `${path}: ${message}`);

beforeAll(async () => {
  const started = await startStaffApi();
  t = started.t;
  for (const [who, code, grade] of [
    ['viewer', 'alpha', 'viewer'],
    ['publisher', 'alpha', 'publisher'],
    ['owner', 'alpha', 'admin'],
    ['second', 'alpha', 'admin'],
    ['support', 'alpha', 'support'],
    ['partner', 'alpha', 'partner'],
    ['foreigner', 'beta', 'admin'],
  ] as const)
    tokens[who] = await started.staff.signIn(
      await started.staff.member(`${who}@${code}.example`, code, grade),
      code,
    );
});
afterAll(() => t.stop());

describe('sections of the site', () => {
  test('are listed with those that differ from the product, and opened as they are stored', async () => {
    const { body } = await call('GET /operator/site', 'viewer');
    const own = body.sections.filter(({ isOwn }) => isOwn).map(({ name }) => name);
    expect(own).toContain('metaData');
    expect(own).not.toContain('header');
    expect(body.sections[0]?.name).toBe('settings');
    expect((await read('metaData')).body).toEqual({ content: { en: 'About alpha', ar: 'عن alpha' } });
    expect((await read('header')).body).toBeNull();
  });

  test.each([
    ['GET /operator/site', 'partner', 'alpha', 403],
    ['GET /operator/site', 'nobody', 'alpha', 401],
    ['GET /operator/site/header', 'viewer', 'beta', 403],
    ['GET /operator/site/settings', 'partner', 'alpha', 403],
    ['GET /operator/site/nothing', 'viewer', 'alpha', 404],
    ['GET /operator/site/tenant', 'viewer', 'alpha', 404],
    ['GET /operator/site/__proto__', 'viewer', 'alpha', 404],
    ['GET /operator/site/constructor', 'viewer', 'alpha', 404],
  ])('%s by %s in %s is %i', async (line, who, code, status) => {
    expect((await call(line, who, undefined, code)).status).toBe(status);
  });

  test('are not published by who may only look, nor from another tenant', async () => {
    const header = { site: { header: { showCart: true } } };
    expect((await publish(header, '', 'viewer')).status).toBe(403);
    expect((await publish(header, '', 'support')).status).toBe(403);
    expect((await publish(header, '', 'foreigner')).status).toBe(403);
    expect((await read('header')).body).toBeNull();
  });

  test('are tried first: what is drawn anew is told, nothing is written', async () => {
    const { version } = await read('header');
    const tried = await publish({ site: { header: { showCart: true } } }, '?dryRun=true');
    expect(tried).toMatchObject({ status: 200, body: { problems: [], redrawn: ['site'], takesTwo: [] } });
    const same = await publish({ site: { header: null } }, '?dryRun=true');
    expect(same.body.redrawn).toEqual([]);
    expect(await read('header')).toMatchObject({ body: null, version });
  });

  test('are published over the version they were opened at, once, with their change record and undo', async () => {
    const { version } = await read('header');
    const body = { site: { header: { showCart: true } } };
    const first = await publish(body, `?version=${version}&reason=Cart%20opens`);
    expect(first.status).toBe(200);
    const again = await publish({ site: { header: { showCart: false } } }, `?version=${version}`);
    expect(again.status).toBe(409);
    expect((await read('header')).body).toEqual({ showCart: true });
    const change = (await call(`GET /operator/changes/${first.body.change}`)).body;
    expect(change).toMatchObject({
      kind: 'publication',
      target: 'site.header',
      reason: 'Cart opens',
      mayUndo: true,
    });
    expect(change.fields).toMatchObject([{ path: 'site.header', before: null, after: { showCart: true } }]);
    const undone = await call(`POST /operator/changes/${first.body.change}/undo`, 'publisher', {
      reason: '',
    });
    expect(undone).toMatchObject({ status: 200, body: { state: 'applied' } });
    expect(await read('header')).toMatchObject({ body: null, version });
    const twice = await call(`POST /operator/changes/${first.body.change}/undo`, 'publisher', { reason: '' });
    expect(twice.status).toBe(409);
  });

  test('are not brought back over a later edit, and a viewer brings nothing back', async () => {
    const first = await publish({ site: { footer: { text: 'One' } } });
    await publish({ site: { footer: { text: 'Two' } } }, '', 'owner');
    const undo = `POST /operator/changes/${first.body.change}/undo`;
    expect((await call(undo, 'viewer', { reason: '' })).status).toBe(403);
    expect((await call(undo, 'foreigner', { reason: '' }, 'beta')).status).toBe(404);
    const refused = await call(undo, 'publisher', { reason: '' });
    expect(refused).toMatchObject({ status: 409, body: { details: { reason: 'later' } } });
    expect((await read('footer')).body).toEqual({ text: 'Two' });
  });

  test('published by two at once take one, and refuse the other', async () => {
    const { version } = await read('geoBlock');
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => publish({ site: { geoBlock: { title } } }, `?version=${version}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('of several in one publication are never meant by a version', async () => {
    const { version } = await read('header');
    const two = { site: { header: { showCart: true }, footer: { text: 'x' } } };
    expect((await publish(two, `?version=${version}`)).status).toBe(409);
  });

  test.each([
    ['an unknown section', { nothing: {} }, 'site.nothing: unknown section'],
    ['an unknown field', { header: { showAll: true } }, 'site.header.showAll: unknown field'],
    ['a wrong kind', { header: { showCart: 'yes' } }, 'site.header.showCart'],
    ['a script as an address', { links: { homeUrl: 'javascript:alert(1)' } }, 'site.links.homeUrl'],
    ['another host behind slashes', { links: { homeUrl: '//evil.example' } }, 'site.links.homeUrl'],
    ['CSS in a colour', { colourConfigurations: [{ accent: 'red;}body{}' }] }, 'site.colourConfigurations'],
    ['markup in a mark', { global: { mark: [{ d: '"><script>', fill: 'accent' }] } }, 'site.global.mark.0.d'],
  ])('with %s are refused, and nothing is written', async (_name, site, wrong) => {
    const answer = await publish({ site });
    expect([answer.status, sentences(answer).join()]).toEqual([400, expect.stringContaining(wrong)]);
  });
});

describe('redirects', () => {
  const rules = (...pairs: [string, string][]) => ({
    site: { routeRules: pairs.map(([path, redirect]) => ({ path, redirect })) },
  });

  test('that lead in a circle are refused with the way they take', async () => {
    const answer = await publish(rules(['/a', '/b'], ['/b', '/en/a?x=1'], ['/home-old', '/']));
    expect([answer.status, sentences(answer)[0]]).toEqual([
      400,
      expect.stringContaining('it leads in a circle: /a → /b → /a'),
    ]);
  });

  test('that arrive are published', async () => {
    expect((await publish(rules(['/home-old', '/'], ['/older/*', '/']))).status).toBe(200);
  });
});

describe('settings of the tenant', () => {
  test('are stored only where they differ, and given back by null', async () => {
    const { version } = await read('settings');
    const seller = { name: 'Alpha Media', taxName: 'VAT' };
    const first = await publish({ settings: { seller } }, `?version=${version}`);
    expect(first.status).toBe(200);
    const stored = await read('settings');
    expect(stored.body?.seller).toEqual({ name: 'Alpha Media' });
    expect(stored.version).not.toBe(version);
    expect((await publish({ settings: { seller: null } })).status).toBe(200);
    expect((await read('settings')).body?.seller).toBeUndefined();
  });

  test('leave hosts, stage and languages as they are', async () => {
    const hosts = () => t.call('alpha', 'GET /tenant/config');
    const before = await hosts();
    await publish({ settings: { flags: { FTMDOnly: true } } });
    expect((await hosts()).status).toBe(before.status);
    expect((await read('settings')).body?.flags).toEqual({ FTMDOnly: true });
    await publish({ settings: { flags: null } });
    expect((await read('settings')).body?.flags).toBeUndefined();
  });

  test.each([
    ['a setting of the installation', { hosts: ['evil.example'] }, 'settings.hosts: unknown field'],
    ['a backend', { service: { multiContentBackend: 'https://evil.example' } }, 'settings.service'],
    ['an unknown flag', { flags: { isOwner: true } }, 'settings.flags.isOwner: unknown field'],
    ['no vertical', { verticals: [] }, 'settings.verticals: nothing would be offered'],
    ['a script without text and address', { scripts: [{ env: 'live' }] }, 'settings.scripts.0'],
    [
      'a hash without an address',
      { scripts: [{ script: 'x', integrity: 'sha256-AAAA' }] },
      'settings.scripts.0',
    ],
    [
      'a consent that is no entry',
      { scripts: [{ script: 'x', consent: 'none' }] },
      'there is no cookie entry none',
    ],
    ['an origin with a path', { redirectOrigins: ['https://shop.example/x'] }, 'settings.redirectOrigins.0'],
  ])('with %s are refused', async (_name, settings, wrong) => {
    const answer = await publish({ settings });
    expect([answer.status, sentences(answer).join()]).toEqual([400, expect.stringContaining(wrong)]);
  });
});

describe('scripts of a tenant that takes two people for them', () => {
  const scripts = [{ src: 'https://cdn.example/chat.js', default: true }];
  const entry = { identifier: 'stats', title: 'Statistics', src: 'https://cdn.example/stats.js' };

  beforeAll(async () => {
    const asked = await call('POST /operator/changes', 'owner', {
      kind: 'limits',
      limits: ['scripts'],
      reason: 'Scripts read what customers type',
    });
    const { id, hash } = asked.body;
    expect((await call(`POST /operator/changes/${id}/agree`, 'second', { hash })).status).toBe(200);
  });

  test.each([
    ['a script', { settings: { scripts } }],
    ['a script of a cookie entry', { site: { cookies: { entries: [entry] } } }],
    ['a tag manager', { site: { tagManager: { id: 'GTM-ABC1234' } } }],
    ['a script in one language', { site: { cookies: { entries: [{ ...entry, src: { en: entry.src } }] } } }],
    ['a script among other things', { settings: { scripts, seller: { name: 'x' } }, site: { header: {} } }],
    [
      'a script planned for later',
      { site: { tagManager: { id: 'GTM-ABC1234' } }, siteFrom: '2999-01-01T00:00:00Z' },
    ],
  ])('%s is not published by one person, owners included', async (_name, body) => {
    for (const who of ['publisher', 'owner'])
      expect(await publish(body, '', who)).toMatchObject({
        status: 403,
        body: { details: { reason: 'secondPerson', limits: ['scripts'] } },
      });
    expect((await publish(body, '?dryRun=true')).body.takesTwo).toEqual(['scripts']);
  });

  test('the texts of the consent dialog change without a second person', async () => {
    expect((await publish({ site: { cookies: { title: 'Your choice' } } })).status).toBe(200);
  });

  test('a script is asked for, agreed to by another, and taking it away waits again', async () => {
    const { version } = await read('settings');
    const publication = { settings: { scripts } };
    const body = { kind: 'publication', publication, version, reason: 'Chat for customers' };
    const stale = await call('POST /operator/changes', 'publisher', { ...body, version: 'old' });
    expect(stale.status).toBe(409);
    const { status, body: asked } = await call('POST /operator/changes', 'publisher', body);
    expect(status).toBe(201);
    expect((await read('settings')).body?.scripts).toBeUndefined();
    const agree = `POST /operator/changes/${asked.id}/agree`;
    expect((await call(agree, 'publisher', { hash: asked.hash })).status).toBe(403);
    expect((await call(agree, 'viewer', { hash: asked.hash })).status).toBe(403);
    expect((await call(agree, 'owner', { hash: asked.hash })).status).toBe(200);
    expect((await read('settings')).body?.scripts).toMatchObject(scripts);
    const undone = await call(`POST /operator/changes/${asked.id}/undo`, 'publisher', {
      reason: 'It is slow',
    });
    expect(undone).toMatchObject({ status: 200, body: { state: 'waiting' } });
    expect((await read('settings')).body?.scripts).toMatchObject(scripts);
  });
});
