import { writePublication } from '../../publishing/publish.ts';
import type { FeedSource } from '../fetch/open-source.ts';
import { addHosts } from '../store/hosts.ts';
import { storeHashes, storeKeys } from '../store/items.ts';
import { beat } from '../store/runs.ts';
import { fetchPictures, reportLeftPictures } from './pictures.ts';
import { reportOf } from './report-rows.ts';
import { contextOf, countBatch, eachBatch, keysOf, prepare, type Run, report } from './run-state.ts';
import { withdrawNumbers } from './withdraw-numbers.ts';

/** Each batch whole: rows, search, evictions, what the numbers were published from, and the report. */
export async function applyRows(run: Run, source: FeedSource): Promise<void> {
  const { id, tools, feed, counts, takedowns } = run;
  Object.assign(counts, { added: 0, changed: 0, unchanged: 0, refused: 0, rows: takedowns.size });
  run.pictures.isOpen = false;
  await eachBatch(run, source, async (batch) => {
    await fetchPictures(run, batch);
    const done = await tools.inTransaction(async (tx) => {
      const ctx = contextOf(run, tx, false);
      const prepared = await prepare(run, ctx, batch, false);
      const { ready } = prepared;
      const articles = ready.map(({ article }) => article);
      if (ready.length > 0) await writePublication(ctx, { catalogue: { articles, categories: [] } });
      const hashes = ready.map(({ item, hash, key, isSettled }) => ({
        number: item.number,
        hash,
        key: isSettled ? (key ?? null) : null,
      }));
      const hosts = run.hosts.missing(ready.map(({ item }) => item));
      await addHosts(tx, tools.tenant.id, feed.id, hosts);
      await storeHashes(tx, feed.id, hashes);
      await storeKeys(tx, feed.id, keysOf(prepared));
      await report(run, tx, reportOf(prepared, batch));
      await beat(tx, id, counts);
      return { ...prepared, hosts };
    });
    run.hosts.add(done.hosts);
    countBatch(run, batch, done);
  });
  await reportLeftPictures(run);
}

/** Takes numbers off the air, all at once. A check only reports them. */
export async function withdraw(run: Run, numbers: ReadonlyMap<string, string>, message: string | null) {
  const { tools, feed, options } = run;
  run.counts.withdrawn += await tools.inTransaction(async (tx) => {
    const ctx = contextOf(run, tx, false);
    const rows = await withdrawNumbers(ctx, feed.id, numbers, message, !options.isCheck);
    await report(run, tx, rows);
    return rows.length;
  });
}
