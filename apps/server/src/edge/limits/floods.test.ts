import { randomUUID } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { dataFolder, demoServer } from '../../testing/demo-server.ts';

/** A tenth of what holds in the open, so that a flood is soon enough of one. */
const server = demoServer(dataFolder(), { LIMITS: '0.1' });

const attacker = '127.0.0.2';
const onLinux = process.platform === 'linux'; // elsewhere loopback is one address, and there is no /proc

interface Seen {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

function from(localAddress: string, path: string, headers: Record<string, string> = {}): Promise<Seen> {
  const options = { port: server().port, host: '127.0.0.1', localAddress, path };
  return new Promise((resolve, reject) => {
    const req = request({ ...options, headers: { host: 'localhost', ...headers } }, (res) => {
      const { statusCode: status = 0, headers } = res;
      res
        .toArray()
        .then((chunks) => resolve({ status, headers, text: Buffer.concat(chunks).toString() }), reject);
    });
    req.on('error', reject).end();
  });
}

function pour(bytes: string): Socket {
  const socket = connect({ port: server().port, host: '127.0.0.1', localAddress: attacker });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  socket.pause();
  socket.write(bytes);
  return socket;
}

/** With or without an error: `once` would throw that. */
const closed = (socket: Socket) => new Promise((resolve) => socket.on('close', resolve));

const line = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
/** Of those that were asked for; connections to the database come and go as they like. */
const openFiles = () => {
  const folder = `/proc/${server().child.pid}/fd`;
  return readdirSync(folder).filter((name) => {
    try {
      return readlinkSync(`${folder}/${name}`).endsWith('.m4a');
    } catch {
      return false; // closed while we looked
    }
  }).length;
};

describe.runIf(onLinux)('a flood from one address', () => {
  test('of renders on one connection renders next to nothing', async () => {
    await from('127.0.0.3', '/');
    const socket = pour(Array.from({ length: 300 }, () => line(`/search-q?q=${randomUUID()}`)).join(''));
    expect((await from('127.0.0.3', '/')).headers['x-cache']).toBe('hit');
    await closed(socket.resume());
    const { text } = await from('127.0.0.3', '/metrics');
    const misses = Number(/pages_total\{cache="miss"\} (\d+)/.exec(text)?.[1] ?? Number.NaN);
    expect(misses).toBeLessThan(5);
  });

  test('of connections that never read holds no more files than connections', async () => {
    const file = line('/media/public/podcasts/deep-water-the-last-recording.m4a');
    const polite = Array.from({ length: 5 }, () => pour(file));
    const sockets = Array.from({ length: 5 }, () => pour(file.repeat(1000)));
    await Promise.all(sockets.map((socket) => closed(socket.resume())));
    await expect.poll(openFiles, { timeout: 5000 }).toBeLessThanOrEqual(polite.length);
    expect((await from('127.0.0.3', '/')).status).toBe(200);
    for (const socket of polite) socket.destroy();
    await expect.poll(openFiles).toBe(0);
  });

  test('a flood of page requests is told in words to come back later, and no other client is', async () => {
    const seen: Seen[] = [];
    for (let i = 0; i < 70; i++) seen.push(await from(attacker, `/nobody-made-this-${i}`));
    const refused = seen.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(refused?.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused?.text).toContain('Wait a moment');
    expect((await from(attacker, '/ar/nobody-made-this')).text).toContain('<html lang="ar" dir="rtl">');
    expect((await from('127.0.0.3', '/nobody-made-that')).status).toBe(404);
    // what it costs nothing to answer is still answered
    expect((await from(attacker, '/')).status).toBe(200);
    expect((await from(attacker, '/backend/device')).status).toBe(200);
  });

  test('of reads is refused as the API refuses', async () => {
    const statuses = [];
    for (let i = 0; i < 310; i++) statuses.push((await from('127.0.0.4', '/backend/device')).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    const { headers, text } = await from('127.0.0.4', '/backend/device');
    expect(JSON.parse(text)).toMatchObject({ error: 'TOO_MANY_REQUESTS', status: 429 });
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    // a person who was on the way there, as to sign in, reads no JSON
    const visit = await from('127.0.0.4', '/backend/login?lang=de', { 'sec-fetch-dest': 'document' });
    expect([visit.status, visit.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(visit.text).toContain('<html lang="de"');
  });
});

describe('a body that is announced as too large', () => {
  const head = (...more: string[]) =>
    ['POST /backend/login/api HTTP/1.1', 'Host: localhost', 'Origin: http://localhost', ...more, '', ''].join(
      '\r\n',
    );
  const tooLarge = ['Content-Type: application/json', 'Content-Length: 10000000'];

  async function answerTo(bytes: string, body: Buffer = Buffer.alloc(0)) {
    const socket = connect({ port: server().port, host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    let text = '';
    let error: unknown = null;
    socket.on('error', (cause) => (error = cause));
    socket.on('data', (chunk) => (text += chunk));
    socket.write(bytes);
    if (body.length > 0) socket.write(body);
    await closed(socket);
    return { text, error };
  }

  test('is refused before any of it has come, and the connection is closed', async () => {
    const { text, error } = await answerTo(head(...tooLarge));
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toMatch(/connection: close/i);
    expect(text).toContain('BODY_TOO_LARGE');
    expect(error).toBeNull();
  });

  test('is not asked for', async () => {
    const { text } = await answerTo(head(...tooLarge, 'Expect: 100-continue'));
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('and who sends it all the same reads the answer, not a reset', async () => {
    const { text, error } = await answerTo(head(...tooLarge), Buffer.alloc(9_999_999, 'x'));
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(error).toBeNull();
  });
});
