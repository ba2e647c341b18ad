import { uploadKinds, uploadStates } from '@atrium/domain/catalogue/upload-states';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { uploadsCalls } from '../calls/uploads.ts';
import { Nothing, text } from './fields.ts';
import { listSchemaOf } from './list.ts';
import { Id, Paging } from './query.ts';

const params = z.object({ id: z.uuid() });

export const Upload = z
  .object({
    id: z.uuid(),
    /** The name of the file as its sender has it. */
    name: z.string(),
    /** What it is said to be, until it is probed. */
    kind: z.enum(uploadKinds).nullable(),
    isPreview: z.boolean(),
    isLocked: z.boolean(),
    size: z.int().positive(),
    sha256: z.string().nullable(),
    state: z.enum(uploadStates),
    percent: z.number().min(0).max(100),
    step: z.string().nullable(),
    /** Times real time. */
    speed: z.number().nullable(),
    /** Why it failed, or what it waits for and how to get it. */
    cause: z.string().nullable(),
    uploader: z.string(),
    createdAt: z.iso.datetime(),
    receivedAt: z.iso.datetime().nullable(),
    readyAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Upload' });
export type Upload = z.output<typeof Upload>;

const UploadDetails = Upload.extend({
  /** The last lines of what the packager said. */
  log: z.string().nullable(),
  /** Length, size, tracks and what else the packager found; null until it is ready. */
  facts: z.record(z.string(), z.unknown()).nullable(),
  /** Address of a picture for artworks: an uploaded picture that every visitor may see, or the cover that came with a recording. */
  picture: z.string().nullable(),
  /** Numbers of the articles that play it, and of those that will as soon as it is ready. */
  playedBy: z.array(z.int()),
  awaitedBy: z.array(z.int()),
}).meta({ id: 'UploadDetails' });
export type UploadDetails = z.output<typeof UploadDetails>;

const NewUpload = z.object({
  name: text(255).trim().min(1),
  size: z.int().positive().max(Number.MAX_SAFE_INTEGER),
  kind: z.enum(uploadKinds).exactOptional(),
  /** A preview is served to every visitor; anything else only with an entitlement. */
  isPreview: z.boolean().default(false),
  /** A locked film: encrypted, with a key that comes with the licence of whoever may play it. */
  isLocked: z.boolean().default(false),
  /** The article that plays it as soon as it is ready; what it plays now stays until then. */
  article: Id.exactOptional(),
});

/** Of one object S3 takes 10,000. */
const PartNumber = z.int().min(1).max(10_000);

const DirectUpload = z
  .object({
    upload: Upload,
    /** Every part has so many bytes, but for the last one. */
    partBytes: z.int().positive(),
    parts: PartNumber,
    /** It must be complete by then. */
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'DirectUpload' });
export type DirectUpload = z.output<typeof DirectUpload>;

export const uploadsSchemas = {
  beginUpload: {
    summary:
      'Register a master before its bytes are sent; a tus creation at /uploads makes this call by itself. Without bytes it is removed after a day',
    body: NewUpload,
    responses: { 201: Upload },
    problems: ['BODY_TOO_LARGE', 'NOT_FOUND', 'CONFLICT'],
  },
  beginDirectUpload: {
    summary:
      'Begin an upload whose bytes go to the S3 service directly, in parts; refused where files are kept in a folder, which takes tus at /uploads',
    body: NewUpload.extend({
      /** Of all bytes, in hexadecimal: packaging refuses a master with another one. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    responses: { 201: DirectUpload },
    problems: ['BODY_TOO_LARGE', 'NOT_FOUND', 'CONFLICT', 'SERVICE_UNAVAILABLE'],
  },
  addressUploadParts: {
    summary:
      'Addresses that parts of a direct upload are put to (PUT), each for a quarter of an hour and for exactly its size',
    params,
    body: z.object({ numbers: listSchemaOf(PartNumber, { most: 100, duplicates: 'removed' }).min(1) }),
    responses: {
      200: z.object({
        parts: z.array(z.object({ number: PartNumber, size: z.int().positive(), url: z.url() })),
        expiresAt: z.iso.datetime(),
      }),
    },
    problems: ['NOT_FOUND', 'CONFLICT', 'INVALID_PARAMETERS', 'SERVICE_UNAVAILABLE'],
  },
  getUploadParts: {
    summary: 'Parts of a direct upload that have arrived, to go on after an interruption',
    params,
    responses: {
      200: DirectUpload.extend({
        arrived: z.array(z.object({ number: z.int(), size: z.int().nonnegative() })),
      }),
    },
    problems: ['NOT_FOUND'],
  },
  completeUpload: {
    summary: 'All parts of a direct upload are there: it is held against its size, and packaged',
    params,
    responses: { 200: Upload },
    problems: ['NOT_FOUND', 'CONFLICT', 'SERVICE_UNAVAILABLE'],
  },
  abortDirectUpload: {
    summary: 'Give a direct upload up; its parts are removed',
    params,
    responses: { 200: Upload },
    problems: ['NOT_FOUND', 'CONFLICT', 'SERVICE_UNAVAILABLE'],
  },
  getUploads: {
    summary: 'Uploads of the tenant, the newest first, at most 50 a page',
    query: Paging.extend({ state: z.enum(uploadStates).exactOptional() }),
    responses: { 200: z.object({ uploads: z.array(Upload) }) },
  },
  getUpload: {
    summary: 'One upload: its state, how far it is, the last lines of its log, and which articles use it',
    params,
    responses: { 200: UploadDetails },
    problems: ['NOT_FOUND'],
  },
  retryUpload: {
    summary: 'Package a master again that failed or was canceled',
    params,
    responses: { 200: Upload },
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  cancelUpload: {
    summary: 'Stop receiving or packaging; a master that is there stays, so that it can be tried again',
    params,
    responses: { 200: Upload },
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  deleteUpload: {
    summary: 'Delete a master and what was packaged from it; refused with the articles that still use it',
    params,
    responses: { 204: Nothing },
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Record<keyof typeof uploadsCalls, CallSchemas>;
