import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/testing/server-process.ts';
import { figuresOf } from '../floods/process-figures.ts';
import { collector } from '../harness/collector.ts';
import { measure } from '../harness/load.ts';
import { articleAddresses } from '../harness/pages.ts';
import { type Bench, withProduct } from '../harness/product.ts';

const warmUp = 20_000;
const requests = 100_000;
const step = 10_000;
/** A machine that is busy with other things gives what it has until then: the slope is per request, not per hour. */
const mostMs = 150_000;
/** Kilobytes a thousand requests may leave behind: a tenth of what one rendered page weighs in the cache. */
const slope = 25;
/** Less than all pages there are, so that the cache is full long before the end and only turns over. */
const pageCache = 32 * 2 ** 20;

/** Whether a process grows with what it was asked. */
export async function memory({ dataDir, report }: Bench) {
  const inspector = await freePort();
  const env = {
    PAGE_CACHE_BYTES: String(pageCache),
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
  };
  await withProduct(dataDir, env, async ({ port, pid }) => {
    const inUse = await collector(inspector);
    const target = { port, pid, path: mixed(await articleAddresses(port)), mayAnswer: [200, 404, 503] };
    const ends = performance.now() + mostMs;
    await measure(target, { requests: warmUp });
    const points: [thousands: number, kilobytes: number][] = [];
    let asked = 0;
    while (asked < requests && (points.length < 3 || performance.now() < ends)) {
      await measure(target, { requests: step });
      asked += step;
      points.push([asked / 1000, await resting(inUse)]);
    }
    report.add(
      {
        name: `memory after ${asked.toLocaleString('en')} mixed requests`,
        figure: figuresOf(pid).megabytes,
        unit: 'MB',
      },
      { name: 'growth per 1,000 of them', figure: slopeOf(points), unit: 'KB', atMost: slope },
    );
  });
}

/** Mostly pages that visitors come back to; an uncached page, a call, a wrong address, a file now and then. */
function mixed(addresses: readonly string[]): () => string {
  let asked = 0;
  return () => {
    const turn = asked++;
    if (turn % 40 === 0) return addresses[(turn / 40) % addresses.length] ?? '/';
    if (turn % 40 === 10) return `/nowhere/${turn}`;
    if (turn % 40 === 20) return '/backend/structure/configuration?lang=en';
    if (turn % 40 === 30) return `/?utm_source=${turn}`;
    return turn % 2 ? '/' : '/de';
  };
}

/** The least of a few looks: what was just drawn may still be packed. */
async function resting(inUse: () => Promise<number>): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 3; look++) {
    await sleep(300);
    looks.push(await inUse());
  }
  return Math.min(...looks);
}

/** Of the straight line nearest to all points. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const rise = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  return rise / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
}
