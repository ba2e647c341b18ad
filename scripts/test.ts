import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, mayInstall } from './machine/debian.ts';
import { systemPostgres } from './machine/system-postgres.ts';
import { provideTestTools } from './machine/test-tools.ts';
import { bin, nodeByLines, nodeSaying } from './run-node.ts';
import { projectRoot } from './sources.ts';
import { readTally, readUnhandled, type Tally } from './test-report.ts';
import { makeSharedFolder } from './vitest/shared-folder.ts';

interface Step {
  part: 'static' | 'unit' | 'e2e';
  title: string;
  run: () => Promise<Tally>;
  /** Runs the failed files alone: a test that passes then is reported as unsteady (decision 0120). */
  again?: (files: string[]) => Promise<Tally>;
}

const results = mkdtempSync(join(tmpdir(), 'atrium-test-results-'));
/** The demo is loaded once, by the first run that needs it: tests of the server, or a lane of journeys. */
process.env.TEST_SHARED = makeSharedFolder();
/** `npm test` and `npm run check` build before they begin: servers are started as `npm start` does. */
process.env.TEST_BUILT = 'yes';

const folders = [results, process.env.TEST_SHARED];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
// without these, a run that is stopped by hand would keep what it has made
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const steps: Step[] = [
  // first, because a machine without one should say so before minutes have passed
  { part: 'e2e', title: 'A browser', run: lookForBrowser },
  { part: 'static', title: 'Format, lint, boundaries, types', run: sideBySide },
  { part: 'unit', title: 'Unit tests', run: () => vitest(['unit', 'parts']) },
  // not beside the journeys: it takes as long, and as root Chromium takes a higher priority than PostgreSQL
  {
    part: 'unit',
    title: 'API tests',
    run: apiTests,
    again: (files) => vitest(['api'], files, apiEnvironment),
  },
  { part: 'e2e', title: 'Browser journeys', run: journeys, again: (files) => vitest(['e2e'], files) },
];

/**
 * The dearest first: what is short fills the second core beside them. More than one checker of types would each work
 * out again what the others know.
 */
const checks: Record<string, [tool: string, ...args: string[]]> = {
  Types: [
    'tsc',
    '--noEmit',
    '-p',
    '.',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/tsc/check.tsbuildinfo',
  ],
  'Promises and types in use': ['oxlint', '--type-aware', '--deny-warnings', '.'],
  'Format and lint': ['biome', 'check', '--error-on-warnings', '--diagnostic-level=warn'],
  'Unused code': ['knip', '--no-progress', '--no-config-hints'],
  Boundaries: ['boundaries.ts'],
  'File length': ['file-length.ts'],
  Structure: ['structure.ts'],
};

const parts = ['static', 'unit', 'e2e'].filter((part) => process.argv.includes(`--${part}`));
const isWhole = parts.length === 0;
const isChosen = ({ part }: Step) => isWhole || parts.includes(part);
const total: Tally = { passed: 0, failed: 0 };
const failures: string[] = [];
const unsteady: string[] = [];
/** More than these are a fault, and no chance. */
const mostFilesAgain = 3;
const times: [file: string, seconds: number][] = [];
const slowestShown = 10;
/** What this machine cannot run, and how to get it: the end of a run says it. */
const leftOut: string[] = [];
let hasBrowser = true;
const apiEnvironment: NodeJS.ProcessEnv = {};

console.log(`Node ${process.versions.node}, ${process.platform}-${process.arch}`);
for (const step of steps.filter(isChosen)) {
  console.log(`\n── ${step.title}`);
  await runStep(step);
}

if (times.length) {
  const slowest = times.toSorted(([, a], [, b]) => b - a).slice(0, slowestShown);
  console.log(`\nSlowest of ${times.length} test files:`);
  for (const [file, seconds] of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
}
if (unsteady.length)
  console.log(`\nUnsteady: failed once and passed when run again:\n  ${unsteady.join('\n  ')}`);
for (const part of leftOut) console.log(`\nLeft out: ${part}`);
if (failures.length) console.log(`\nFailed: ${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;

async function runStep({ title, run, again }: Step): Promise<void> {
  const started = Date.now();
  const first = await run();
  const { passed, failed, reasons = [], times: ofStep = [] } = again ? await runAgain(first, again) : first;
  times.push(...ofStep);
  total.passed += passed;
  total.failed += failed;
  if (failed) failures.push([title, ...reasons].join('\n  '));
  console.log(`── ${title}: ${failed ? 'FAILED' : 'ok'}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function runAgain(first: Tally, again: NonNullable<Step['again']>): Promise<Tally> {
  const { failed, failedFiles = [], reasons = [] } = first;
  if (!isWhole || !failedFiles.length || failedFiles.length > mostFilesAgain) return first;
  console.log(`── again: ${failedFiles.join(' ')}`);
  const second = await again(failedFiles);
  if (second.failed) return first;
  unsteady.push(...reasons);
  return { ...first, passed: first.passed + failed, failed: 0, reasons: [] };
}

/** A check counts as one. Two at a time, as on two cores; each is read as a whole, when it has ended. */
async function sideBySide(): Promise<Tally> {
  const waiting = Object.entries(checks);
  const tally: Tally = { passed: 0, failed: 0 };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, [name, ...args]] = next;
      const started = Date.now();
      const path = name.endsWith('.ts') ? join(projectRoot, 'scripts', name) : join(bin, name);
      const { exitCode, output } = await nodeSaying(path, ...args);
      if (exitCode === 0) tally.passed++;
      else tally.failed++;
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${output}· ${title}: ${exitCode === 0 ? 'ok' : 'FAILED'}, ${seconds} s`);
    }
  };
  await Promise.all([work(), work()]);
  return tally;
}

/**
 * A developer's run without a browser leaves the journeys out and says so. One that asks for them (`npm run e2e`), or that
 * may install what is missing (CI), fails.
 */
async function lookForBrowser(): Promise<Tally> {
  const { exitCode, output } = await nodeSaying(join(projectRoot, 'scripts', 'chromium', 'find.ts'));
  if (exitCode === 0) {
    console.log(output.trim());
    return { passed: 1, failed: 0 };
  }
  if (!isWhole || mayInstall()) return { passed: 0, failed: 1, reasons: [output] };
  hasBrowser = false;
  leftOut.push(`the browser journeys. ${output}`);
  return { passed: 0, failed: 0 };
}

/**
 * A whole run has the backend's tests on the PostgreSQL of this machine, where it has one: a server of one's own may be as
 * old as that. The product in the server's tests and in the journeys has the one from npm, as has `npm run check`.
 */
async function apiTests(): Promise<Tally> {
  const found = isWhole ? (systemPostgres() ?? installedPostgres()) : null;
  console.log(
    found ? `PostgreSQL ${found.major} in ${found.folder} for the backend’s tests` : 'PostgreSQL from npm',
  );
  if (!found && isWhole)
    leftOut.push(
      'the backend’s tests on the oldest PostgreSQL that is supported (they ran on the one from npm). Install it (Debian, as root: apt-get install postgresql), or let npm test do it: INSTALL=yes npm test',
    );
  leftOut.push(...provideTestTools());
  if (found) apiEnvironment.TEST_POSTGRES = found.folder;
  return vitest(['api'], [], apiEnvironment);
}

function installedPostgres() {
  return installPackages(['postgresql']) ? systemPostgres() : null;
}

/**
 * A lane has a server and a browser of its own. One alone leaves a third of two cores idle; more than two would wait for
 * each other's pages.
 */
async function journeys(): Promise<Tally> {
  if (!hasBrowser) return { passed: 0, failed: 0 };
  const lanes = Math.min(2, availableParallelism());
  const tallies = await Promise.all(
    Array.from({ length: lanes }, (_, lane) => vitest(['e2e'], [`--shard=${lane + 1}/${lanes}`])),
  );
  return {
    passed: sum(tallies.map(({ passed }) => passed)),
    failed: sum(tallies.map(({ failed }) => failed)),
    reasons: tallies.flatMap(({ reasons = [] }) => reasons),
    failedFiles: tallies.every(({ failed, failedFiles }) => !failed || failedFiles?.length)
      ? tallies.flatMap(({ failedFiles = [] }) => failedFiles)
      : [],
    times: tallies.flatMap((tally) => tally.times ?? []),
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, next) => total + next, 0);
}

async function vitest(
  projects: readonly string[],
  options: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<Tally> {
  const file = join(results, `${[...projects, ...options].join('-').replaceAll('/', '-')}.json`);
  const reporters = ['default', 'json', './scripts/vitest/unhandled-errors.ts'];
  const command = [
    join(bin, 'vitest'),
    'run',
    ...options,
    ...projects.map((name) => `--project=${name}`),
    ...reporters.map((name) => `--reporter=${name}`),
    `--outputFile.json=${file}`,
  ];
  const exitCode = await nodeByLines(command, environment);
  const tally: Tally = existsSync(file) ? readTally(file) : { passed: 0, failed: 0 };
  const unhandled = readUnhandled(file);
  // a file that does not load, an unhandled rejection or a broken set-up fails the run without failing a test
  return {
    passed: tally.passed,
    failed: exitCode === 0 ? tally.failed : Math.max(tally.failed, 1),
    reasons: [...(tally.reasons ?? []), ...unhandled],
    failedFiles: unhandled.length ? [] : (tally.failedFiles ?? []),
    times: tally.times ?? [],
  };
}
