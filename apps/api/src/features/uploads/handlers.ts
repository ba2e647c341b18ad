import { usesOfUpload } from '../../modules/catalogue/publication/awaited-media.ts';
import { beginUpload } from '../../modules/uploads/begin-upload.ts';
import { cancelUpload, deleteUpload, retryUpload } from '../../modules/uploads/change-upload.ts';
import { findUpload, listUploads } from '../../modules/uploads/uploads.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { presentUpload, presentUploadDetails } from './present-upload.ts';

interface Dependencies {
  uploadQuotaBytes: number;
}

export const uploadHandlers = ({ uploadQuotaBytes }: Dependencies) =>
  ({
    beginUpload: (ctx, { body }) =>
      ctx.tx(async (tx) => {
        const row = await beginUpload(tx, body, uploadQuotaBytes);
        return row instanceof AppError ? row : { status: 201, body: presentUpload(row) };
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
