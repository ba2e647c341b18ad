import { existsSync, readFileSync } from 'node:fs';
import { projectRoot } from './sources.ts';
import { unhandledFileOf } from './vitest/unhandled-errors.ts';

export interface Tally {
  passed: number;
  failed: number;
  /** Which, and in one line why: the end of a long run is all that some see of it. */
  reasons?: string[];
  /** Files with a failed test, where every failure lies in one: they can be run again. */
  failedFiles?: string[];
  /** Seconds of each test file. */
  times?: [file: string, seconds: number][];
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export function readUnhandled(report: string): string[] {
  const file = unhandledFileOf(report);
  if (!existsSync(file)) return [];
  const reasons = JSON.parse(readFileSync(file, 'utf8')) as string[];
  return reasons.map((reason) => reason.replace(projectRoot, ''));
}

export function readTally(file: string): Tally {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const notLoaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  const failedTests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => [name, test.fullName, test.failureMessages[0]?.split('\n', 1)[0]]),
  );
  const reasons = [...notLoaded.map(({ name, message }) => [name, message]), ...failedTests];
  return {
    passed: numPassedTests,
    failed: numFailedTests + notLoaded.length,
    reasons: reasons.map((parts) => parts.join(': ').replace(projectRoot, '')),
    failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => inProject(name)),
    times: testResults.map(({ name, startTime, endTime }) => [inProject(name), (endTime - startTime) / 1000]),
  };
}

function inProject(path: string) {
  return path.replace(`${projectRoot}/`, '');
}
