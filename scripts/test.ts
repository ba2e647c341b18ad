import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { aptPrefix, installOnDebian } from './debian.ts';
import { projectRoot } from './sources.ts';
import { systemPostgres } from './system-postgres.ts';

interface Tally {
  passed: number;
  failed: number;
}

interface Step {
  part: 'static' | 'unit' | 'e2e';
  title: string;
  run: () => Promise<Tally>;
}

const bin = join(projectRoot, 'node_modules', '.bin');
const results = mkdtempSync(join(tmpdir(), 'atrium-test-results-'));

const steps: Step[] = [
  // first, because a machine without one should say so before minutes have passed
  { part: 'e2e', title: 'A browser', run: script('chromium/find.ts') },
  {
    part: 'static',
    title: 'Format and lint',
    run: tool('biome', 'check', '--error-on-warnings', '--diagnostic-level=warn'),
  },
  {
    part: 'static',
    title: 'Promises and types in use',
    run: tool('oxlint', '--type-aware', '--deny-warnings', '.'),
  },
  { part: 'static', title: 'Boundaries', run: script('boundaries.ts') },
  { part: 'static', title: 'File length', run: script('file-length.ts') },
  { part: 'static', title: 'Unused code', run: tool('knip', '--no-progress', '--no-config-hints') },
  { part: 'static', title: 'Types', run: tool('tsc', '--noEmit', '-p', '.') },
  { part: 'unit', title: 'Unit and API tests', run: vitest('unit', 'api') },
  { part: 'unit', title: 'API tests on this machine’s own PostgreSQL', run: onSystemPostgres },
  { part: 'e2e', title: 'Browser journeys', run: vitest('e2e') },
];

const chosen = steps.filter(({ part }) => process.argv.includes(`--${part}`));
const total: Tally = { passed: 0, failed: 0 };
const failures: string[] = [];

console.log(`Node ${process.versions.node}, ${process.platform}-${process.arch}`);
for (const { title, run } of chosen.length ? chosen : steps) {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  if (failed) failures.push(title);
  console.log(`── ${title}: ${failed ? 'FAILED' : 'ok'}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

rmSync(results, { recursive: true });
if (failures.length) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;

/** A check counts as one. */
function tool(name: string, ...args: string[]): Step['run'] {
  return async () => asTally(await node(join(bin, name), ...args));
}

function script(name: string): Step['run'] {
  return async () => asTally(await node(join(projectRoot, 'scripts', name)));
}

function asTally(exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The backend's tests once more, on the PostgreSQL of this machine: a server of one's own may be as old as that. */
async function onSystemPostgres(): Promise<Tally> {
  const found = systemPostgres() ?? installPostgres();
  if (!found) {
    console.log(
      'This machine has no PostgreSQL 15 or newer of its own, and Debian’s cannot be installed: left out.',
    );
    return { passed: 0, failed: 0 };
  }
  console.log(`PostgreSQL ${found.major} in ${found.folder}`);
  process.env.TEST_POSTGRES = found.folder;
  try {
    return await vitest('api')('apps/api');
  } finally {
    delete process.env.TEST_POSTGRES;
  }
}

function installPostgres() {
  const prefix = aptPrefix();
  if (!prefix) return null;
  installOnDebian(prefix, ['postgresql']);
  return systemPostgres();
}

function vitest(...projects: string[]): (...filters: string[]) => Promise<Tally> {
  return async (...filters) => {
    const file = join(results, `${[...projects, ...filters].join('-').replaceAll('/', '-')}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const exitCode = await node(
      join(bin, 'vitest'),
      'run',
      ...filters,
      ...projects.map((name) => `--project=${name}`),
      ...reporters,
    );
    const { passed, failed } = existsSync(file) ? readTally(file) : { passed: 0, failed: 0 };
    // a file that does not load, an unhandled rejection or a broken set-up fails the run without failing a test
    return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
  };
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

function readTally(file: string): Tally {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const notLoaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  return { passed: numPassedTests, failed: numFailedTests + notLoaded.length };
}

/**
 * On this very Node; its children, too, find it first. What it compiles is kept here: the folder that Node shares between
 * all users of a machine could hold what another one put there.
 */
function node(...args: string[]): Promise<number> {
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: join(projectRoot, 'node_modules', '.cache', 'node'),
  };
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
