import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMetrics } from '@atrium/api/platform/health/metrics';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createReports } from './browser-reports.ts';

let now = 0;
const lines: object[] = [];
const metrics = createMetrics();
const take = createReports({ metrics, log: { warn: (detail) => lines.push(detail) }, now: () => now });

let server: Server;
let address = '';
beforeAll(async () => {
  server = createServer((req, res) => {
    void take(req).then(({ status, headers }) => res.writeHead(status, Object.fromEntries(headers)).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/reports`;
});
afterAll(() => server.close());
beforeEach(() => {
  now += 61_000;
  lines.length = 0;
});

const send = async (body: unknown, headers: Record<string, string> = {}, method = 'POST') => {
  const sent = method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const type = { 'content-type': 'application/reports+json' };
  return (await fetch(address, { method, headers: { ...type, ...headers }, ...sent })).status;
};
const report = (directive: string, more: object = {}) => ({
  type: 'csp-violation',
  body: {
    effectiveDirective: directive,
    blockedURL: 'https://evil.example/x.js?token=1',
    documentURL: 'https://own.example/profile/info?email=a@b.example',
    disposition: 'enforce',
    ...more,
  },
});
const counted = async () => {
  const { values } = await metrics.policyReports.get();
  return Object.fromEntries(
    values.map(({ labels, value }) => [`${labels.directive} ${labels.disposition}`, value]),
  );
};

describe('what browsers report', () => {
  test('is counted, in both of its spellings', async () => {
    expect(await send([report('script-src-elem'), report('img-src', { disposition: 'report' })])).toBe(204);
    const old = { 'csp-report': { 'violated-directive': 'script-src-elem https:', 'blocked-uri': 'inline' } };
    expect(await send(old, { 'content-type': 'application/csp-report' })).toBe(204);
    expect(await counted()).toEqual({ 'script-src-elem enforce': 2, 'img-src report': 1 });
  });

  test('is told in one line a minute, without what a person typed', async () => {
    await send([report('script-src'), report('img-src')]);
    await send([report('media-src')]);
    expect(lines).toEqual([
      {
        directive: 'script-src',
        disposition: 'enforce',
        blocked: 'https://evil.example',
        page: '/profile/info',
      },
    ]);
    now += 60_000;
    await send([report('media-src')]);
    expect(lines).toHaveLength(2);
  });

  test('cannot make figures of its own', async () => {
    const before = Object.keys(await counted()).length;
    for (let i = 0; i < 10; i++) await send([report(`x${i}`, { disposition: `y${i}` })]);
    expect(Object.keys(await counted()).length).toBe(before + 1);
  });

  test('is bounded in size, in number and in rate', async () => {
    expect(await send(`[${' '.repeat(20_000)}]`)).toBe(413);
    const sum = async () => Object.values(await counted()).reduce((total, count) => total + count, 0);
    const before = await sum();
    await send(Array.from({ length: 60 }, () => report('img-src')));
    expect((await sum()) - before).toBe(20);
    const answers = await Promise.all(Array.from({ length: 30 }, () => send([report('img-src')])));
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
  });

  test.each([
    ['nothing', '', {}, 400],
    ['no JSON', '{', {}, 400],
    ['something else', [{ type: 'deprecation', body: { id: 'x' } }], {}, 400],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['from another site', [report('img-src')], { 'sec-fetch-site': 'cross-site' }, 403],
  ] as const)('refuses %s', async (_, body, headers, status) => {
    expect(await send(body, headers)).toBe(status);
    expect(lines).toEqual([]);
  });

  test('is not read', async () => expect(await send(null, {}, 'GET')).toBe(405));
});
