import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestFile } from './addition.ts';

interface Outcome {
  isGreen: boolean;
  output: string;
}

/** Runs a program of this Node in the copy. */
export function run(copy: string, script: string, ...args: readonly string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, script), ...args], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return { isGreen: status === 0, output: `${stdout}${stderr}` };
}

/** The errors of the type check, by the file in which they are. */
export function typeErrors(copy: string): ReadonlyMap<string, readonly string[]> {
  const options = ['--noEmit', '-p', '.', '--pretty', 'false', '--checkers', '1'];
  const cache = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/additions.tsbuildinfo'];
  const { isGreen, output } = run(copy, 'node_modules/.bin/tsc', ...options, ...cache);
  const errors = [...output.matchAll(/^([^\s(][^(\n]*)\(\d+,\d+\): (error .*)$/gm)];
  if (!isGreen && errors.length === 0)
    throw new Error(`the type check did not run: ${output.slice(0, 2000)}`);
  return new Map(
    [...Map.groupBy(errors, ([, file = '']) => file)].map(([file, found]) => [
      file,
      found.map(([, , message = '']) => message),
    ]),
  );
}

export const passes = (copy: string, { project, file }: TestFile): Outcome & { hasRun: boolean } => {
  const outcome = run(
    copy,
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    '--reporter=dot',
    file,
  );
  return {
    ...outcome,
    hasRun: /Tests\s+.*\d+ (passed|failed)/.test(stripVTControlCharacters(outcome.output)),
  };
};

/** The tree of routes, as `npm run dev` and the build write it: Vite's plugin does it when it starts. */
export const writeRouteTree = (copy: string): Outcome => run(copy, 'scripts/additions/write-route-tree.ts');
