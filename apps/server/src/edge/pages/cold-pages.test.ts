import { createHash } from 'node:crypto';
import { routeTable } from '@atrium/portal/shell/routes/route-table';
import { describe, expect, test } from 'vitest';
import { dataFolder, demoServer } from '../../testing/demo-server.ts';
import { askServer, type ServerAnswer } from '../../testing/server-process.ts';

const server = demoServer(dataFolder(), { RENDER_WAIT: '0.3' });
const get = (path: string, headers: Record<string, string> = {}) =>
  askServer(server().port, path, { headers });
const chance = () => Math.random().toString(36).slice(2);

const open = routeTable.filter(({ guard, sensitive }) => guard === 'public' && !sensitive);

/** An address of the row; where it has parameters, mostly one at which there is nothing. */
const addressOf = (path: string) => path.replaceAll(/\/\{\w+\?\}/g, '').replaceAll(/\{\w+\}/g, '7');

/** As the cache has it; it is made anew where something was published meanwhile. */
const keptAt = async (address: string): Promise<ServerAnswer> => {
  const answer = await get(address);
  return answer.status !== 200 || answer.headers.etag ? answer : keptAt(address);
};

describe('what a page is not rendered from makes no other page', () => {
  test.each(open)('$path', async ({ path }) => {
    const address = addressOf(path);
    const cold = await get(address);
    expect(inlineHashes(cold).filter((hash) => !policyOf(cold).includes(hash))).toEqual([]);
    const first = await keptAt(address);
    const others = [`?${chance()}=1`, `?utm_source=${chance()}`, `?${chance()}`];
    for (const query of others) {
      const answer = await get(address + query);
      expect([answer.status, answer.headers.etag]).toEqual([first.status, first.headers.etag]);
      if (answer.status === 200) expect(answer.headers['x-cache']).toBe('hit');
    }
  });
});

describe('addresses at which there is nothing', () => {
  const kinds: [what: string, address: (name: string) => string, says: string][] = [
    ['of no row', (name) => `/de/nobody/made/${name}`, 'Page not found: '],
    ['that a row refuses', (name) => `/info/${name}.html`, 'Page Not Found: '],
    ['of a page that nobody published', (name) => `/fr/${name}`, 'Page Not Found: '],
    ['of an article that nobody has', (name) => `/es/video/details/${name}/999999999999`, 'Page Not Found: '],
  ];

  test.each(kinds)('%s are rendered once for all', async (_what, address, says) => {
    const seen: string[] = [];
    for (let n = 0; n < 20; n++) {
      const name = address(`n${chance()}`);
      const answer = await get(name);
      seen.push(String(answer.headers['x-cache']));
      expect(answer.status).toBe(404);
      expect(answer.text).toContain(`${says}${name}<`);
      expect(answer.text).toContain(`data-address="${name}"`);
      expect(answer.text.split(name)).toHaveLength(3);
      expect(answer.text).not.toMatch(/x[0-9a-f]{18}/);
    }
    expect(seen).toEqual(['miss', ...Array(19).fill('hit')]);
  });

  // each quote becomes six characters in markup
  test.each([
    ['short', '/nobody/packed/this?by=hand'],
    ['as long as any', `/nobody/${"'".repeat(4000)}`],
  ])('a not-found page is sent as gzip to a client that accepts it, %s', async (_length, address) => {
    const { text } = await get(address);
    const zipped = await fetch(`http://localhost:${server().port}${address}`, {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(Number(zipped.headers.get('content-length'))).toBeLessThan(text.length - 10_000);
    expect(await zipped.text()).toBe(text);
  });

  test('whatever stands in the address is words, and the policy knows its scripts', async () => {
    const address = "/nobody/it's/%3Cscript%3E(1)/%22%C3%A4?a=%3C%2Fscript%3E&b='%26";
    const answer = await get(address);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain(
      'Page not found: /nobody/it&#x27;s/%3Cscript%3E(1)/%22%C3%A4?a=%3C%2Fscript%3E&amp;b=%27%26<',
    );
    expect(inlineHashes(answer).every((hash) => policyOf(answer).includes(hash))).toBe(true);
    expect(inlineHashes(answer).length).toBeGreaterThan(0);
  });
});

const policyOf = ({ headers }: ServerAnswer) => String(headers['content-security-policy']);

const inlineHashes = ({ text }: ServerAnswer) =>
  [...text.matchAll(/<script(?: data-tsr-stream-part="")?>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );

test('the headers of a page that has to be drawn leave first, with the style sheet that it waits for', async () => {
  const address = `/search-q?q=${chance()}`;
  const cold = await get(address);
  expect([cold.status, cold.headers['x-cache'], cold.headers.etag]).toEqual([200, 'miss', undefined]);
  const sheet = /^<(\/assets\/[\w-]+\.css)>; rel=preload; as=style$/.exec(String(cold.headers.link))?.[1];
  expect(cold.text).toContain(`<link rel="stylesheet" href="${sheet}"`);
  expect(inlineHashes(cold).length).toBeGreaterThan(1);
  const kept = await get(address);
  expect([kept.headers['x-cache'], kept.headers.link]).toEqual(['hit', undefined]);
  expect(kept.text).toBe(cold.text);
});

test('more cold pages than there is room for: some are told to come back, in their language; pages that are there are answered meanwhile', async () => {
  await get('/de');
  let isOver = false;
  const floods = Array.from({ length: 64 }, async () => {
    const answers: ServerAnswer[] = [];
    while (!isOver) answers.push(await get(`/de/search-q?q=${chance()}`));
    return answers;
  });
  const cached: ServerAnswer[] = [];
  while (cached.length < 100) cached.push(await get('/de'));
  isOver = true;
  const cold = (await Promise.all(floods)).flat();
  expect(new Set(cached.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(cold.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (const { headers, text } of cold.filter(({ status }) => status === 503)) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(text).toContain('<html lang="de"');
  }
});
