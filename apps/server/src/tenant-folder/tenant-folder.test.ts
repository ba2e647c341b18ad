import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { splitLocale } from '@atrium/i18n/locales';
import { matchRoute } from '@atrium/portal/shell/routes/match-route';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { visitPage } from '../sandbox/testing/test-shop.ts';
import { CookieBrowser } from '../testing/browser.ts';
import { dataFolder, demoServer } from '../testing/demo-server.ts';
import { askServer, type ServerAnswer } from '../testing/server-process.ts';

const dataDir = dataFolder();
const server = demoServer(dataDir);
const work = mkdtempSync(join(tmpdir(), 'atrium-tenant-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const timeout = 600_000;

/** Runs a command as an operator types it, beside the running product. */
async function command(name: string, ...args: string[]) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, `../commands/tenant-${name}.ts`), ...args],
    {
      env: { ...process.env, NODE_ENV: undefined, DATA_DIR: dataDir, PORT: String(server().port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

const host = 'orbit.localhost';
const folder = join(work, 'orbit');

/** A busy server says so, and is asked again. */
async function look(path: string): Promise<ServerAnswer> {
  for (let attempt = 0; ; attempt++) {
    const answer = await askServer(server().port, path, { host });
    const { location } = answer.headers;
    if (answer.status >= 300 && answer.status < 400 && typeof location === 'string') return look(location);
    if (answer.status !== 503 || attempt > 20) return answer;
    await new Promise((next) => setTimeout(next, 500));
  }
}

/** The last mail to this address of the new tenant, from the sandbox. */
async function letterTo(email: string): Promise<string> {
  const [, token] = /Operator token[^:]*: (\S+)/.exec(server().output()) ?? [];
  const headers = { authorization: `Bearer ${token}` };
  const address = `/backend/sandbox/outbox?to=${encodeURIComponent(email)}`;
  const { text } = await askServer(server().port, address, { host, headers });
  return (JSON.parse(text) as { text: string }[])[0]?.text ?? '';
}

const wordsOf = (html: string) =>
  html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ');
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#?]*)/g)].map(([, href = '']) => href);
const picturesOf = (html: string) =>
  [...html.matchAll(/\/img\/art\/[^"\s,]+\/\d+x\d+\.webp\?v=[\w.-]+/g)].map(([address]) => address);
const kindOf = (path: string) => {
  if (path.endsWith('.txt')) return null; // the notices of third parties are a file
  const row = matchRoute(splitLocale(path)[1])?.row;
  return row?.guard === 'public' ? row.page : null;
};

/** Two pages of every kind that links lead to, from the home page on. */
async function walk(start: string) {
  const opened = new Map<string, number>();
  const pages = new Map<string, ServerAnswer>();
  const waiting = [start];
  const linkedFrom = new Map<string, string>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = kindOf(path);
    if (kind === null || pages.has(path) || splitLocale(path)[0] !== splitLocale(start)[0]) continue;
    if ((opened.get(kind) ?? 0) >= 2) continue;
    opened.set(kind, (opened.get(kind) ?? 0) + 1);
    const page = await look(path);
    pages.set(path, page);
    for (const link of linksOf(page.text)) {
      if (!linkedFrom.has(link)) linkedFrom.set(link, path);
      waiting.push(link);
    }
  }
  return { pages, linkedFrom };
}

beforeAll(async () => {
  const made = await command(
    'new',
    folder,
    '--locales=en,ar',
    '--accent=#2a9d8f',
    '--verticals=music,games,news,vouchers,apps',
    '--plans=monthly:4.99,yearly:49',
  );
  expect(made.output).toContain(`npm run tenant:import -- ${folder}`);
  const brought = await command('import', folder);
  expect(brought).toMatchObject({ code: 0, output: expect.stringContaining('Orbit is there') });
}, timeout);

describe('a new tenant', { timeout }, () => {
  test.each([
    ['/', 'ltr'],
    ['/ar', 'rtl'],
  ])('answers at every kind of address from %s on, with all its words and pictures', async (start, dir) => {
    await vi.waitFor(async () => expect((await look(start)).text).toContain('Orbit'), { timeout: 20_000 });
    const { pages, linkedFrom } = await walk(start);
    const wrong = [...pages].flatMap(([path, { status, text }]) => {
      const missing = /\b(?:undefined|NaN|\[object|\{brand\})|\b[a-z]+\.[a-z]+\.[a-zA-Z]+\b(?=\s*<)/.exec(
        wordsOf(text),
      );
      return [
        ...(status === 200 ? [] : [`${path} is ${status}, linked from ${linkedFrom.get(path)}`]),
        ...((text.match(/<h1\b/g) ?? []).length === 1 ? [] : [`${path} has no heading`]),
        ...(missing ? [`${path} says ${missing[0]}`] : []),
      ];
    });
    expect(wrong).toEqual([]);
    expect(pages.size).toBeGreaterThan(25);
    const home = pages.get(start)?.text ?? '';
    expect(home).toContain(`dir="${dir}"`);
    const pictures = [...new Set(picturesOf(home.replaceAll('&amp;', '&')))];
    expect(pictures.every((address) => address.startsWith('/img/art/orbit.'))).toBe(true);
    expect((await look(pictures[0] ?? '/none')).status).toBe(200);
  });

  test('has its own look and plans, and leaves the others theirs', async () => {
    const own = (await look('/')).text;
    const other = (await askServer(server().port, '/', { host: 'klang.localhost' })).text;
    const accent = /[{;]--accent:([^;}]+)/;
    expect(accent.exec(own)?.[1]).toBeDefined();
    expect(accent.exec(own)?.[1]).not.toBe(accent.exec(other)?.[1]);
    const { text } = await look('/backend/subscription/type');
    expect(text).toContain('Orbit Month');
    expect(text).toContain('Orbit Year');
  });

  test('a new tenant has plans that a customer signs up for and pays', async () => {
    const person = new CookieBrowser(server().port, host);
    const post = async (path: string, body: object) => {
      const { status, text } = await person.ask(`/backend${path}`, { method: 'POST', body });
      return { status, body: JSON.parse(text) as Record<string, unknown> };
    };
    const email = 'first@orbit.example';
    const consents = ['TERM_CONDITIONS', 'PRIVACY_POLICY'];
    const names = { name: 'Nora', lastName: 'Newman' };
    const { body } = await post('/register/api', { email, password: 'Lantern-garden-7', ...names, consents });
    const { loginToken } = body;
    const pin = /\b\d{6}\b/.exec(await letterTo(email))?.[0];
    expect((await post('/login/api', { type: 'PIN', loginToken, pin })).status).toBe(201);

    const types = JSON.parse((await look('/backend/subscription/type')).text) as { id: number }[];
    const order = { subscriptionTypeId: types[0]?.id, lang: 'en', redirect: '/subscription' };
    const asked = await post('/subscription', { ...order, selectedOptions: ['1'] });
    expect(asked, JSON.stringify(asked.body)).toMatchObject({ body: { nextApiFlowStep: 'CONSENT' } });
    const { purchaseToken } = asked.body;
    const agreed = await post('/subscription/api/consent', { purchaseToken, granted: true, lang: 'en' });
    const { url } = agreed.body as { url: string };
    await visitPage(url, { number: '4242424242424242', expiry: '12/34', cvc: '123', do: 'pay' });
    await expect
      .poll(async () => (await person.ask('/backend/subscription')).text, { timeout: 20_000 })
      .toContain('"ACTIVE"');
  });

  test('has a name that is taken, as hosts are', async () => {
    const taken = await command('new', folder, '--host=klang.localhost');
    expect(taken.output).toContain('There is a tenant orbit already. Free is orbit-2.');
    expect(taken.output).toContain('The host klang.localhost belongs to the tenant klang.');
    expect(taken.code).toBe(1);
  });
});

const filesBelow = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

/** What an import computes from the files themselves. */
const computed = new Set(['width', 'height', 'thumbhash', 'hue', 'bytes', 'duration']);
const comparable = (file: string): string =>
  file.endsWith('.json')
    ? JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), (key, value) =>
        computed.has(key) ? undefined : value,
      )
    : readFileSync(file, 'base64');

describe('a tenant as a folder', { timeout }, () => {
  test('comes out as it came in, under another name', async () => {
    const code = 'arena';
    const [first, second] = [join(work, `${code}-1`), join(work, `${code}-2`)];
    expect((await command('export', code, first)).code).toBe(0);
    const brought = await command('import', first, `--as=${code}-two`, '--trust');
    expect(brought).toMatchObject({ code: 0 });
    expect((await command('export', `${code}-two`, second)).code).toBe(0);
    expect(filesBelow(second)).toEqual(filesBelow(first));
    expect(filesBelow(first)).toEqual(expect.arrayContaining(['rewards.json', 'tournaments.json']));
    const differing = filesBelow(first).filter(
      (file) => comparable(join(first, file)) !== comparable(join(second, file)),
    );
    expect(differing).toEqual(['tenant.json']);
    const renamed = readFileSync(join(second, 'tenant.json'), 'utf8').replaceAll(`${code}-two`, code);
    expect(renamed).toBe(readFileSync(join(first, 'tenant.json'), 'utf8'));
    expect(readFileSync(join(first, 'tenant.json'), 'utf8')).not.toMatch(/@arena\.example|sealed|password/);
  });

  test('is imported again without a change, and goes with everything that is its own', async () => {
    expect((await command('import', folder)).output).toContain('Orbit is changed');
    expect((await command('remove', 'arena-two', '--yes')).output).toContain('arena-two is gone');
    expect(readdirSync(join(dataDir, 'art'))).not.toContain('arena-two');
    expect((await askServer(server().port, '/', { host: 'klang.localhost' })).status).toBe(200);
  });

  test('that wants another’s host is refused whole', async () => {
    const { code, output } = await command('import', folder, '--as=thief', '--host=klang.localhost');
    expect(output).toContain('klang.localhost belongs to the tenant klang; allowed: a host of its own');
    expect(code).toBe(1);
    expect(readdirSync(join(dataDir, 'art'))).not.toContain('thief');
  });
});
