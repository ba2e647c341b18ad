import type { FeedSource } from '../fetch/open-source.ts';
import { FeedRefused } from '../parse/feed-item.ts';
import { numbersOnAir } from '../store/feeds.ts';
import { addHosts } from '../store/hosts.ts';
import { storeKeys } from '../store/items.ts';
import { beat } from '../store/runs.ts';
import { refusalsOf, reportOf } from './report-rows.ts';
import { contextOf, countBatch, eachBatch, keysOf, prepare, type Run, report } from './run-state.ts';

/** More wrong rows than one in ten are a mistake of the feed, not of its rows. */
const refusedShare = 0.1;
/** A feed that has lost more than one in five of its titles is a truncated one. */
const missingShare = 0.2;
/** Fewer are never too many. */
const few = 10;
const mostReported = 1000;

/** Counts what the feed has and what of it would be published; only numbers are kept for it. */
export async function dryRun(run: Run, source: FeedSource): Promise<void> {
  const { id, tools, feed, options, counts, takedowns, seen, accepted, assumed, refusals } = run;
  await eachBatch(run, source, async (batch) => {
    const done = await tools.inTransaction(async (tx) => {
      const prepared = await prepare(run, contextOf(run, tx, true), batch, true);
      if (options.isCheck) await report(run, tx, reportOf(prepared, batch));
      else await storeKeys(tx, feed.id, keysOf(prepared));
      // also of titles that were published before their hosts were kept
      const hosts = options.isCheck ? [] : run.hosts.missing(prepared.unchanged.map(({ item }) => item));
      await addHosts(tx, tools.tenant.id, feed.id, hosts);
      await beat(tx, id, counts);
      return { ...prepared, hosts };
    });
    run.hosts.add(done.hosts);
    for (const { place, number } of batch.takedowns) takedowns.set(number, place);
    for (const { item } of batch.items) seen.add(item.number);
    for (const { number } of batch.known) seen.add(number);
    for (const { number } of batch.problems) if (number !== null) seen.add(number);
    for (const row of done.ready) {
      accepted.add(row.item.number);
      assumed.articles.add(row.article.id);
    }
    countBatch(run, batch, done);
    refusals.push(...refusalsOf(done, batch).slice(0, mostReported - refusals.length));
  });
  counts.rows += takedowns.size;
}

/** What is on air and no more in the feed, where the feed lists everything. */
export async function missingNumbers(run: Run): Promise<Map<string, string>> {
  const { tools, feed, options, seen, takedowns } = run;
  const missing = new Map<string, string>();
  if (feed.settings.missing === 'keep') return missing;
  let onAir = 0;
  for await (const numbers of numbersOnAir(tools.inTransaction, feed.id)) {
    onAir += numbers.length;
    for (const number of numbers)
      if (!seen.has(number) && !takedowns.has(number) && !isMaker(number)) missing.set(number, 'the feed');
  }
  if (missing.size > Math.max(few, onAir * missingShare) && !options.isForced)
    throw new FeedRefused(
      `${missing.size} of ${onAir} titles are missing in the feed. More than ${missingShare * 100} % look like a truncated feed: nothing was applied but takedowns. Run it with force if it is right.`,
    );
  return missing;
}

/** Artists and authors are named by rows; they stay where a feed names them no more. */
const isMaker = (number: string) => /^(?:artist|author|maker):/.test(number);

export function refuseTooManyWrong({ counts: { rows, refused }, options }: Run): void {
  if (rows === 0) throw new FeedRefused('The feed has no rows.');
  if (refused === rows)
    throw new FeedRefused(`All ${rows} rows of the feed are refused; the report says why.`);
  if (!options.isForced && refused > Math.max(few, rows * refusedShare))
    throw new FeedRefused(
      `${refused} of ${rows} rows are refused. More than ${refusedShare * 100} % are a mistake of the feed: nothing was applied but takedowns; the report says what is wrong. Run it with force to apply the others.`,
    );
}
