import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { clientReader } from '../http/network-client.ts';
import { createHttpServer } from './http-server.ts';
import { edgeLimits } from './limits/edge-rate-limits.ts';

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

async function serverWith(
  handle: Handle,
  changed: Partial<typeof edgeLimits> = {},
  trustedProxies: string[] = [],
) {
  const server: Server = createHttpServer({
    handle,
    limits: { ...edgeLimits, ...changed },
    clientOf: clientReader(trustedProxies),
    trustedProxies,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

function open(port: number): Socket & { text: string } {
  const socket = Object.assign(connect(port, '127.0.0.1'), { text: '' });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

function reading(port: number): Socket & { text: string } {
  const socket = open(port);
  socket.on('data', (chunk) => (socket.text += chunk.toString('latin1')));
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

describe('requests that come one upon the other on one connection', () => {
  test('are worked on one at a time, in order', async () => {
    let [inside, most] = [0, 0];
    const { port } = await serverWith(async (req, res) => {
      most = Math.max(most, ++inside);
      await sleep(5);
      inside--;
      res.end(req.url);
    });
    const socket = reading(port);
    socket.write(['/1', '/2', '/3', '/4', '/5'].map(get).join(''));
    await expect.poll(() => socket.text.match(/\/\d$|\/\d(?=HTTP)/g)).toEqual(['/1', '/2', '/3', '/4', '/5']);
    expect(most).toBe(1);
  });

  test('and are cut off where there are too many', async () => {
    const handled: string[] = [];
    const { port } = await serverWith(
      async (req, res) => {
        handled.push(req.url ?? '');
        await sleep(5);
        res.end();
      },
      { pipelined: 3 },
    );
    const socket = reading(port);
    socket.write(Array.from({ length: 300 }, (_, i) => get(`/${i}`)).join(''));
    await once(socket, 'close');
    await sleep(50);
    expect(handled).toEqual(['/0']);
  });

  test('the wait begins anew when all are answered', async () => {
    const { port } = await serverWith(async (req, res) => void res.end(req.url), { pipelined: 2 });
    const socket = reading(port);
    for (const round of ['a', 'b', 'c']) {
      socket.write(get(`/1${round}`) + get(`/2${round}`) + get(`/3${round}`));
      await expect.poll(() => socket.text).toContain(`/3${round}`);
    }
  });
});

describe('a client that does not read', () => {
  const chunk = Buffer.alloc(64 * 1024);
  /** More than the buffers on the way take. */
  const chunks = 240;
  const pour: Handle = async (_req, res) => {
    res.writeHead(200, { 'content-length': chunks * chunk.length });
    for (let i = 0; i < chunks && !res.destroyed; i++) await new Promise((next) => res.write(chunk, next));
    res.end();
  };

  test('is closed', async () => {
    const { server, port } = await serverWith(pour, { stalledMs: 300 });
    const closed = new Promise((resolve) => server.on('connection', (each) => each.on('close', resolve)));
    const socket = open(port);
    socket.pause();
    socket.write(get('/'));
    await closed;
  });

  test('is closed also where all was said at once', async () => {
    const all = Buffer.alloc(chunks * chunk.length);
    const { server, port } = await serverWith(async (_req, res) => void res.end(all), { stalledMs: 300 });
    const closed = new Promise((resolve) => server.on('connection', (each) => each.on('close', resolve)));
    const socket = open(port);
    socket.pause();
    socket.write(get('/'));
    await closed;
  });

  test('is closed on a connection that was answered before, too', async () => {
    const { server, port } = await serverWith(
      (req, res) => (req.url === '/first' ? Promise.resolve(void res.end('in')) : pour(req, res)),
      { stalledMs: 300 },
    );
    const closed = new Promise((resolve) => server.on('connection', (each) => each.on('close', resolve)));
    const socket = open(port);
    socket.write(get('/first'));
    await once(socket, 'data');
    socket.pause();
    socket.write(get('/'));
    await closed;
  });

  test('is kept when only slow', async () => {
    // what the kernel buffers on loopback it takes in lumps of a megabyte: shorter would be no progress to us
    const { port } = await serverWith(pour, { stalledMs: 2000 });
    const socket = open(port);
    socket.write(get('/'));
    let bytes = 0;
    for await (const part of socket) {
      bytes += (part as Buffer).length;
      if (bytes >= chunks * chunk.length) break;
      await sleep(20);
    }
    expect(bytes).toBeGreaterThanOrEqual(chunks * chunk.length);
  });
});

describe('connections of one address', () => {
  const answer: Handle = async (_req, res) => void res.end('in');

  test('are counted, on this machine too', async () => {
    const { port } = await serverWith(answer, { connections: { all: 100, address: 2 } });
    const sockets = [reading(port), reading(port)];
    for (const socket of sockets) socket.write(get('/'));
    await expect.poll(() => sockets.every(({ text }) => text.includes('in'))).toBe(true);
    const third = reading(port);
    await once(third, 'close');
    expect(third.text).toBe('');
    sockets[0]?.destroy();
    await sleep(50);
    const fourth = reading(port);
    fourth.write(get('/'));
    await expect.poll(() => fourth.text).toContain('in');
  });

  test('but not of a proxy, which speaks for many', async () => {
    const { port } = await serverWith(answer, { connections: { all: 100, address: 1 } }, ['127.0.0.1']);
    const sockets = [reading(port), reading(port), reading(port)];
    for (const socket of sockets) socket.write(get('/'));
    await expect.poll(() => sockets.every(({ text }) => text.includes('in'))).toBe(true);
  });
});

describe('a body that trickles in', () => {
  const trickle = async (path: string) => {
    const { port } = await serverWith(
      async (req, res) => {
        req.on('error', () => {});
        req.resume().once('end', () => res.end('whole'));
      },
      { arrivalMs: 60 },
    );
    const socket = reading(port);
    socket.write(`PATCH ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 6\r\n\r\n`);
    for (const letter of 'abcdef') {
      await sleep(30);
      socket.write(letter);
    }
    await expect.poll(() => socket.text).toMatch(/^HTTP\/1\.1 \d{3}/);
    return socket.text;
  };

  test('ends with 408 once its time is over', async () => {
    expect(await trickle('/backend/user/profile')).toContain('408 Request Timeout');
  });

  test('of an upload may take as long as it needs', async () => {
    expect(await trickle('/uploads/1')).toContain('whole');
  });
});
