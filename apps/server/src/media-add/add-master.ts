import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { beginUpload, type NewUpload } from '@atrium/api/modules/uploads/begin-upload';
import { receiveUpload } from '@atrium/api/modules/uploads/receive-upload';
import { findUpload, type UploadRow } from '@atrium/api/modules/uploads/uploads';
import { writeAuditLine } from '@atrium/api/platform/audit/audit-log';
import type { Context } from '@atrium/api/platform/context';
import { AppError } from '@atrium/api/platform/errors/app-error';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import type { Storage } from '@atrium/api/platform/storage/storage';
import { lyricsPath, masterPath } from '../media-jobs/media-files.ts';
import type { LocalMaster } from './masters-of.ts';

export interface AddOptions extends Pick<NewUpload, 'kind' | 'article' | 'isPreview' | 'isLocked'> {
  storage: Storage;
  quotaBytes: number;
  /** Bytes that are in storage by now. */
  onBytes: (bytes: number) => void;
}

/** One master, as an upload over HTTP would bring it; the number of its upload. */
export async function addMaster(
  ctx: Context,
  { file, name, size, lyrics }: LocalMaster,
  { storage, quotaBytes, onBytes, ...said }: AddOptions,
): Promise<string> {
  const row = await ctx.tx(async (tx) => {
    const begun = await beginUpload(tx, { name, size, ...said }, quotaBytes);
    if (begun instanceof AppError) return begun;
    const line = { action: 'beginUpload', entity: 'upload', entityId: begun.id, after: { size } };
    await writeAuditLine(tx, line);
    return begun;
  });
  if (row instanceof AppError) throw new StartRefused(row.words ?? row.code);
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      onBytes(bytes);
      next(null, chunk);
    },
  });
  const source = createReadStream(file, { highWaterMark: 2 ** 20 });
  source.once('error', (error) => counted.destroy(error));
  if (lyrics !== undefined) await storage.put(lyricsPath(ctx.tenant.code, row.id), await readFile(lyrics));
  await storage.put(masterPath(ctx.tenant.code, row.id), source.pipe(counted), { size });
  await receiveUpload(ctx, row.id);
  return row.id;
}

/** Looks now and then until nothing works on it any more; ends early where it was deleted. */
export async function waitForUpload(
  ctx: Context,
  id: string,
  { onProgress, everyMs = 1000 }: { onProgress: (row: UploadRow) => void; everyMs?: number },
): Promise<UploadRow | null> {
  for (;;) {
    const row = await ctx.tx((tx) => findUpload(tx, id));
    if (!row) return null;
    onProgress(row);
    if (['ready', 'failed', 'canceled'].includes(row.state)) return row;
    await new Promise((next) => setTimeout(next, everyMs));
  }
}
