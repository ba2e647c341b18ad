import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createCompression } from '../responses/compression.ts';
import type { CachedPage } from './page-cache.ts';
import { sendPage } from './send-page.ts';

const newPage = (): CachedPage => ({
  status: 200,
  isWhole: true,
  tags: [],
  headers: ['content-type', 'text/html', 'x-frame-options', 'DENY', 'etag', '"a"'],
  unchanged: ['etag', '"a"'],
  etag: '"a"',
  body: { raw: Buffer.from('<p>Here it is</p>'), isBest: true },
});

afterEach(() => void vi.useRealTimers());

type Before = (req: IncomingMessage, res: ServerResponse) => void;

/** All of a page from memory to whatever is sent on one connection, and how often Node was asked for the head. */
async function talk(
  texts: readonly string[],
  { page = newPage(), before = () => {} }: { page?: CachedPage; before?: Before } = {},
) {
  const compression = createCompression(() => true);
  let [count, written] = [0, 0];
  const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
    before(req, res);
    const { writeHead } = res;
    res.writeHead = (...given: unknown[]) => {
      written++;
      return Reflect.apply(writeHead, res, given);
    };
    void sendPage(req, res, { page, freshness: 'hit', requestId: `name-${++count}`, compression });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const answers: string[] = [];
  for (const text of texts) {
    socket.write(text);
    answers.push(String((await once(socket, 'data'))[0]));
  }
  socket.destroy();
  return { answers, written };
}

const get = (...headers: string[]) => ['GET / HTTP/1.1', 'host: a', ...headers, '', ''].join('\r\n');
const named = (answer: string | undefined) => /x-request-id: (\S+)/.exec(answer ?? '')?.[1];
const dated = (answer: string | undefined) => /\r\nDate: (.*)\r\n/.exec(answer ?? '')?.[1];
const apart = (answer: string | undefined) =>
  answer?.replace(/x-request-id: \S+/, '').replace(/Date: .*\r\n/, '');

test('the second answer is the first to the byte, but for its name and the time', async () => {
  const { answers, written } = await talk([get(), get(), get()]);
  expect(answers.map(named)).toEqual(['name-1', 'name-2', 'name-3']);
  expect(apart(answers[1])).toBe(apart(answers[0]));
  expect(apart(answers[2])).toBe(apart(answers[0]));
  expect(answers[2]).toMatch(/\r\nKeep-Alive: timeout=65\r\n\r\n<p>Here it is<\/p>$/);
  expect(written).toBe(1);
});

test('the time is the present one, also when the clock was put back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const moments = ['2030-01-01T00:00:00.400Z', '2030-01-01T00:00:00.900Z', '2030-01-01T00:00:01.000Z'];
  const clock = [...moments, '2029-12-31T23:59:59.000Z'].map((moment) => new Date(moment));
  const page = newPage();
  await talk([get()], { page });
  const passing = [...clock];
  const { answers } = await talk(
    clock.map(() => get()),
    { page, before: () => void vi.setSystemTime(passing.shift() ?? 0) },
  );
  expect(answers.map(dated)).toEqual(clock.map((moment) => moment.toUTCString()));
});

test.each<[who: string, asks: string, hears: RegExp]>([
  ['who goes after this answer', get('connection: close'), /\r\nConnection: close\r\n/],
  ['who speaks an older language', 'GET / HTTP/1.0\r\nhost: a\r\n\r\n', /\r\nConnection: close\r\n/],
  ['who wants no page', get().replace('GET', 'HEAD'), /content-length: 17\r\n[\s\S]*\r\n\r\n$/],
  ['who has it', get('if-none-match: "a"'), /^HTTP\/1\.1 304 /],
])('%s hears what Node says to them', async (_who, asks, hears) => {
  const { answers, written } = await talk([get(), get(), asks]);
  expect(answers[2]).toMatch(hears);
  expect(written).toBe(2);
});

test('what was said before the page was found is said', async () => {
  let count = 0;
  const before: Before = (_req, res) => {
    if (++count > 2) res.setHeader('connection', 'close');
  };
  const { answers } = await talk([get(), get(), get()], { before });
  expect(answers[1]).toContain('\r\nConnection: keep-alive\r\n');
  expect(answers[2]).toContain('\r\nconnection: close\r\n');
});

test.each([200, 404])('a page of %d with other bytes is sent with their length', async (status) => {
  const page = { ...newPage(), status };
  let count = 0;
  const before: Before = () => {
    if (++count > 2) page.body.raw = Buffer.from('<p>Here</p>');
  };
  const { answers, written } = await talk([get(), get(), get(), get()], { page, before });
  for (const answer of answers) expect(answer).toContain(`HTTP/1.1 ${status} `);
  for (const answer of answers.slice(2)) expect(answer).toMatch(/content-length: 11\r\n[\s\S]*<p>Here<\/p>$/);
  expect(written).toBe(1);
});
