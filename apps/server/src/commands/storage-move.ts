import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import { createLog } from '@atrium/api/platform/health/log';
import { StorageError } from '@atrium/api/platform/storage/storage-error';
import { readStorageUrl } from '@atrium/api/platform/storage/storage-url';
import { type Config, readConfig } from '../config/config.ts';
import { requireStorage, storageAt } from '../files/storages-of.ts';
import { print } from '../start/run.ts';
import { moveFiles } from '../storage-move/move-files.ts';
import { openJournal } from '../storage-move/move-journal.ts';
import { reportRefusals } from './owner-command.ts';

const usage = `Say where to: npm run storage:move -- --to=<s3://… or folder>
Without --to, files go from STORAGE_URL_PREVIOUS to where they are kept now.`;

async function move() {
  const config = readConfig(process.env);
  const { from, to } = placesOf(config, readTarget());
  const settings = (place: string) => ({
    DATA_DIR: config.DATA_DIR,
    STORAGE_URL: isUrl(place) ? place : undefined,
  });
  for (const place of [from, to]) await requireStorage(settings(place), createLog('warn'));
  const [source, target] = [storageAt(from), storageAt(to)];
  print(`From ${named(from)} to ${named(to)}: counting`);
  let files = 0;
  let bytes = 0;
  for await (const { size } of source.list('')) {
    files++;
    bytes += size;
  }
  print(`${files} files, ${megabytes(bytes)}`);
  const started = Date.now();
  let told = started;
  const counts = await moveFiles({
    from: source,
    to: target,
    journal: await openJournal(config.DATA_DIR, from, to),
    onFile: (done) => {
      if (Date.now() - told < 2000) return;
      told = Date.now();
      const seconds = (told - started) / 1000;
      const left = Math.ceil((seconds / Math.max(1, done.bytes)) * Math.max(0, bytes - done.bytes));
      print(
        `${done.files} of ${files} files, ${megabytes(done.bytes)}, ${megabytes(done.copiedBytes / seconds)}/s, about ${left} s left`,
      );
    },
  });
  print(
    `${counts.copied} copied and compared (${megabytes(counts.copiedBytes)}), ${counts.same} were the same, ${counts.newer} are newer at the target, ${counts.changed} changed meanwhile.`,
  );
  print(nextStep(config, to, counts.changed));
}

function readTarget(): string | undefined {
  try {
    return parseArgs({ options: { to: { type: 'string' } } }).values.to;
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${usage}`);
  }
}

function placesOf(config: Config, target: string | undefined): { from: string; to: string } {
  const now = config.STORAGE_URL ?? resolve(config.DATA_DIR);
  const previous = config.STORAGE_URL_PREVIOUS && placeOf(config.STORAGE_URL_PREVIOUS);
  const to = target === undefined ? now : placeOf(target);
  const wrong = isUrl(to) ? readStorageUrl(to) : null;
  if (typeof wrong === 'string') throw new StartRefused(`--to is wrong: ${wrong}.\n${usage}`);
  const from = to === now ? previous : now;
  if (from === undefined)
    throw new StartRefused(
      target === undefined
        ? usage
        : `Files are kept there already, and STORAGE_URL_PREVIOUS names no other place.`,
    );
  if (from === to) throw new StartRefused('STORAGE_URL_PREVIOUS is the place where files are kept now.');
  return { from, to };
}

const isUrl = (place: string) => /^\w+:/.test(place);
const placeOf = (text: string) => (isUrl(text) ? text : resolve(text));

/** Without its keys. */
function named(place: string): string {
  const read = isUrl(place) ? readStorageUrl(place) : place;
  return typeof read === 'string' ? read : `s3://${read.host}/${read.bucket}`;
}

function nextStep(config: Config, to: string, changed: number): string {
  if (changed > 0) return 'Run it again for those that changed.';
  const isCurrent = to === (config.STORAGE_URL ?? resolve(config.DATA_DIR));
  if (isCurrent)
    return 'All files are where they are kept now. Remove STORAGE_URL_PREVIOUS from every process; the old place is as it was.';
  const settings = isUrl(to) ? 'Set STORAGE_URL to it' : `Set DATA_DIR to ${to} and remove STORAGE_URL`;
  return (
    `All files are there. ${settings}, set STORAGE_URL_PREVIOUS to where they were, restart every process, and run ` +
    'npm run storage:move once more for what was written meanwhile (docs/storage.md).'
  );
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

await reportRefusals(async () => {
  try {
    await move();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new StartRefused(`${error.message} What was copied is noted: run it again to go on.`);
  }
});
