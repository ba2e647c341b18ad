import { interleaved, measure, type Target } from '../harness/load.ts';
import { median } from '../harness/median.ts';
import { articleAddresses, roundRobin } from '../harness/pages.ts';
import { type Bench, withProduct } from '../harness/product.ts';

const crowd = 64;
const seconds = 3;

/** Cached pages while a crowd asks for uncached pages. */
export const overload = ({ dataDir, report }: Bench) =>
  withProduct(dataDir, {}, async ({ port, pid }) => {
    const home: Target = { port, pid, path: () => '/' };
    const cold: Target = {
      port,
      pid,
      path: neverSeen(await articleAddresses(port)),
      connections: crowd,
      mayAnswer: [200, 500, 503],
    };
    await interleaved({ home }, { seconds: 1, passes: 1 });
    const [alone, beside]: [number[], number[]] = [[], []];
    const statuses = new Map<number, number>();
    for (let pass = 0; pass < 3; pass++) {
      alone.push((await measure(home, { seconds })).perSecond);
      const [calm, crowded] = await Promise.all([measure(home, { seconds }), measure(cold, { seconds })]);
      beside.push(calm.perSecond);
      for (const [status, count] of crowded.statuses)
        statuses.set(status, (statuses.get(status) ?? 0) + count);
    }
    report.add(
      {
        name: `cached home page beside ${crowd} who ask for cold ones`,
        figure: median(beside),
        unit: 'requests/s',
        reference: { name: 'alone', figure: median(alone) },
        atLeast: 0.7,
      },
      { name: 'answers with 500 to that crowd', figure: statuses.get(500) ?? 0, unit: '', atMost: 0 },
      { name: 'of them turned away (503)', figure: statuses.get(503) ?? 0, unit: '' },
      { name: 'of them served', figure: statuses.get(200) ?? 0, unit: '' },
    );
  });

/** Every article in every language; when all were seen, searches. */
function neverSeen(addresses: readonly string[]): () => string {
  const cold = ['/ar', '/fr', '/de', '/es', '/ro', '/en', ''].flatMap((code) =>
    addresses.map((address) => code + address),
  );
  const next = roundRobin(cold);
  let asked = 0;
  return () => (asked++ < cold.length ? next() : `/search-q?q=${asked}`);
}
