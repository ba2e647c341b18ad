import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutbound } from './outbound.ts';
import { type PrivateBackends, readPrivateBackends } from './private-backends.ts';
import { maxResponseBytes } from './read-response.ts';

let answer: (req: IncomingMessage, res: ServerResponse, body: string) => void;
let asked = 0;
let sent = 0;
const server = createServer((req, res) => {
  asked++;
  let body = '';
  req.on('data', (chunk) => (body += chunk));
  req.on('end', () => answer(req, res, body));
});
await once(server.listen(0, '127.0.0.1'), 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = 0;
  sent = 0;
});
const { port } = server.address() as AddressInfo;
const opening = (text: string) => createOutbound(readPrivateBackends(text) as PrivateBackends);
const outbound = opening(`127.0.0.1:${port},localhost:${port}`);
const address = `http://127.0.0.1:${port}/x?y=1`;

/** Writes for as long as it is read, and says how much went out. */
function flood(res: ServerResponse, chunk: Buffer) {
  const more = () => {
    while (!res.destroyed && sent < 100 * maxResponseBytes) {
      sent += chunk.length;
      if (!res.write(chunk)) return res.once('drain', more);
    }
    return res.end();
  };
  more();
}

describe('what comes back is unpacked and whole', () => {
  const text = JSON.stringify({ words: 'many '.repeat(1000) });
  test.each([
    ['as it is', {}, Buffer.from(text)],
    ['gzip', { 'content-encoding': 'gzip' }, gzipSync(text)],
    ['brotli', { 'content-encoding': 'BR' }, brotliCompressSync(text)],
  ])('%s', async (_how, headers, bytes) => {
    answer = (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json', ...headers });
      res.write(bytes.subarray(0, 10)); // in parts, so that its length is not announced
      setImmediate(() => res.end(bytes.subarray(10)));
    };
    const response = await outbound(address);
    expect(await response.text()).toBe(text);
    expect([...response.headers.keys()].sort()).toEqual(['content-type', 'date']);
  });

  test('a body is sent with its length, a stream in parts', async () => {
    answer = (req, res, body) => res.end(JSON.stringify([req.method, req.headers['content-length'], body]));
    const form = await outbound(address, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect(await form.json()).toEqual(['POST', '3', 'a=b']);
    const stream = new Blob(['streamed']).stream();
    const streamed = await outbound(address, { method: 'PUT', body: stream, duplex: 'half' } as RequestInit);
    expect(await streamed.json()).toEqual(['PUT', null, 'streamed']);
  });

  test('nothing to read is nothing', async () => {
    answer = (_req, res) => res.writeHead(204).end();
    const response = await outbound(address, { method: 'DELETE' });
    expect([response.status, response.body]).toEqual([204, null]);
  });

  test('a redirect is an answer, not a way', async () => {
    answer = (_req, res) => res.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    expect((await outbound(address)).status).toBe(302);
    expect(asked).toBe(1);
  });
});

describe('what never ends is left', () => {
  test.each([
    ['a flood', {}, Buffer.alloc(65_536, 32)],
    ['a flood that calls itself packed', { 'content-encoding': 'gzip' }, Buffer.alloc(65_536)],
  ])('%s', async (_what, headers, chunk) => {
    const closed = new Promise((resolve) => {
      answer = (_req, res) => {
        res.on('close', resolve);
        res.writeHead(200, headers);
        flood(res, chunk);
      };
    });
    await expect(outbound(address)).rejects.toThrow();
    await closed;
    expect(sent).toBeLessThan(10 * maxResponseBytes);
  });

  test('a small file that unpacks to a large one', async () => {
    const bomb = gzipSync(Buffer.alloc(40 * maxResponseBytes));
    answer = (_req, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    await expect(outbound(address)).rejects.toThrow(`more than ${maxResponseBytes} bytes`);
  });

  test('one that says beforehand how large it is', async () => {
    answer = (_req, res) => res.writeHead(200, { 'content-length': maxResponseBytes + 1 }).flushHeaders();
    await expect(outbound(address)).rejects.toThrow(`more than ${maxResponseBytes} bytes`);
  });

  test('one that is not packed the way it says, or not packed to its end', async () => {
    for (const bytes of [Buffer.from('no'), gzipSync('x'.repeat(100)).subarray(0, 20)]) {
      answer = (_req, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes);
      await expect(outbound(address)).rejects.toThrow();
    }
    answer = (_req, res) => res.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end('x');
    await expect(outbound(address)).rejects.toThrow('gzip, gzip');
  });

  test('an answer that is cut off', async () => {
    answer = (_req, res) => {
      res.writeHead(200, { 'content-length': 100 });
      res.write('half', () => res.destroy());
    };
    await expect(outbound(address)).rejects.toThrow();
  });

  test('a caller who stops waiting', async () => {
    answer = (_req, res) => res.write('…');
    const signal = AbortSignal.timeout(50);
    await expect(outbound(address, { signal })).rejects.toThrow();
  });
});

describe('where it does not go', () => {
  test.each([
    `http://127.0.0.1:${port}/`,
    `http://0x7f.1:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://0.0.0.0:${port}/`,
    // a name that leads inside: found out when it is dialled
    `http://localhost:${port}/`,
    `https://localhost:${port}/`,
    `http://user:word@127.0.0.1:${port}/`,
    'file:///etc/passwd',
    'data:application/json,{}',
  ])('%s', async (url) => {
    answer = (_req, res) => res.end('inner');
    await expect(opening('')(url)).rejects.toThrow();
    expect(asked).toBe(0);
  });

  test('unless the operator opened it, by name or by range', async () => {
    answer = (_req, res) => res.end('inner');
    for (const list of [`localhost:${port}`, 'localhost', '127.0.0.0/8,::1/128'])
      expect(await (await opening(list)(`http://localhost:${port}/`)).text()).toBe('inner');
  });
});

test('a kept connection that was closed meanwhile is replaced', async () => {
  answer = (_req, res) => res.end('fine');
  await (await outbound(address)).text();
  answer = (req, res) => {
    if (asked === 2) req.socket.destroy();
    else res.end('again');
  };
  expect(await (await outbound(address)).text()).toBe('again');
});
