import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { measure } from './harness/load.ts';
import { median } from './harness/median.ts';
import { articleAddresses, roundRobin } from './harness/pages.ts';
import { preparedFolder, withoutCache, withProduct } from './harness/product.ts';
import { importFile, writePictures } from './import-articles.ts';

// `npm run bench:import-pages`: how many pages of one tenant a second are answered while a large file is imported for
// another, as a part of those without it, in turns. `-- --full-speed` imports without rests, to compare.
const isFullSpeed = process.argv.includes('--full-speed');
const mark = 0.9;
const turns = 5;
const seconds = { without: 4, during: 8 };
/** More than are imported while we measure. */
const articles = 60_000;

const { dataDir, remove } = await preparedFolder();
try {
  const file = join(dataDir, 'import.jsonl');
  writePictures(dataDir, 'klang');
  let firstId = 5_000_000;
  for (const [name, env] of [
    ['cached pages', {}],
    ['pages rendered anew', withoutCache],
  ] as const) {
    await pipeline(Readable.from(importFile('klang', articles, firstId)), createWriteStream(file));
    firstId += articles;
    const ratio = await withProduct(dataDir, env, ({ port, pid }) => compare(file, port, pid));
    console.log(
      `${name}: ${ratio.map((each) => each.toFixed(2)).join(' ')}, median ${median(ratio).toFixed(2)} (mark ${mark})`,
    );
    if (!isFullSpeed && median(ratio) < mark) process.exitCode = 1;
  }
} finally {
  remove();
}

async function compare(file: string, port: number, pid: number): Promise<number[]> {
  const path = roundRobin(['/', ...(await articleAddresses(port)).slice(0, 60)]);
  const target = { port, pid, path, connections: 8 };
  await measure(target, { seconds: 3 });
  const args = [file, '--tenant=klang', ...(isFullSpeed ? ['--full-speed'] : [])];
  const command = join(import.meta.dirname, '../apps/server/src/commands/publish.ts');
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  await sleep(6000); // until it writes
  const ratios: number[] = [];
  for (let turn = 0; turn < turns && child.exitCode === null; turn++) {
    child.kill('SIGSTOP');
    await sleep(2000); // until the statement at hand is done
    const without = await measure(target, { seconds: seconds.without });
    child.kill('SIGCONT');
    const during = await measure(target, { seconds: seconds.during });
    console.log(
      `  ${without.perSecond.toFixed(0)} a second without, ${during.perSecond.toFixed(0)} during the import`,
    );
    ratios.push(during.perSecond / without.perSecond);
  }
  child.kill('SIGINT');
  await ended;
  return ratios;
}
