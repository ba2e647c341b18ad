import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { regulars } from '../testing/regulars.ts';
import { createDrain } from './graceful-shutdown.ts';

const moments = { noticeMs: 200, closingMs: 200, quietMs: 100, longestMs: 5000 };

async function serverOf(handle: RequestListener, changed: Partial<typeof moments> = {}) {
  const leaving = createDrain(async (req, res) => handle(req, res), { ...moments, ...changed });
  const server = createServer({ keepAliveTimeout: 60_000 }, (req, res) => void leaving.handle(req, res));
  leaving.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  return { drain: () => leaving.drain(server), port: (server.address() as AddressInfo).port };
}

function client(port: number) {
  const socket = connect(port, '127.0.0.1');
  const seen = { text: '', error: null as string | null };
  socket.on('data', (chunk) => (seen.text += chunk));
  socket.on('error', (error: NodeJS.ErrnoException) => (seen.error = error.code ?? 'error'));
  onTestFinished(() => void socket.destroy());
  return { socket, seen, ask: () => socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n') };
}

describe('leaving', () => {
  test('graceful shutdown hangs up on no client that asks again and again', async () => {
    const { drain, port } = await serverOf((_req, res) => setTimeout(() => res.end('x'.repeat(10_000)), 2));
    const visitors = regulars(12, port, '/');
    await sleep(300);
    await drain();
    for (const { answered, errors } of await visitors) {
      expect(answered).toBeGreaterThan(0);
      expect(errors).toEqual(['ECONNREFUSED']);
    }
  });

  test('tells every connection before it is closed, and closes those that say nothing', async () => {
    const { drain, port } = await serverOf((_req, res) => res.end('here'));
    const [late, silent] = [client(port), client(port)];
    for (const { ask } of [late, silent]) ask();
    await expect.poll(() => late.seen.text + silent.seen.text).toMatch(/here[\s\S]*here/);
    const left = drain();
    await sleep(50);
    late.ask();
    await expect.poll(() => late.seen.text).toMatch(/connection: close[\s\S]*here/i);
    await left;
    expect(silent.seen.text).not.toMatch(/connection: close/i);
    expect([late.seen.error, silent.seen.error]).toEqual([null, null]);
  });

  test('waits for an answer that is still being read, and for a request that is still coming', async () => {
    const whole = 8 * 1024 * 1024;
    const { drain, port } = await serverOf((req, res) => {
      if (req.url === '/') res.end(Buffer.alloc(whole, 'x'));
      else req.on('data', () => {}).on('end', () => res.end('thanks'));
    });
    const [reader, writer] = [client(port), client(port)];
    reader.socket.pause();
    reader.ask();
    writer.socket.write('POST /x HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\n\r\nab');
    await sleep(50);
    const left = drain();
    await sleep(moments.noticeMs + 3 * moments.quietMs);
    reader.socket.resume();
    writer.socket.write('cd');
    await left;
    await expect.poll(() => reader.seen.text.length).toBeGreaterThan(whole);
    expect(writer.seen.text).toContain('thanks');
  });

  test('graceful shutdown ends although a client never does', async () => {
    const { drain, port } = await serverOf(() => {}, { longestMs: 400 });
    const { ask, socket } = client(port);
    ask();
    await once(socket, 'connect');
    await drain();
    await expect.poll(() => socket.destroyed).toBe(true);
  });
});
