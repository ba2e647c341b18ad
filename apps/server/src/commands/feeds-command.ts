import { readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { licensorUsage } from '@atrium/api/modules/licensor-usage/licensor-usage';
import type { KeepPicture } from '@atrium/api/modules/supplier-feeds/fetch/fetch-picture';
import type { FeedFiles } from '@atrium/api/modules/supplier-feeds/fetch/open-source';
import { runFeed } from '@atrium/api/modules/supplier-feeds/run/run-feed';
import { findFeed, listFeeds, putFeed } from '@atrium/api/modules/supplier-feeds/store/feeds';
import type { KeptPicture } from '@atrium/api/modules/supplier-feeds/store/pictures';
import { listRuns, readReport } from '@atrium/api/modules/supplier-feeds/store/runs';
import type { Context } from '@atrium/api/platform/context';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import type { Download } from '@atrium/api/platform/outbound/download';
import { feedsSchemas } from '@atrium/contract/schemas/feeds';
import { z } from 'zod';
import { createImportThrottle } from '../bulk-import/import-throttle.ts';
import { feedLine, reportLine, runLine, usageLines } from './feed-lines.ts';
import { singleFile, uploadName } from './single-file.ts';

export const feedsUsage = `Feeds of suppliers: npm run feeds -- <what> --tenant=<code>
  list                             the feeds, and how their last runs went
  add <name> --settings=<file>     adds a feed, or changes the one of this name; the settings are JSON
  run <name>                       runs a feed now
      --check                      says what would change; nothing is published
      --file=<file>                reads this file instead of the address
      --force                      applies it also where many rows are wrong or missing
      --full-speed                 does not rest where the machine is busy
  report <name> [--run=<number>]   the report of a run, row by row; of the last one unless said
  usage --month=<yyyy-mm>          what was used of each licensor, as CSV`;

interface CommandTools {
  ctx: Context;
  download: Download;
  files: FeedFiles;
  keepPicture: KeepPicture<KeptPicture> | null;
  print: (line: string) => void;
  signal: AbortSignal;
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        tenant: { type: 'string' },
        settings: { type: 'string' },
        file: { type: 'string' },
        run: { type: 'string' },
        month: { type: 'string' },
        check: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        'full-speed': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${feedsUsage}`);
  }
}

type Options = ReturnType<typeof readOptions>['values'];

/** False where a run failed. */
export async function runFeedsCommand(args: readonly string[], tools: CommandTools): Promise<boolean> {
  const { values, positionals } = readOptions(args);
  const [what, name] = positionals;
  const { ctx, print } = tools;
  if (what === 'list') {
    const feeds = await ctx.tx(({ db }) => listFeeds(db));
    for (const feed of feeds) print(feedLine(feed));
    if (feeds.length === 0) print('There are no feeds.');
    return true;
  }
  if (what === 'usage') return printUsage(tools, values);
  if (what === 'add' && name !== undefined) return addFeed(tools, name, values);
  if (what === 'run' && name !== undefined) return runNow(tools, name, values);
  if (what === 'report' && name !== undefined) return printReport(tools, name, values);
  throw new StartRefused(feedsUsage);
}

async function printUsage({ ctx, print }: CommandTools, { month = '' }: Options): Promise<boolean> {
  const query = feedsSchemas.getLicensorUsage.query.safeParse({ month });
  if (!query.success) throw new StartRefused('Say which month: --month=2026-11');
  for (const line of usageLines(await ctx.tx((tx) => licensorUsage(tx, month)))) print(line);
  return true;
}

async function addFeed({ ctx, print }: CommandTools, name: string, { settings }: Options): Promise<boolean> {
  if (settings === undefined) throw new StartRefused('Say where the settings are: --settings=<file.json>');
  const text = await readFile(settings, 'utf8').catch((error: Error) => {
    throw new StartRefused(`${settings} cannot be read: ${error.message}`);
  });
  const parsed = feedsSchemas.putFeed.body.safeParse({ name, settings: jsonOf(settings, text) });
  if (!parsed.success) throw new StartRefused(`${settings}: ${z.prettifyError(parsed.error)}`);
  print(feedLine(await ctx.tx((tx) => putFeed(tx, parsed.data))));
  return true;
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartRefused(`${file} is not JSON: ${(error as Error).message}`);
  }
}

async function feedNamed(ctx: Context, name: string) {
  const feed = await ctx.tx(({ db }) => findFeed(db, { name }));
  if (!feed) throw new StartRefused(`There is no feed ${name}; npm run feeds -- list says which there are.`);
  return feed;
}

/** Milliseconds between two lines of progress. */
const tellEveryMs = 5000;

async function runNow(tools: CommandTools, name: string, options: Options): Promise<boolean> {
  const { ctx, download, print, signal } = tools;
  const feed = await feedNamed(ctx, name);
  const { code } = ctx.tenant;
  const file = options.file;
  const size = file === undefined ? null : await sizeOf(file);
  const throttle = options['full-speed'] ? null : createImportThrottle(1000);
  let told = performance.now();
  const outcome = await runFeed(
    {
      download,
      keepPicture: tools.keepPicture,
      files: file === undefined || size === null ? tools.files : singleFile(file, size, code),
      tenant: ctx.tenant,
      clock: ctx.clock,
      ids: ctx.ids,
      inTransaction: (work) => ctx.tx(({ db }) => work(db)),
    },
    file === undefined ? feed : { ...feed, settings: { ...feed.settings, address: `file:${uploadName}` } },
    {
      isCheck: options.check,
      isForced: options.force,
      signal,
      ...(throttle && {
        size: throttle.size,
        pause: (worked) => sleep(throttle.rest(worked), undefined, { signal }),
      }),
      onProgress: ({ rows }) => {
        if (performance.now() - told < tellEveryMs) return;
        told = performance.now();
        print(`${rows.toLocaleString('en')} rows read`);
      },
    },
  );
  if (outcome === 'runs already')
    throw new StartRefused(`The feed ${name} runs already; wait for it to end.`);
  const report = await ctx.tx(({ db }) => readReport(db, outcome.runId, 0));
  if (report) print(runLine(report.run));
  for (const row of report?.rows.filter((one) => one.outcome === 'REFUSED').slice(0, 20) ?? [])
    print(reportLine(row));
  return outcome.cause === null;
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: Error) => {
    throw new StartRefused(`${file} cannot be read: ${error.message}`);
  });
  if (!found.isFile()) throw new StartRefused(`${file} is no file.`);
  return found.size;
}

async function printReport({ ctx, print }: CommandTools, name: string, { run }: Options): Promise<boolean> {
  const feed = await feedNamed(ctx, name);
  const runs = await ctx.tx(({ db }) => listRuns(db, feed.id));
  const wanted = run === undefined ? runs[0] : runs.find(({ id }) => String(id) === run);
  if (!wanted) throw new StartRefused(`The feed ${name} has no such run.`);
  print(runLine(wanted));
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    const page = await ctx.tx(({ db }) => readReport(db, wanted.id, from));
    for (const row of page?.rows ?? []) print(reportLine(row));
    after = page?.next ?? null;
  }
  return true;
}
