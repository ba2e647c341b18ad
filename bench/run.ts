import { preparedFolder } from './harness/product.ts';
import { createReport } from './harness/report.ts';
import { benchBackend } from './measures/backend.ts';
import { bundles } from './measures/bundles.ts';
import { cached } from './measures/cached.ts';
import { idle } from './measures/idle.ts';
import { media } from './measures/media/media.ts';
import { memory } from './measures/memory.ts';
import { overload } from './measures/overload.ts';
import { render } from './measures/render.ts';
import { renewed as renewals } from './measures/renewals.ts';
import { ranked as scores } from './measures/scores.ts';
import { benchStart } from './measures/start.ts';
import { streams } from './measures/streams.ts';
import { vitals } from './measures/vitals.ts';

const benches = {
  cached,
  render,
  overload,
  bundles,
  start: benchStart,
  memory,
  idle,
  backend: benchBackend,
  vitals,
  renewals,
  scores,
  streams,
  media,
};

type Name = keyof typeof benches;

const all = Object.keys(benches) as Name[];
const chosen = process.argv.slice(2).filter((name): name is Name => name in benches);
if (chosen.length < process.argv.length - 2) {
  console.error(`There are these: npm run bench -- ${all.join(' ')}`);
  process.exit(2);
}

const report = createReport();
console.log('First start, with the demo');
const { dataDir, remove } = await preparedFolder();
try {
  for (const name of chosen.length > 0 ? chosen : all) {
    console.log(name);
    await benches[name]({ dataDir, report });
  }
} finally {
  remove();
  report.print();
}
const missed = report.missed();
console.log(missed.length === 0 ? 'Every mark is met.' : `${missed.length} marks are missed.`);
process.exitCode = missed.length === 0 ? 0 : 1;
