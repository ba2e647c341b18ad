import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStaffApi } from '../../testing/test-staff.ts';

type Api = Awaited<ReturnType<typeof startStaffApi>>;
let t: Api['t'];
const tokens: Partial<Record<string, string>> = {};

interface Answer {
  status: number;
  body: {
    version: string;
    total: number;
    locales: string[];
    namespaces: { name: string; count: number; own: number }[];
    texts: { key: string; product: string; own: string | null; placeholders: string[] }[];
    change?: number;
    redrawn: string[];
    problems?: { path: string; message: string }[];
    problem: string | null;
    samples: string[];
  };
}
const call = async (line: string, who = 'publisher', body?: object, code = 'alpha') =>
  (await t.call(code, line, { token: tokens[who] ?? '', ...(body && { body }) })) as unknown as Answer;
const read = async (query: string) => (await call(`GET /operator/words?${query}`, 'viewer')).body;
const publish = (texts: object, query = '', who = 'publisher', lang = 'en') =>
  call(`POST /operator/publish${query}`, who, { messages: { [lang]: texts } });
const own = async (key: string, lang = 'en') =>
  (await read(`lang=${lang}&search=${key}`)).texts.find((one) => one.key === key)?.own;

beforeAll(async () => {
  const started = await startStaffApi();
  t = started.t;
  for (const [who, code, grade] of [
    ['viewer', 'alpha', 'viewer'],
    ['publisher', 'alpha', 'publisher'],
    ['partner', 'alpha', 'partner'],
    ['foreigner', 'beta', 'admin'],
  ] as const)
    tokens[who] = await started.staff.signIn(
      await started.staff.member(`${who}@${code}.example`, code, grade),
      code,
    );
});
afterAll(() => t.stop());

describe('the texts of the product', () => {
  test('are listed by namespace with the tenant’s own over them, and found by their words', async () => {
    await publish({ 'chrome.nav.home': 'Front door' });
    const home = await read('lang=en&search=front door');
    expect(home.texts).toMatchObject([{ key: 'chrome.nav.home', own: 'Front door' }]);
    expect(home.namespaces.find(({ name }) => name === 'chrome')?.own).toBe(1);
    const space = await read('lang=en&namespace=chrome');
    expect(space.texts.every(({ key }) => key.startsWith('chrome.'))).toBe(true);
    expect((await read('lang=en&isOwn=true')).texts).toHaveLength(1);
    const french = await read('lang=fr&search=chrome.nav.home');
    expect(french.texts[0]).toMatchObject({ own: null });
    expect(french.texts[0]?.product).not.toBe(home.texts[0]?.product);
  });

  test.each([
    ['GET /operator/words?lang=en', 'partner', 'alpha', 403],
    ['GET /operator/words?lang=en', 'nobody', 'alpha', 401],
    ['GET /operator/words?lang=en', 'viewer', 'beta', 403],
    ['GET /operator/words?lang=de', 'viewer', 'alpha', 400],
    ['GET /operator/words?lang=xx', 'viewer', 'alpha', 400],
  ])('%s by %s in %s is %i', async (line, who, code, status) => {
    expect((await call(line, who, undefined, code)).status).toBe(status);
  });

  test('of one tenant are not those of another', async () => {
    const { body } = await call('GET /operator/words?lang=en&isOwn=true', 'foreigner', undefined, 'beta');
    expect(body.texts).toEqual([]);
  });

  test('are checked and shown with made-up arguments before they are kept', async () => {
    const check = async (key: string, text: string, lang = 'en') =>
      (await call('POST /operator/words/check', 'viewer', { lang, key, text })).body;
    const { texts } = await read('lang=en&search=unread notification');
    const [plural] = texts;
    expect(plural?.placeholders.length).toBeGreaterThan(0);
    const { problem, samples } = await check(plural?.key ?? '', plural?.product ?? '');
    expect([problem, samples.length > 1]).toEqual([null, true]);
    expect((await check('chrome.nav.home', 'Hello {name}')).problem).toContain('unknown: name');
    expect((await check('chrome.nav.home', 'Hello {name')).samples).toEqual([]);
  });
});

describe('the tenant’s own words', () => {
  test('are tried, published, conflict with a stale version, and are undone', async () => {
    const { version } = await read('lang=en&search=zzz');
    const tried = await publish({ 'chrome.nav.home': 'Start' }, '?dryRun=true');
    expect(tried.body).toMatchObject({ problems: [], redrawn: ['messages:en'] });
    expect(await own('chrome.nav.home')).toBe('Front door');
    const first = await publish({ 'chrome.nav.home': 'Start' }, `?version=${version}`);
    expect(first.status).toBe(200);
    expect((await publish({ 'chrome.nav.home': 'Late' }, `?version=${version}`)).status).toBe(409);
    expect((await publish({ 'chrome.nav.home': 'x' }, '', 'viewer')).status).toBe(403);
    expect((await publish({ 'chrome.nav.home': 'x' }, '', 'foreigner')).status).toBe(403);
    expect(await own('chrome.nav.home')).toBe('Start');
    // another text of the language in between is no later edit of this one
    await publish({ 'common.play': 'Go' });
    const undone = await call(`POST /operator/changes/${first.body.change}/undo`, 'publisher', {
      reason: '',
    });
    expect(undone.status).toBe(200);
    expect([await own('chrome.nav.home'), await own('common.play')]).toEqual(['Front door', 'Go']);
  });

  test('go back to ours, and are stored only where they differ', async () => {
    const { texts } = await read('lang=en&search=common.play');
    const product = texts.find(({ key }) => key === 'common.play')?.product;
    expect((await publish({ 'common.play': product })).status).toBe(200);
    expect(await own('common.play')).toBeNull();
    await publish({ 'common.play': 'Go' });
    await publish({ 'common.play': null });
    expect(await own('common.play')).toBeNull();
  });

  test.each([
    ['an unknown key', { 'no.such': 'x' }, 'there is no such text'],
    ['a namespace', { chrome: 'x' }, 'there is no such text'],
    ['a key below a text', { 'common.play': 'x', 'common.play.deep': 'y' }, 'there is no such text'],
    ['a prototype', { '__proto__.polluted': 'x' }, 'there is no such text'],
    ['a constructor', { 'constructor.prototype.polluted': 'x' }, 'there is no such text'],
    ['an argument that ours has not', { 'common.play': 'Play {card}' }, 'unknown: card'],
    ['a broken brace', { 'common.play': 'Play {' }, 'cannot be read'],
    ['a turned direction', { 'common.play': 'Play\u202e3pm' }, 'turns text around'],
    ['an isolate', { 'common.play': '\u2066Play' }, 'turns text around'],
    ['a control character', { 'common.play': 'Play\u0007' }, 'control character'],
    ['a page of text', { 'common.play': 'x'.repeat(400) }, 'has 400 characters'],
  ])('with %s are refused', async (_name, texts, wrong) => {
    const answer = await publish(texts);
    const told = (answer.body.problems ?? []).map(({ message }) => message).join();
    expect([answer.status, told]).toEqual([400, expect.stringContaining(wrong)]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('of a plural have every form of their language', async () => {
    const { texts } = await read('lang=fr&search=, plural,');
    const key = texts.find(({ product }) => /^\{count, plural/.test(product))?.key ?? '';
    const answer = await publish({ [key]: '{count, plural, other {#}}' }, '', 'publisher', 'fr');
    expect([answer.status, answer.body.problems?.[0]?.message]).toEqual([
      400,
      expect.stringContaining('forms of count are missing: one'),
    ]);
  });
});
