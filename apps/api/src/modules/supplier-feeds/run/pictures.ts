import type { FeedReportRow } from '@atrium/contract/schemas/feeds';
import { fetchPicture } from '../fetch/fetch-picture.ts';
import { type PictureState, pictureStates, storePictures } from '../store/pictures.ts';
import { beat } from '../store/runs.ts';
import { addressOf, isDue } from './picture-of-row.ts';
import type { PlacedItem, RowBatch } from './read-rows.ts';
import { type Run, report } from './run-state.ts';

/** Pictures that are asked for at once, and in one run: the others come with the next runs. */
const atOnce = 4;
const mostPictures = 5000;
const longestMs = 30 * 60_000;
/** After so many it is said that the run goes on. */
const slice = 40;

/** Pictures of a batch that are not here yet, before its rows are published. What cannot be had is a line of the report. */
export async function fetchPictures(run: Run, { items }: RowBatch): Promise<void> {
  const { tools, feed } = run;
  if (!tools.keepPicture) return;
  const rows = new Map<string, PlacedItem>();
  const notes: FeedReportRow[] = [];
  for (const row of items) {
    const address = addressOf(row, feed.settings.address);
    if (address !== null && !rows.has(address)) rows.set(address, row);
    const [said] = row.item.pictures;
    if (address === null && said) notes.push(noteOf(row, `${said.slice(0, 100)} is no address of a picture`));
  }
  const known = await tools.inTransaction((tx) => pictureStates(tx, feed.id, [...rows.keys()]));
  const due = [...rows.keys()].filter((address) => isDue(known.get(address), tools.clock.now()));
  const wanted = due.slice(0, Math.max(0, mostPictures - run.pictures.tried));
  run.pictures.left += due.length - wanted.length;
  for (let at = 0; at < wanted.length; at += slice) {
    if (performance.now() - run.pictures.since > longestMs) {
      run.pictures.left += wanted.length - at;
      break;
    }
    const states = await fetchSome(run, wanted.slice(at, at + slice), known);
    for (const [address, { cause }] of states) {
      const row = rows.get(address);
      if (row && cause !== null) notes.push(noteOf(row, cause));
    }
    await tools.inTransaction(async (tx) => {
      await storePictures(tx, tools.tenant.id, feed.id, states);
      await beat(tx, run.id, run.counts);
    });
  }
  await tools.inTransaction((tx) => report(run, tx, notes));
}

/** Once for all that this run has no time for. */
export async function reportLeftPictures(run: Run): Promise<void> {
  const { left } = run.pictures;
  if (left === 0) return;
  const message = `picture: ${left} pictures are fetched by the next runs`;
  const row = { place: 'the feed', number: null, outcome: 'NOTED', articleId: null, message } as const;
  await run.tools.inTransaction((tx) => report(run, tx, [row]));
}

async function fetchSome(
  run: Run,
  addresses: readonly string[],
  known: ReadonlyMap<string, PictureState>,
): Promise<Map<string, PictureState>> {
  const { tools, options } = run;
  const { keepPicture, download, files, tenant, clock } = tools;
  const states = new Map<string, PictureState>();
  if (!keepPicture) return states;
  const waiting = [...addresses];
  const signal = options.signal ?? new AbortController().signal;
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      signal.throwIfAborted();
      run.pictures.tried++;
      const before = known.get(address);
      const { etag, lastModified, picture = null } = before ?? {};
      const fetched = await fetchPicture({ download, files, keepPicture }, address, {
        tenantCode: tenant.code,
        known: picture ? { etag, lastModified } : {},
        signal,
      });
      const checkedAt = clock.now();
      if (fetched.outcome === 'kept') states.set(address, { ...fetched, cause: null, checkedAt });
      // what was had before stays, whatever its server says today
      else if (before && picture) states.set(address, { ...before, checkedAt });
      else if (fetched.outcome === 'refused')
        states.set(address, { picture: null, cause: fetched.cause, checkedAt });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return states;
}

const noteOf = ({ place, item }: PlacedItem, cause: string): FeedReportRow => ({
  place,
  number: item.number,
  outcome: 'NOTED',
  articleId: null,
  message: `picture: ${cause}`,
});
