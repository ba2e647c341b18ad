import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Goes on until the signal says that it is enough; a client that is cut off comes back. */
export type Attack = (port: number, signal: AbortSignal) => Promise<void>;

/** Not the address of any onlooker. */
const attacker = '127.0.0.2';

const line = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Everything in one write, on one connection; read, or left lying. */
async function pour(port: number, bytes: string, isRead: boolean, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: attacker });
    const leave = () => socket.destroy();
    signal.addEventListener('abort', leave, { once: true });
    socket.on('error', () => {});
    if (isRead) socket.resume();
    else socket.pause();
    socket.write(bytes);
    await once(socket, 'close').catch(() => {});
    signal.removeEventListener('abort', leave);
    await sleep(100);
  }
}

const times = (count: number, each: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => each(i)).join('');

/** Uncached pages, all at once on one connection. */
export const pipelinedRenders =
  (path: string): Attack =>
  (port, signal) =>
    pour(
      port,
      times(300, () => line(`${path}?q=${randomUUID()}`)),
      true,
      signal,
    );

export const neverReading: Attack = async (port, signal) => {
  const file = line('/media/public/podcasts/deep-water-the-last-recording.m4a');
  await Promise.all(
    Array.from({ length: 20 }, () =>
      pour(
        port,
        times(1000, () => file),
        false,
        signal,
      ),
    ),
  );
};

/** As many as fit on `width` connections, one after the other on each. */
const inParallel =
  (width: number, ask: (port: number) => Promise<unknown>): Attack =>
  async (port, signal) => {
    await Promise.all(
      Array.from({ length: width }, async () => {
        while (!signal.aborted) await ask(port);
      }),
    );
  };

export const rendersInParallel = inParallel(20, (port) => send(port, 'GET', `/search-q?q=${randomUUID()}`));

export const events = inParallel(8, (port) =>
  send(port, 'POST', '/backend/kafka/event/interaction', {
    eventId: randomUUID(),
    payload: { a: 'x'.repeat(60_000) },
  }),
);

const kinds = (name: string) => times(50, () => `&${name}=ALBUM`);
const dearList = `/backend/structure/x/fragment/get-articles?id=music/pop${kinds('contentType')}${kinds('also')}&limit=50&sort=title`;
let offset = 0;
export const dearLists = inParallel(12, (port) =>
  send(port, 'GET', `${dearList}&offset=${4000 + (offset++ % 500)}`),
);

/** Address lists, each from another number: what a partner or a crawler asks for, without a pause. */
export const addressLists = inParallel(24, (port) =>
  send(port, 'GET', `/backend/content/addresses?limit=1000&from=${offset++ % 500}`),
);

const sitemapPaths = ['/sitemap.xml', '/sitemap/default/0.xml', '/sitemap/fr/0.xml', '/sitemap/ar/0.xml'];
export const sitemaps = inParallel(24, (port) =>
  send(port, 'GET', sitemapPaths[offset++ % sitemapPaths.length] ?? ''),
);

function send(port: number, method: string, path: string, body?: object): Promise<number> {
  const text = body && JSON.stringify(body);
  const headers = {
    host: 'localhost',
    authorization: 'Bearer x',
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve) => {
    const options = { port, host: '127.0.0.1', localAddress: attacker, method, path, headers };
    const req = request({ ...options, signal: AbortSignal.timeout(20_000) }, (res) => {
      res.resume();
      res.once('close', () => resolve(res.statusCode ?? 0));
    });
    req.once('error', () => setTimeout(resolve, 50, 0));
    req.end(text);
  });
}
