import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { findChromium } from '../../scripts/chromium/find.ts';
import { median } from '../harness/median.ts';

export interface Vitals {
  accessibility: number;
  bestPractices: number;
  seo: number;
  performance: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** How fast lighthouse found the machine to be. */
  benchmarkIndex: number;
  /** What cost a point outside performance, in lighthouse's own names. */
  faults: readonly string[];
}

export type Judge = (url: string) => Promise<Vitals>;

const categories = ['accessibility', 'best-practices', 'seo', 'performance'];

/** Our own browser, and lighthouse with its defaults: a phone on a slow network. */
export async function withJudge<Result>(work: (judge: Judge) => Promise<Result>): Promise<Result> {
  const { executablePath, env } = await findChromium();
  const profile = mkdtempSync(join(tmpdir(), 'atrium-vitals-'));
  const browser = spawn(executablePath, [...switches, `--user-data-dir=${profile}`, 'about:blank'], {
    env,
    stdio: 'ignore',
  });
  try {
    const port = await debuggingPort(profile);
    return await work((url) => judge(url, port));
  } finally {
    browser.kill();
    await new Promise((ended) => browser.once('exit', ended));
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const switches = [
  '--headless=new',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--remote-debugging-port=0',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
];

async function debuggingPort(profile: string): Promise<number> {
  const file = join(profile, 'DevToolsActivePort');
  for (let waited = 0; waited < 300; waited++) {
    const [port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (port) return Number(port);
    await sleep(100);
  }
  throw new Error('cannot measure: the browser does not say where it listens');
}

async function judge(url: string, port: number, attempts = 3): Promise<Vitals> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: categories,
    clearStorageTypes: ['all'], // every visit is a first one: what a browser remembers of us it would have files for
    disableFullPageScreenshot: true, // expensive, and unused
  });
  const lhr = result?.lhr;
  if (!lhr || lhr.runtimeError) {
    // now and then a trace has no beginning, and lighthouse itself says to run it again
    if (attempts > 1) return judge(url, port, attempts - 1);
    throw new Error(`cannot measure ${url}: ${lhr?.runtimeError?.message ?? 'no result'}`);
  }
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const figure = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    performance: score('performance'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    faults: categories
      .filter((id) => id !== 'performance')
      .flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

/** Each figure's own: one slow run must not speak for the others. */
export function middleOf(runs: readonly Vitals[]): Vitals {
  const middle = (field: Exclude<keyof Vitals, 'faults'>) => median(runs.map((run) => run[field]));
  return {
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    performance: middle('performance'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    benchmarkIndex: middle('benchmarkIndex'),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
}
