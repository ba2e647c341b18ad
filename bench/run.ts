import { backend } from './backend.ts';
import { bundles } from './bundles.ts';
import { cached } from './cached.ts';
import { idle } from './idle.ts';
import { memory } from './memory.ts';
import { overload } from './overload.ts';
import { preparedFolder } from './product.ts';
import { render } from './render.ts';
import { renewed as renewals } from './renewals.ts';
import { createReport } from './report.ts';
import { ranked as scores } from './scores.ts';
import { start } from './start.ts';
import { streams } from './streams.ts';
import { vitals } from './vitals.ts';

const benches = {
  cached,
  render,
  overload,
  bundles,
  start,
  memory,
  idle,
  backend,
  vitals,
  renewals,
  scores,
  streams,
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
