import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../sources.ts';
import type { TestFile } from './addition.ts';
import { additions } from './additions.ts';
import { passes, run, typeErrors, writeRouteTree } from './checks.ts';
import { copyTree, readOrNothing, write } from './copied-tree.ts';
import { guideProblems, guideRows } from './guide-table.ts';

const problems: string[] = [];
const complain = (problem: string) => {
  problems.push(problem);
  console.log(`✗ ${problem}`);
};

const copy = mkdtempSync(join(tmpdir(), 'atrium-additions-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(1));

copyTree(projectRoot, copy);
const read = (file: string) => readOrNothing(join(copy, file));
const original = new Map<string, string>();
for (const { what, files } of additions)
  for (const [file, edit] of Object.entries(files)) {
    const text = read(file);
    if (!original.has(file)) original.set(file, text);
    try {
      write(join(copy, file), edit(text, read));
    } catch (error) {
      throw new Error(`${what}: the template does not fit ${file}`, { cause: error });
    }
  }

for (const [name, written] of additions.flatMap(({ generators = {} }) => Object.entries(generators))) {
  for (const file of written) original.set(file, original.get(file) ?? read(file));
  const { isGreen, output } = generate(name);
  if (!isGreen) complain(`npm run ${name} failed: ${output.slice(-1000)}`);
  for (const file of written)
    if (read(file) === original.get(file)) complain(`npm run ${name} did not change ${file}`);
}
const complete = new Map([...original.keys()].map((file) => [file, read(file)]));

const rows = guideRows(readFileSync(join(projectRoot, 'CONTRIBUTING.md'), 'utf8'));
for (const addition of additions) for (const problem of guideProblems(rows, addition)) complain(problem);

for (const [file, errors] of typeErrors(copy))
  complain(`with everything there, ${file}: ${errors.join('; ')}`);
const boundaries = run(copy, 'scripts/boundaries.ts');
if (!boundaries.isGreen) complain(`boundaries: ${boundaries.output}`);
for (const test of testsOf(additions.flatMap(({ omissions }) => omissions))) {
  const { isGreen, output } = passes(copy, test);
  console.log(`${isGreen ? '✓' : '✗'} with everything there, ${test.file}`);
  if (!isGreen) complain(`with everything there, ${test.file} fails: ${output.slice(-2000)}`);
}

let noticed = 0;
const rounds = Math.max(...additions.map(({ omissions }) => omissions.length));
for (let round = 0; round < rounds; round++) {
  const forgotten = additions.flatMap(({ what, omissions }) =>
    omissions.slice(round, round + 1).map((omission) => ({ what, ...omission })),
  );
  // one type check for all of them: each has files of its own in which it is noticed
  forget(forgotten.flatMap(({ omits }) => omits));
  const errors = typeErrors(copy);
  for (const { what, omits, doesNotCompile = [], fails = [] } of forgotten) {
    for (const file of doesNotCompile)
      console.log(`  ${what}: ${file}: ${errors.get(file)?.[0]?.slice(0, 140)}`);
    // alone, so that a test does not fail because of what another one lacks
    restore();
    forget(omits);
    const silent = [
      ...doesNotCompile.filter((file) => !errors.has(file)),
      ...fails.filter(isSilent).map(({ file }) => file),
    ];
    for (const file of silent)
      complain(`${what} without ${omits.slice(0, 3).join(', ')}: ${file} does not notice`);
    if (silent.length === 0) noticed++;
  }
  restore();
}

const omissions = additions.reduce((sum, addition) => sum + addition.omissions.length, 0);
console.log(
  `result: ${additions.map(({ what }) => what).join(', ')} added by template: ${complete.size} files, as the table says; ` +
    `${noticed} of ${omissions} forgotten parts noticed by the type check or a test${problems.length ? `; ${problems.length} problems` : ''}`,
);
process.exitCode = problems.length ? 1 : 0;

function forget(files: readonly string[]) {
  for (const file of files) write(join(copy, file), original.get(file) ?? '');
}

function restore() {
  for (const [file, text] of complete) write(join(copy, file), text);
}

function generate(name: string) {
  if (name === 'dev') return writeRouteTree(copy);
  const { scripts } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [script = '', ...args] = (scripts[name] ?? '').replace(/^(exec )?node /, '').split(' ');
  return run(copy, script, ...args);
}

function testsOf(list: readonly { fails?: readonly TestFile[] }[]): TestFile[] {
  const tests = list.flatMap(({ fails = [] }) => fails);
  return [...new Map(tests.map((test) => [test.file, test])).values()];
}

/** A test that cannot be loaded notices nothing of its own. */
function isSilent(test: TestFile): boolean {
  const { isGreen, hasRun, output } = passes(copy, test);
  if (!hasRun) complain(`${test.file} did not run: ${output.slice(-1000)}`);
  return isGreen;
}
