import { askServer } from '../../apps/server/src/testing/server-process.ts';
import { addressLike, articleAddresses } from '../harness/pages.ts';
import { type Bench, withProduct } from '../harness/product.ts';
import type { BenchFigure } from '../harness/report.ts';
import { heroOf } from '../references/hero-of.ts';
import { withReference } from '../references/reference.ts';
import { type Judge, middleOf, type Vitals, withJudge } from './lighthouse.ts';

const runs = 3;
/** Below this lighthouse itself says that a machine is too slow, or too busy, to be taken at its word. */
const fastEnough = 1500;
/** Below this a page is not felt to block at all: it is one task that is not yet a long one. */
const unfelt = 50;

/** A few of each kind over all tenants: composed pages, lists, and what has art of its own. */
const wanted: readonly [host: string, path: string][] = [
  ['localhost', '/'],
  ['localhost', '/en'],
  ['localhost', '/video/series/details/…'],
  ['localhost', '/music/albums/…'],
  ['noor.localhost', '/'],
  ['noor.localhost', '/games'],
  ['klang.localhost', '/'],
  ['klang.localhost', '/podcast/details/…'],
  ['arena.localhost', '/'],
  ['arena.localhost', '/tournaments/details/…'],
];

/** Pages as lighthouse's phone sees them, each against a bare hydrated React page with the same hero. */
export const vitals = ({ dataDir, report }: Bench) =>
  withProduct(dataDir, {}, ({ port }) =>
    withJudge(async (judge) => {
      for (const [host, wish] of wanted) {
        const path = wish.endsWith('…')
          ? addressLike(await articleAddresses(port, host), wish.slice(0, -1))
          : wish;
        const { text: html } = await askServer(port, path, { host });
        const message = { hero: heroOf(html), origin: { host: `${host}:${port}`, port } };
        const [ours, bare] = await withReference('bare-page', message, (reference) =>
          both(judge, `http://${host}:${port}${path}`, `http://${host}:${reference.port}/`),
        );
        console.log(`  ${host}${path}: ${summary(ours)}; bare ${summary(bare)}`);
        report.add(...linesOf(`${host}${path}`, ours, bare));
      }
    }),
  );

/** In turn, the median of three each. */
async function both(judge: Judge, url: string, bareUrl: string): Promise<[Vitals, Vitals]> {
  const [ours, bare]: [Vitals[], Vitals[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    bare.push(await judge(bareUrl));
    ours.push(await judge(url));
  }
  return [middleOf(ours), middleOf(bare)];
}

const summary = ({ performance, lcp, tbt, cls, benchmarkIndex, faults }: Vitals) =>
  `performance ${performance}, LCP ${Math.round(lcp)} ms, TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(4)}, ` +
  `machine ${Math.round(benchmarkIndex)}${faults.length > 0 ? `, ${faults.join(', ')}` : ''}`;

function linesOf(page: string, ours: Vitals, bare: Vitals): BenchFigure[] {
  const isFast = ours.benchmarkIndex >= fastEnough;
  const against = (figure: number) => ({ name: 'bare hydrated page', figure });
  return [
    ...(['accessibility', 'bestPractices', 'seo'] as const).map((name) => ({
      name: `${page}, ${name}`,
      figure: ours[name],
      unit: '',
      atLeast: 100,
    })),
    { name: `${page}, CLS`, figure: ours.cls, unit: '', atMost: 0.01 },
    { name: `${page}, LCP`, figure: ours.lcp, unit: 'ms', reference: against(bare.lcp), atMost: 1.3 },
    {
      name: `${page}, TBT`,
      figure: Math.max(ours.tbt, unfelt),
      unit: 'ms',
      reference: against(Math.max(bare.tbt, unfelt)),
      atMost: 1.3,
    },
    { name: `${page}, performance`, figure: ours.performance, unit: '', ...(isFast && { atLeast: 90 }) },
    ...(isFast
      ? [
          { name: `${page}, LCP`, figure: ours.lcp, unit: 'ms', atMost: 1800 },
          { name: `${page}, TBT`, figure: ours.tbt, unit: 'ms', atMost: 150 },
        ]
      : []),
  ];
}
