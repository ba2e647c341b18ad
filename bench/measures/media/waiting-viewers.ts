import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startS3Server } from '../../../apps/api/src/platform/storage/testing/s3-server.ts';
import { freePort } from '../../../apps/server/src/testing/server-process.ts';
import { figuresOf } from '../../floods/process-figures.ts';
import { collector } from '../../harness/collector.ts';
import { type Bench, copyOf, withProduct } from '../../harness/product.ts';
import { filmContent, filmPath, passesOf, writeFilm } from './film-file.ts';

/** The kernel keeps two megabytes and more for each: a thousand would have all that it gives to connections. */
const count = 500;
const atOnce = 50;
/** Of 64 kB each. */
const slowReadMs = 2000;
const most = 64;

/** Memory of an edge for those who read a film slowly, and for those who ask and do not read. */
export async function waitingViewers({ dataDir: prepared, report }: Bench) {
  const { dataDir, remove } = copyOf(prepared);
  const service = await startS3Server();
  try {
    const content = filmContent();
    writeFilm(dataDir, content);
    service.objects.set(filmPath, {
      ...{ body: content, etag: 'film', type: 'video/mp4', modified: new Date(), meta: {} },
    });
    for (const [from, env] of [
      ['a folder', {}],
      ['S3, kept at the edge', { STORAGE_URL: service.url() }],
    ] as const)
      for (const isReading of [true, false]) {
        const figure = await growthWith(dataDir, env, isReading);
        const name = `memory per 1,000 who ${isReading ? 'read slowly' : 'read nothing'} of a film from ${from}`;
        report.add({ name, figure, unit: 'MB', atMost: most });
      }
  } finally {
    await service.stop();
    remove();
  }
}

async function growthWith(dataDir: string, env: Record<string, string>, isReading: boolean): Promise<number> {
  const inspector = await freePort();
  const all = { ...env, NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` };
  return withProduct(dataDir, all, async ({ port, pid }) => {
    const collect = await collector(inspector);
    const paths = passesOf(dataDir, count);
    await leave(await arrive(port, paths.slice(0, atOnce), true));
    await settled(collect);
    const before = await resting(pid, collect);
    const viewers = await arrive(port, paths, isReading);
    const after = await resting(pid, collect);
    const lost = viewers.filter(({ destroyed }) => destroyed).length;
    if (lost > 0) throw new Error(`cannot measure: ${lost} viewers were cut off`);
    await leave(viewers);
    return ((after - before) * 1000) / count;
  });
}

/** Each has the beginning of the film when this is done. */
async function arrive(port: number, paths: readonly string[], isReading: boolean): Promise<Socket[]> {
  const viewers: Socket[] = [];
  for (let next = 0; next < paths.length; next += atOnce)
    viewers.push(
      ...(await Promise.all(paths.slice(next, next + atOnce).map((path) => watch(port, path, isReading)))),
    );
  return viewers;
}

function watch(port: number, path: string, isReading: boolean): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', reject);
    socket.once('data', (head) => {
      if (!head.toString('latin1').startsWith('HTTP/1.1 206')) reject(new Error(`cannot measure: ${head}`));
      resolve(socket);
    });
    socket.on('data', () => socket.pause());
    if (isReading) {
      const timer = setInterval(() => socket.resume(), slowReadMs);
      socket.once('close', () => clearInterval(timer));
    }
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nrange: bytes=0-\r\n\r\n`);
  });
}

async function leave(viewers: readonly Socket[]): Promise<void> {
  for (const socket of viewers) socket.destroy();
  await sleep(2000);
}

/** What a start leaves to be done, pages drawn ahead for one, is no viewer's: it is over when nothing grows any more. */
async function settled(collect: () => Promise<number>): Promise<void> {
  let before = await collect();
  for (let look = 0, quiet = 0; look < 30 && quiet < 3; look++) {
    await sleep(5000);
    const now = await collect();
    quiet = Math.abs(now - before) < 300 ? quiet + 1 : 0;
    before = now;
  }
}

/** The least of a few looks, after what is garbage was collected. */
async function resting(pid: number, collect: () => Promise<number>): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 8; look++) {
    await sleep(1000);
    await collect();
    looks.push(figuresOf(pid).ownMegabytes);
  }
  return Math.min(...looks);
}
