import { setTimeout as sleep } from 'node:timers/promises';
import { figuresOf } from '../floods/process-figures.ts';
import { median } from '../harness/median.ts';
import { type Bench, withProduct } from '../harness/product.ts';

const restMs = 5000;

/** From the command to ready, with everything in its place, and what such a process takes without visitors. */
export async function benchStart({ dataDir, report }: Bench) {
  const [times, memory]: [number[], number[]] = [[], []];
  for (let pass = 0; pass < 3; pass++)
    await withProduct(dataDir, {}, async ({ readyAfter, pid }) => {
      times.push(readyAfter);
      await sleep(restMs);
      memory.push(figuresOf(pid).megabytes);
    });
  report.add(
    { name: 'second start until ready', figure: median(times), unit: 'ms', atMost: 1500 },
    { name: 'memory at rest', figure: median(memory), unit: 'MB', atMost: 300 },
  );
}
