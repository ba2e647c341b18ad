import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { loadPortal } from '../../apps/server/src/portal/portal-bundle.ts';
import { startAtrium } from '../../apps/server/src/start/start.ts';
import { median } from '../harness/median.ts';
import type { Bench } from '../harness/product.ts';

const passes = 3;
const call = '/structure/configuration?lang=en';

/** The same call without and with HTTP in between. */
export async function benchBackend({ dataDir, report }: Bench) {
  const running = await startAtrium({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, LIMITS: '50' }),
    log: pino({ level: 'silent' }),
    progress: { step: () => {} },
    portal: () => loadPortal(dataDir),
  });
  const headers = { 'x-tenant-id': 'atrium' };
  try {
    const direct = async () =>
      (await running.backend.call(new Request(`http://localhost${call}`, { headers }))).text();
    const overHttp = async () => (await fetch(`http://127.0.0.1:${running.port}/backend${call}`)).text();
    const [inside, outside]: [number[], number[]] = [[], []];
    for (const ask of [direct, overHttp]) await microseconds(ask);
    for (let pass = 0; pass < passes; pass++) {
      inside.push(await microseconds(direct));
      outside.push(await microseconds(overHttp));
    }
    report.add({
      name: 'backend call in process',
      figure: median(inside),
      unit: 'µs',
      reference: { name: 'over loopback HTTP', figure: median(outside) },
    });
  } finally {
    await running.stop();
  }
}

async function microseconds(ask: () => Promise<string>): Promise<number> {
  const times = 500;
  if ((await ask()).includes('"error"'))
    throw new Error(`cannot measure: the backend answered ${await ask()}`);
  const started = performance.now();
  for (let i = 0; i < times; i++) await ask();
  return ((performance.now() - started) * 1000) / times;
}
