import { isUploadSettled, replacedMediaDays } from '@atrium/domain/catalogue/upload-states';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { enqueue, withdrawJob } from '../../platform/jobs/enqueue.ts';
import { usesOfUpload } from '../catalogue/publication/awaited-media.ts';
import { articlesShowing, placesShowing } from '../catalogue/publication/shown-folders.ts';
import { lockUpload, stepUpload, type UploadRow } from './uploads.ts';

const conflict = (row: UploadRow, words: string, details: Record<string, unknown> = {}) =>
  new AppError('CONFLICT', { state: row.state, ...details }, words);

/** What works on it notices within seconds: its lease is gone. */
export async function cancelUpload(tx: TransactionContext, id: string): Promise<UploadRow | AppError> {
  const found = await lockUpload(tx, id);
  if (!found) return new AppError('NOT_FOUND');
  const row = await stepUpload(tx, id, 'cancel', { cause: 'Canceled.', speed: null });
  if (!row) return conflict(found, `${found.name} is ${found.state}: there is nothing to cancel.`);
  await withdrawJob(tx, 'uploads.package', id);
  return row;
}

export async function retryUpload(tx: TransactionContext, id: string): Promise<UploadRow | AppError> {
  const found = await lockUpload(tx, id);
  if (!found) return new AppError('NOT_FOUND');
  if (found.received_at === null)
    return conflict(found, `${found.name} was never received whole: upload it again.`);
  const row = await stepUpload(tx, id, 'retry', { cause: null, percent: 0, step: null, log_tail: null });
  if (!row)
    return conflict(
      found,
      `${found.name} is ${found.state}: only a failed or canceled upload is tried again.`,
    );
  await enqueue(tx, 'uploads.package', { uploadId: id }, { singleton: id });
  return row;
}

/** Its files are removed by the next sweep, wherever they are kept. */
export async function deleteUpload(tx: TransactionContext, id: string): Promise<null | AppError> {
  const row = await lockUpload(tx, id);
  if (!row) return new AppError('NOT_FOUND');
  if (!isUploadSettled(row.state))
    return conflict(row, `${row.name} is ${row.state}: cancel it before it is deleted.`);
  const { playedBy, awaitedBy } = await usesOfUpload(tx, id);
  if (playedBy.length > 0)
    return conflict(
      row,
      `${row.name} is played by ${named(playedBy)}: give them another master, or withdraw them first.`,
      { playedBy },
    );
  if (awaitedBy.length > 0)
    return conflict(
      row,
      `${row.name} is awaited by ${named(awaitedBy)}: publish them with another master, or withdraw them first.`,
      { awaitedBy },
    );
  const shownBy = row.folder === null ? [] : await articlesShowing(tx.db, row.folder);
  if (shownBy.length > 0)
    return conflict(
      row,
      `A picture of ${row.name} is shown by ${named(shownBy)}: give them another one first.`,
      { shownBy },
    );
  const places = row.folder === null ? [] : await placesShowing(tx.db, row.folder);
  if (places.length > 0)
    return conflict(row, `A picture of ${row.name} is shown by ${places.join(', ')}: take it out first.`, {
      places,
    });
  // the sweep notes within the hour that it is not played any more
  const unusedSince = row.unused_since ?? (row.used_at && tx.clock.now());
  const free = unusedSince && new Date(unusedSince.getTime() + replacedMediaDays * 86_400_000);
  if (free && free > tx.clock.now())
    return conflict(
      row,
      `${row.name} was replaced ${replacedMediaDays} days ago or less, and viewers may still be in the middle of it: ` +
        `it is deleted by itself after ${free.toISOString()}.`,
    );
  await withdrawJob(tx, 'uploads.package', id);
  await tx.db.deleteFrom('upload').where('id', '=', id).execute();
  return null;
}

const named = (articles: readonly number[]) =>
  articles.length === 1 ? `article ${articles[0]}` : `articles ${articles.join(', ')}`;
