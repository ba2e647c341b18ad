import { askServer } from '../../apps/server/src/testing/server-process.ts';
import { database } from '../harness/database.ts';
import { interleaved, type Target } from '../harness/load.ts';
import { articleAddresses, roundRobin } from '../harness/pages.ts';
import { type Bench, withoutCache, withProduct } from '../harness/product.ts';
import { withReference } from '../references/reference.ts';

/** Milliseconds of CPU a page of an article may take. */
const detailCpu = 12;

/** Pages with the cache switched off, against React alone and against one question to the database. */
export const render = ({ dataDir, report }: Bench) =>
  withProduct(dataDir, withoutCache, async ({ port, pid }) => {
    const { text: html } = await askServer(port, '/');
    const details = roundRobin(
      (await articleAddresses(port)).filter((address) => address.includes('/details/')),
    );
    const home: Target = { port, pid, path: () => '/' };
    const detail: Target = { ...home, path: details, connections: 4 };
    await withReference('bare-react', { html }, async (react) => {
      const seen = await interleaved({ home, react: { ...react, path: () => '/' }, detail });
      report.add(
        {
          name: 'rendered home page',
          figure: seen.home.perSecond,
          unit: 'requests/s',
          reference: { name: 'bare react-dom/server', figure: seen.react.perSecond },
          atLeast: 0.35,
        },
        {
          name: 'rendered article, CPU',
          figure: seen.detail.cpuMicroseconds / 1000,
          unit: 'ms',
          atMost: detailCpu,
        },
      );
    });
    await withReference('bare-hono', (await database(dataDir)).owner, async (hono) => {
      const alone = { connections: 1, isFresh: true };
      const seen = await interleaved({
        detail: { ...detail, ...alone },
        hono: { ...hono, ...alone, path: () => '/' },
      });
      report.add({
        name: 'first byte of a cold article',
        figure: seen.detail.firstByte,
        unit: 'ms',
        reference: { name: 'bare Hono, select 1', figure: seen.hono.firstByte },
        atMost: 8,
      });
    });
  });
