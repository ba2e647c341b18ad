import { usesOfUpload } from '../../modules/catalogue/publication/awaited-media.ts';
import { beginUpload } from '../../modules/uploads/begin-upload.ts';
import { cancelUpload, deleteUpload, retryUpload } from '../../modules/uploads/change-upload.ts';
import {
  abortDirectUpload,
  addressParts,
  arrivedParts,
  beginDirectUpload,
  completeDirectUpload,
  type MasterStorage,
} from '../../modules/uploads/direct-upload.ts';
import { findUpload, listUploads } from '../../modules/uploads/uploads.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { StorageError } from '../../platform/storage/storage-error.ts';
import { presentDirectUpload, presentUpload, presentUploadDetails } from './present-upload.ts';

interface Dependencies {
  masters: MasterStorage | null;
  uploadQuotaBytes: number;
}

/** The service is away or refuses us: nothing that the caller did wrong. */
async function orAway<Reply>(
  ctx: Pick<Context, 'log'>,
  work: () => Promise<Reply>,
): Promise<Reply | AppError> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    ctx.log.warn({ err: error }, 'the storage did not take a call of an upload');
    return new AppError('SERVICE_UNAVAILABLE', {}, 'The storage does not answer: try again in a moment.');
  }
}

export const uploadHandlers = ({ masters, uploadQuotaBytes }: Dependencies) =>
  ({
    beginUpload: (ctx, { body }) =>
      ctx.tx(async (tx) => {
        const row = await beginUpload(tx, body, uploadQuotaBytes);
        return row instanceof AppError ? row : { status: 201, body: presentUpload(row) };
      }),

    beginDirectUpload: (ctx, { body: { sha256, ...body } }) =>
      orAway(ctx, async () => {
        const row = await beginDirectUpload(
          ctx,
          masters,
          { ...body, declaredSha256: sha256 },
          uploadQuotaBytes,
        );
        return row instanceof AppError ? row : { status: 201, body: presentDirectUpload(row) };
      }),

    addressUploadParts: (ctx, { params: { id }, body: { numbers } }) =>
      orAway(ctx, async () => {
        const found = await addressParts(ctx, masters, id, numbers);
        if (found instanceof AppError) return found;
        return { status: 200, body: { parts: found.parts, expiresAt: found.expiresAt.toISOString() } };
      }),

    getUploadParts: (ctx, { params: { id } }) =>
      orAway(ctx, async () => {
        const found = await arrivedParts(ctx, masters, id);
        if (found instanceof AppError) return found;
        const arrived = found.arrived.map(({ number, size }) => ({ number, size }));
        return { status: 200, body: { ...presentDirectUpload(found.row), arrived } };
      }),

    completeUpload: (ctx, { params: { id } }) =>
      orAway(ctx, async () => {
        const row = await completeDirectUpload(ctx, masters, id);
        return row instanceof AppError ? row : { status: 200, body: presentUpload(row) };
      }),

    abortDirectUpload: (ctx, { params: { id } }) =>
      orAway(ctx, async () => {
        const row = await abortDirectUpload(ctx, masters, id);
        return row instanceof AppError ? row : { status: 200, body: presentUpload(row) };
      }),

    getUploads: (ctx, { query }) =>
      ctx.tx(async (tx) => ({
        status: 200,
        body: { uploads: (await listUploads(tx, query)).map(presentUpload) },
      })),

    getUpload: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const row = await findUpload(tx, id);
        if (!row) return new AppError('NOT_FOUND');
        return { status: 200, body: presentUploadDetails(row, await usesOfUpload(tx, id)) };
      }),

    retryUpload: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const row = await retryUpload(tx, id);
        return row instanceof AppError ? row : { status: 200, body: presentUpload(row) };
      }),

    cancelUpload: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const row = await cancelUpload(tx, id);
        return row instanceof AppError ? row : { status: 200, body: presentUpload(row) };
      }),

    deleteUpload: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => (await deleteUpload(tx, id)) ?? { status: 204, body: null }),
  }) satisfies Partial<Handlers>;
