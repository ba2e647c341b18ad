import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { PutOptions, Storage, StoredFile } from '../storage.ts';
import { StorageError } from '../storage-error.ts';
import { checkPath, checkPrefix } from '../storage-path.ts';
import type { S3Settings } from '../storage-url.ts';
import { multipartUploads } from './direct-parts.ts';
import { listObjects, plainEtag } from './list-objects.ts';
import { abortLeftUploads, type PartSource, putParts } from './multipart.ts';
import { readObject } from './read-object.ts';
import { createS3Client, type S3Answer } from './s3-client.ts';
import { piecesOf } from './stream-pieces.ts';

/** Above it an object goes in parts, each of which can be repeated alone. */
export const partBytes = 16 * 2 ** 20;

const modifiedHeader = 'x-amz-meta-modified';

/** Objects of a bucket of any service that speaks S3. Decision 0109. */
export function s3Storage(settings: S3Settings): Storage {
  const client = createS3Client(settings);

  async function head(path: string): Promise<StoredFile | null> {
    const answer = await client.ask({ method: 'HEAD', key: checkPath(path) }, [200, 404]);
    answer.resume();
    return answer.statusCode === 404 ? null : describedBy(path, answer);
  }

  async function putWhole(path: string, body: PartSource, options: PutOptions) {
    const headers = headersOf(options);
    (await client.ask({ method: 'PUT', key: path, headers, body, signal: options.signal }, [200])).resume();
  }

  /** A stream of one piece goes whole; a longer one in parts, as they come. */
  async function putStream(path: string, source: Readable, counter: ByteCounter, options: PutOptions) {
    const pieces = piecesOf(source, partBytes, options.signal);
    const first = await pieces.next();
    const second = first.done ? first : await pieces.next();
    if (second.done) {
      const part = counter.part(first.value ?? Buffer.alloc(0));
      counter.end();
      await putWhole(path, part, options);
      return;
    }
    const parts = async function* () {
      yield counter.part(first.value as Buffer);
      yield counter.part(second.value);
      for await (const piece of pieces) yield counter.part(piece);
      counter.end();
    };
    await putParts(client, { key: path, headers: headersOf(options), signal: options.signal }, parts());
  }

  async function stored(path: string, size: number): Promise<StoredFile> {
    const file = await head(path);
    if (file?.size !== size) throw new StorageError(`The storage did not keep ${path} as it was written.`);
    return file;
  }

  return {
    kind: 's3',
    root: null,
    multipart: multipartUploads(client),
    async put(path, body, options = {}) {
      checkPath(path);
      const counter = countBytes(path, options);
      const isTooLong = body instanceof Uint8Array && body.length > partBytes;
      const source = body instanceof Uint8Array && isTooLong ? Readable.from(slices(body)) : body;
      if (source instanceof Uint8Array) {
        const part = counter.part(source);
        counter.end();
        await putWhole(path, part, options);
      } else await putStream(path, source, counter, options);
      return stored(path, counter.size());
    },
    async putFile(path, localFile, options = {}) {
      checkPath(path);
      const { size } = await stat(localFile);
      const parts = partsOfFile(localFile, size);
      const [only] = parts;
      if (only && parts.length === 1) await putWhole(path, only, options);
      else await putParts(client, { key: path, headers: headersOf(options), signal: options.signal }, parts);
      return stored(path, size);
    },
    read: (path, range, signal) => readObject(client, checkPath(path), range, signal),
    stat: head,
    list: (prefix) => listObjects(client, checkPrefix(prefix)),
    async delete(path) {
      (await client.ask({ method: 'DELETE', key: checkPath(path) }, [204, 200, 404])).resume();
    },
    removeDrafts: (before) => abortLeftUploads(client, before),
  };
}

const headersOf = ({ type, modified }: PutOptions) => ({
  'content-type': type ?? 'application/octet-stream',
  ...(modified && { [modifiedHeader]: modified.toISOString() }),
});

/** A small file is one part. Services take 10,000 parts of one object. */
function partsOfFile(localFile: string, size: number): PartSource[] {
  const step = Math.max(partBytes, Math.ceil(size / 9000));
  return Array.from({ length: Math.max(1, Math.ceil(size / step)) }, (_, index) => {
    const start = index * step;
    const end = Math.min(size, start + step);
    return {
      size: end - start,
      open: () => (end === start ? new Uint8Array() : createReadStream(localFile, { start, end: end - 1 })),
    };
  });
}

type ByteCounter = ReturnType<typeof countBytes>;

/** Holds the bytes of a body against the size that was announced. */
function countBytes(path: string, { size: announced }: PutOptions) {
  let size = 0;
  return {
    size: () => size,
    part(bytes: Uint8Array): PartSource {
      size += bytes.length;
      if (announced !== undefined && size > announced)
        throw new StorageError(`${path} has more than ${announced} bytes`);
      return { size: bytes.length, open: () => bytes };
    },
    end() {
      if (announced !== undefined && size !== announced)
        throw new StorageError(`${path} has ${size} bytes instead of ${announced}`);
    },
  };
}

function describedBy(path: string, { headers }: S3Answer): StoredFile {
  const told = headers[modifiedHeader];
  const modified = new Date(typeof told === 'string' ? told : (headers['last-modified'] ?? 0));
  return {
    path,
    size: Number(headers['content-length']),
    modified: Number.isNaN(modified.getTime()) ? new Date(headers['last-modified'] ?? 0) : modified,
    etag: plainEtag(headers.etag),
  };
}

function* slices(body: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += partBytes) yield body.subarray(at, at + partBytes);
}
