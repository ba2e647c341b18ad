import { Agent, type RequestOptions, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Seen {
  perSecond: number;
  /** Milliseconds; an onlooker who is still waiting at the end counts with what they have waited. */
  median: number;
  worst: number;
  /** Anything but the answer a person came for. */
  failed: number;
}

interface Onlookers {
  port: number;
  count: number;
  /** Each comes from an address of its own, so that no onlooker is limited for another. */
  network: `127.${number}`;
  path: (index: number) => string;
  headers?: Record<string, string>;
  /** Milliseconds between an answer and the next question. */
  pause?: number;
}

const patience = 20_000;

/** People who want one thing again and again while something else is going on. */
export async function watchOnlookers(onlookers: Onlookers, seconds: number): Promise<Seen> {
  const started = performance.now();
  const ends = started + seconds * 1000;
  const waits: number[] = [];
  let failed = 0;
  await Promise.all(
    Array.from({ length: onlookers.count }, async (_, who) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const options: RequestOptions = {
        agent,
        port: onlookers.port,
        host: '127.0.0.1',
        localAddress: `${onlookers.network}.0.${who + 1}`,
        headers: { host: 'localhost', 'accept-encoding': 'br', ...onlookers.headers },
      };
      for (let index = who; performance.now() < ends; index += onlookers.count) {
        const asked = performance.now();
        const status = await statusOf({ ...options, path: onlookers.path(index) });
        waits.push(performance.now() - asked);
        if (status !== 200) {
          failed++;
          await sleep(50);
        }
        if (onlookers.pause) await sleep(onlookers.pause);
      }
      agent.destroy();
    }),
  );
  waits.sort((a, b) => a - b);
  return {
    perSecond: (waits.length - failed) / ((performance.now() - started) / 1000),
    median: waits[Math.floor(waits.length / 2)] ?? Number.NaN,
    worst: waits.at(-1) ?? Number.NaN,
    failed,
  };
}

/** 0 for a connection that was refused, cut or silent for too long. */
const statusOf = (options: RequestOptions): Promise<number> =>
  new Promise((resolve) => {
    const req = request({ ...options, signal: AbortSignal.timeout(patience) }, (res) => {
      res.resume();
      res.once('end', () => resolve(res.statusCode ?? 0));
      res.once('error', () => resolve(0));
    });
    req.once('error', () => resolve(0));
    req.end();
  });
