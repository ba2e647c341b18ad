import { uploadExpiresMs } from '@atrium/domain/catalogue/upload-states';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { MultipartUploads, Storage, StoredPart } from '../../platform/storage/storage.ts';
import { stopAwaiting } from '../catalogue/publication/awaited-media.ts';
import { beginUpload, type NewUpload } from './begin-upload.ts';
import { cancelUpload } from './change-upload.ts';
import { receiveUpload } from './receive-upload.ts';
import { findUpload, type UploadRow } from './uploads.ts';

/** Where masters are kept; others may bring parts there only where it is a service. */
export interface MasterStorage {
  storage: Pick<Storage, 'multipart' | 'stat' | 'delete'>;
  pathOf(tenantCode: string, id: string): string;
}

/** An upload of this tenant that can still take parts. */
interface DirectUpload {
  row: UploadRow;
  multipart: MultipartUploads;
  multipartId: string;
  path: string;
}

/** An address is for one part: long enough for it to begin, of no use to who finds it later. */
const addressSeconds = 15 * 60;
const smallestPart = 16 * 2 ** 20;
/** Services take 10,000. */
const mostParts = 9000;
const named = 20;

const conflict = (words: string, details: Record<string, unknown> = {}) =>
  new AppError('CONFLICT', details, words);

export const partBytesOf = (size: number): number =>
  Math.max(smallestPart, Math.ceil(size / mostParts / 2 ** 20) * 2 ** 20);
export const partCountOf = (size: number): number => Math.ceil(size / partBytesOf(size));
const sizeOfPart = (size: number, number: number): number =>
  Math.min(partBytesOf(size), size - (number - 1) * partBytesOf(size));

export const expiryOf = ({ created_at }: Pick<UploadRow, 'created_at'>): Date =>
  new Date(created_at.getTime() + uploadExpiresMs);

/** Its bytes go to the service, and what stands for them here is only the row. Decision 0117. */
export async function beginDirectUpload(
  ctx: Context,
  masters: MasterStorage | null,
  upload: NewUpload,
  quotaBytes: number,
): Promise<UploadRow | AppError> {
  const multipart = masters?.storage.multipart;
  if (!masters || !multipart)
    return conflict('Files are kept in a folder here, which takes no parts: use /uploads (tus).');
  const row = await ctx.tx((tx) => beginUpload(tx, upload, quotaBytes));
  if (row instanceof AppError) return row;
  try {
    const multipartId = await multipart.begin(masters.pathOf(ctx.tenant.code, row.id));
    await ctx.tx(({ db }) =>
      db.updateTable('upload').set({ multipart_id: multipartId }).where('id', '=', row.id).execute(),
    );
    return row;
  } catch (error) {
    await ctx.tx(async ({ db }) => {
      await db.deleteFrom('upload').where('id', '=', row.id).execute();
      await stopAwaiting(db, [row.id]);
    });
    throw error;
  }
}

async function openUpload(
  ctx: Context,
  masters: MasterStorage | null,
  id: string,
): Promise<DirectUpload | AppError> {
  const row = await ctx.tx((tx) => findUpload(tx, id));
  if (!row) return new AppError('NOT_FOUND');
  const multipart = masters?.storage.multipart;
  const { multipart_id: multipartId, name, state } = row;
  if (!masters || !multipart || multipartId === null)
    return conflict(`${name} is not sent to the storage directly: use /uploads (tus).`);
  if (state !== 'receiving') return conflict(`${name} is ${state}: it takes no more parts.`, { state });
  if (expiryOf(row) <= ctx.clock.now())
    return conflict(`${name} was not complete within a day and has expired: begin a new upload.`);
  return { row, multipart, multipartId, path: masters.pathOf(ctx.tenant.code, id) };
}

interface PartAddress {
  number: number;
  size: number;
  url: string;
}

export async function addressParts(
  ctx: Context,
  masters: MasterStorage | null,
  id: string,
  numbers: readonly number[],
): Promise<{ parts: PartAddress[]; expiresAt: Date } | AppError> {
  const open = await openUpload(ctx, masters, id);
  if (open instanceof AppError) return open;
  const { row, multipart, multipartId, path } = open;
  const count = partCountOf(row.size);
  const wrong = numbers.find((number) => number > count);
  if (wrong !== undefined)
    return new AppError(
      'INVALID_PARAMETERS',
      { part: wrong, parts: count },
      `${row.name} has ${count} parts, and ${wrong} is none of them.`,
    );
  const now = ctx.clock.now().getTime();
  const left = Math.floor((expiryOf(row).getTime() - now) / 1000);
  const seconds = Math.max(1, Math.min(addressSeconds, left));
  const parts = await Promise.all(
    [...new Set(numbers)].map(async (number) => {
      const part = { number, size: sizeOfPart(row.size, number) };
      return { ...part, url: await multipart.addressOf(path, multipartId, part, seconds) };
    }),
  );
  return { parts, expiresAt: new Date(now + seconds * 1000) };
}

export async function arrivedParts(
  ctx: Context,
  masters: MasterStorage | null,
  id: string,
): Promise<{ row: UploadRow; arrived: StoredPart[] } | AppError> {
  const open = await openUpload(ctx, masters, id);
  // 409 would be asked again by itself: a read has no state that changes by waiting
  if (open instanceof AppError) return new AppError('NOT_FOUND', open.details, open.words);
  return { row: open.row, arrived: (await open.multipart.parts(open.path, open.multipartId)) ?? [] };
}

/** Joins the parts, holds what came of it against what was announced, and tells the packager as tus does. */
export async function completeDirectUpload(
  ctx: Context,
  masters: MasterStorage | null,
  id: string,
): Promise<UploadRow | AppError> {
  const open = await openUpload(ctx, masters, id);
  if (open instanceof AppError) return open;
  const { row, multipart, multipartId, path } = open;
  const parts = await multipart.parts(path, multipartId);
  if (parts) {
    const problem = incomplete(row, parts);
    if (problem) return problem;
    await multipart.complete(path, multipartId, parts);
  }
  // without parts it may be complete already: an answer was lost, or a process ended in between
  const stored = await masters?.storage.stat(path);
  if (!stored)
    return conflict(`The storage does not know the parts of ${row.name} any more: begin a new upload.`);
  if (stored.size !== row.size) {
    await masters?.storage.delete(path);
    return conflict(`${row.name} was announced with ${row.size} bytes, and ${stored.size} came.`);
  }
  await receiveUpload(ctx, id);
  const received = await ctx.tx((tx) => findUpload(tx, id));
  if (received?.received_at) return received;
  await masters?.storage.delete(path);
  return conflict(`${row.name} was canceled meanwhile.`);
}

function incomplete(row: UploadRow, parts: readonly StoredPart[]): AppError | null {
  const sizes = new Map(parts.map(({ number, size }) => [number, size]));
  const numbers = Array.from({ length: partCountOf(row.size) }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !sizes.has(number));
  if (missing.length > 0)
    return conflict(`${missing.length} of ${numbers.length} parts of ${row.name} have not arrived.`, {
      missing: missing.slice(0, named),
    });
  const wrong = parts.filter(
    ({ number, size }) => number > numbers.length || size !== sizeOfPart(row.size, number),
  );
  if (wrong.length === 0) return null;
  return conflict(`Parts of ${row.name} have another size than announced: send them again.`, {
    wrong: wrong.slice(0, named).map(({ number }) => number),
  });
}

/** Canceled first: what the service does not take now, the sweep does. */
export async function abortDirectUpload(
  ctx: Context,
  masters: MasterStorage | null,
  id: string,
): Promise<UploadRow | AppError> {
  const open = await openUpload(ctx, masters, id);
  if (open instanceof AppError) return open;
  const row = await ctx.tx((tx) => cancelUpload(tx, id));
  if (row instanceof AppError) return row;
  await open.multipart
    .abort(open.path, open.multipartId)
    .catch((error: unknown) => ctx.log.warn({ err: error, upload: id }, 'parts stay until the next sweep'));
  return row;
}
