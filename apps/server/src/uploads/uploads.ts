import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Storage } from '@atrium/api/platform/storage/storage';
import { bearerChallenge } from '@atrium/contract/errors';
import type { Upload } from '@atrium/contract/schemas/uploads';
import { uploadExpiresMs } from '@atrium/domain/catalogue/upload-states';
import { FileConfigstore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { Logger } from 'pino';
import { type BackendOf, ownBackend } from '../backend/backend-of.ts';
import { baseHeaders, closedPolicy } from '../http/security-headers.ts';
import type { Site } from '../http/site.ts';
import {
  answerUpload,
  CheckedFileStore,
  type Checksum,
  checksumAlgorithms,
  currentUpload,
  readChecksum,
  UploadLocker,
  type UploadRequest,
} from './checked-file-store.ts';
import { createHandOver } from './hand-over.ts';
import { refuse, type TusRefusal } from './refuse.ts';
import { createUploadCalls, type UploadCalls } from './upload-calls.ts';
import { uploadsPath } from './uploads-path.ts';

interface UploadsOptions {
  /** Where bytes arrive, on this machine. */
  folder: string;
  storage: Storage;
  backendOf: BackendOf;
  receive: (tenantId: number, id: string) => Promise<void>;
  log: Pick<Logger, 'warn' | 'info'>;
}

/** Answers every request at `/uploads`. */
export type Uploads = (req: IncomingMessage, res: ServerResponse, site: Site) => Promise<void>;

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const body = 'application/offset+octet-stream';

/** tus 1.0 for staff who may publish. Bytes go to a file as they come; who may send them, the backend says. Decision 0111. */
export function createUploads({ folder, storage, backendOf, receive, log }: UploadsOptions) {
  mkdirSync(folder, { recursive: true });
  const config = new FileConfigstore(folder);
  const store = new CheckedFileStore({
    directory: folder,
    configstore: config,
    expirationPeriodInMilliseconds: uploadExpiresMs,
  });
  const calls = createUploadCalls(backendOf);
  const { handOver, tend, start } = createHandOver({ store, config, folder, storage, receive, log });
  /** Requests whose bytes are coming. */
  const receiving = new Set<UploadRequest>();
  const tus = new Server({
    path: uploadsPath,
    datastore: store,
    locker: new UploadLocker(),
    relativeLocation: true,
    // no other site uploads to us
    allowedOrigins: () => false,
    getFileIdFromRequest: (_request, id = '') => (idShape.test(id) ? id : undefined),
    namingFunction: async (request, metadata = {}) => {
      const { site, authorization } = currentUpload();
      const size = Number(request.headers.get('upload-length'));
      return (await calls.begin(site, authorization, size, metadata)).id;
    },
    onUploadCreate: async (_request, upload) => {
      const { tenant } = currentUpload().site;
      const said = { ...upload.metadata, tenantCode: tenant.code, tenantId: String(tenant.id) };
      return { metadata: said };
    },
    onUploadFinish: async (_request, { id }) => {
      const caller = currentUpload();
      await handOver(id).catch((error: unknown) => {
        log.warn({ err: error, upload: id }, 'a whole upload stays on this machine for now');
        throw refuse(
          503,
          'All bytes are here, and go on to storage as soon as that answers: nothing is sent again.',
        );
      });
      calls.forget(caller.site, caller.authorization, id);
      caller.finished = id;
      return {};
    },
    onResponseError: async (_request, error) => {
      const told = sentenceOf(error);
      if (told?.status_code !== 404 && told?.status_code !== 410) return told;
      return (await arrivedMeanwhile(calls, currentUpload())) ?? told;
    },
  });

  const handle: Uploads = async (req, res, site) => {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    try {
      const checksum = await admit(calls, req, res, site);
      if (checksum === 'answered') return;
      const { authorization = '' } = req.headers;
      const upload: UploadRequest = { req, site, authorization, checksum, id: idOf(req) };
      receiving.add(upload);
      const answer = await answerUpload(upload, () => tus.handleWeb(withoutBody(req))).finally(() =>
        receiving.delete(upload),
      );
      // the library looks at the file once more before it answers
      if (upload.finished) await store.remove(upload.finished).catch(() => {});
      res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    } catch (error) {
      if (!isRefusal(error)) throw error;
      sendRefusal(req, res, error);
    }
  };

  return { handle, tend, start, accessChanged: () => cutOffEnded(calls, receiving) };
}

/** Access of staff may have ended: what is remembered is asked for anew, and bytes that still come from it are cut off. */
async function cutOffEnded(calls: UploadCalls, receiving: ReadonlySet<UploadRequest>): Promise<void> {
  calls.forgetAll();
  await Promise.all(
    [...receiving].map(async ({ req, site, authorization, id }) => {
      if (id === null) return;
      const refusal = await calls.find(site, authorization, id).then(
        () => null,
        (error: unknown) => error,
      );
      if (isRefusal(refusal) && [401, 403].includes(refusal.status_code)) req.destroy();
    }),
  );
}

const headers = {
  ...baseHeaders,
  'content-security-policy': closedPolicy,
  'cache-control': 'no-store',
  'tus-checksum-algorithm': checksumAlgorithms.join(','),
};

/** For the library: the store takes the body from Node's request. */
function withoutBody({ method = 'GET', url = '', headersDistinct }: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  return new Request(new URL(url.split('?', 1)[0] ?? '', 'http://upload'), { method, headers });
}

const idOf = ({ url = '' }: IncomingMessage): string | null => {
  const id = url.split('?', 1)[0]?.slice(uploadsPath.length + 1) ?? '';
  return idShape.test(id) ? id : null;
};

/** Before a byte is read: who asks, for what, and whether it can still take bytes. Throws a refusal. */
async function admit(
  calls: UploadCalls,
  req: IncomingMessage,
  res: ServerResponse,
  site: Site,
): Promise<Checksum | null | 'answered'> {
  const { method = 'GET' } = req;
  if (method === 'OPTIONS') return null;
  const { authorization } = req.headers;
  if (!authorization || ownBackend(site)) {
    if (ownBackend(site)) throw refuse(404, 'Masters of this tenant are uploaded to its own backend.');
    res.setHeader('www-authenticate', bearerChallenge);
    throw refuse(401, 'Send the token of a member of staff who may publish: Authorization: Bearer …');
  }
  if (!['POST', 'HEAD', 'PATCH', 'DELETE'].includes(method)) {
    res.setHeader('allow', 'OPTIONS, POST, HEAD, PATCH, DELETE');
    throw refuse(405, `${method} is no request of tus.`);
  }
  const type = req.headers['content-type'];
  if (method === 'PATCH' && type !== body)
    throw refuse(415, `Content-Type is ${type ?? 'missing'}; allowed: ${body}.`);
  const said = req.headers['upload-checksum'];
  const checksum = typeof said === 'string' ? readChecksum(said) : null;
  if (said !== undefined && !checksum)
    throw refuse(400, `Upload-Checksum must name ${checksumAlgorithms.join(' or ')} and a digest in base64.`);
  if (method === 'POST') return checksum;
  const id = idOf(req);
  if (!id) throw refuse(404, 'There is no upload of that name.');
  const upload = await calls.find(site, authorization, id);
  if (upload.state === 'receiving') {
    if (method === 'DELETE') await calls.cancel(site, authorization, id);
    return checksum;
  }
  answerArrived(res, method, upload);
  return 'answered';
}

/** All its bytes came: a client that lost the last answer hears so and is done. */
function answerArrived(res: ServerResponse, method: string, { name, size, state, receivedAt }: Upload): void {
  if (receivedAt === null) throw refuse(410, `The upload of ${name} was canceled: begin a new one.`);
  if (method !== 'HEAD')
    throw refuse(
      409,
      `${name} is ${state}: it takes no more bytes, and is deleted by DELETE /operator/uploads.`,
    );
  res.writeHead(200, { 'tus-resumable': '1.0.0', 'upload-offset': size, 'upload-length': size }).end();
}

/** Its file is gone because another request of the client brought the last byte: no reason to begin anew. */
async function arrivedMeanwhile(calls: UploadCalls, { site, authorization, id }: UploadRequest) {
  if (!id) return undefined;
  calls.forget(site, authorization, id);
  const upload = await calls.find(site, authorization, id).catch(() => null);
  return upload?.receivedAt
    ? refuse(409, `${upload.name} is ${upload.state}: all its bytes are here.`)
    : undefined;
}

const isRefusal = (error: unknown): error is TusRefusal =>
  typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error;

/** The library's own words, where ours say more; its statuses stay but for these. */
const sentences: Readonly<Record<string, [status: number, sentence: string]>> = {
  'Upload-Offset header required': [400, 'PATCH needs Upload-Offset: how many bytes are here already.'],
  'The file for this url was not found': [404, 'There is no upload of that name on this server.'],
  'Upload-Offset conflict': [
    409,
    'Upload-Offset is not how many bytes are here: ask by HEAD, and go on from there.',
  ],
  'The file for this url no longer exists': [
    410,
    'The upload was not finished within a day and has expired: begin a new one.',
  ],
  "upload's size exceeded": [413, 'More bytes came than Upload-Length announced.'],
  'Upload-Length or Upload-Defer-Length header required': [
    400,
    'POST needs Upload-Length: the size of the file in bytes.',
  ],
  'failed to acquire lock before timeout': [
    423,
    'Another request is writing this upload: try again in a moment.',
  ],
  'creation-defer-length extension is not (yet) supported.': [
    400,
    'The size must be known: send Upload-Length.',
  ],
};

function sentenceOf(error: Error | TusRefusal): TusRefusal | undefined {
  if (!isRefusal(error)) return undefined;
  const [status, sentence] = sentences[error.body.trim()] ?? [];
  return status && sentence ? refuse(status, sentence) : error;
}

function sendRefusal(
  req: IncomingMessage,
  res: ServerResponse,
  { status_code, body: text }: TusRefusal,
): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.writeHead(status_code, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    // what is still arriving is not read
    ...(!req.complete && { connection: 'close' }),
  });
  res.end(req.method === 'HEAD' ? undefined : text);
}
