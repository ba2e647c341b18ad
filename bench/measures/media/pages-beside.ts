import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ffmpegMissing, findMediaTools } from '../../../apps/server/src/packaging/package-master.ts';
import { measure } from '../../harness/load.ts';
import { median } from '../../harness/median.ts';
import { articleAddresses, roundRobin } from '../../harness/pages.ts';
import { type Bench, withoutCache, withProduct } from '../../harness/product.ts';
import { makeMaster } from './make-master.ts';

const turns = 5;
const seconds = 5;
const packagings = 2;

/** Pages of a second with and without two packagings beside them, in turns. */
export async function pagesBeside({ dataDir, report }: Bench) {
  const tools = await findMediaTools('auto');
  if (!tools) throw new Error(ffmpegMissing);
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-beside-'));
  try {
    const master = join(folder, 'master');
    await makeMaster(tools, master, 60);
    for (const [name, env] of [
      ['cached pages', {}],
      ['rendered pages', withoutCache],
    ] as const) {
      const { without, during } = await withProduct(dataDir, env, ({ port, pid }) =>
        compare({ port, pid }, folder, master),
      );
      report.add({
        name: `${name} beside ${packagings} packagings`,
        figure: during,
        unit: 'requests/s',
        reference: { name: 'without', figure: without },
        atLeast: 0.9,
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare({ port, pid }: { port: number; pid: number }, folder: string, master: string) {
  const path = roundRobin(['/', ...(await articleAddresses(port)).slice(0, 60)]);
  const target = { port, pid, path, connections: 8 };
  await measure(target, { seconds: 3 });
  const rates: { without: number; during: number }[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const without = await measure(target, { seconds });
    const running = await Promise.all(
      Array.from({ length: packagings }, (_, index) => begin(join(folder, `${turn}-${index}`), master)),
    );
    await sleep(1000); // until it encodes
    const during = await measure(target, { seconds });
    await Promise.all(running.map(end));
    rates.push({ without: without.perSecond, during: during.perSecond });
  }
  // the turn in the middle: what else the machine does falls on both of its halves
  const ratio = median(rates.map((rate) => rate.during / rate.without));
  const without = median(rates.map((rate) => rate.without));
  return { without, during: ratio * without };
}

async function begin(folder: string, master: string): Promise<ChildProcess> {
  mkdirSync(folder);
  linkSync(master, join(folder, 'master'));
  const child = fork(join(import.meta.dirname, '../../references/packaging-process.ts'));
  child.send({ master: join(folder, 'master'), folder });
  await once(child, 'message');
  return child;
}

/** What it runs dies with it. */
async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await sleep(500);
}
