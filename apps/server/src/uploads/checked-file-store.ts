import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { MemoryLocker } from '@tus/server';
import type { Site } from '../http/site.ts';
import { GatheredFile } from './gathered-file.ts';
import { refuse } from './refuse.ts';

export const checksumAlgorithms = ['sha1', 'sha256'] as const;

/** What a client says of the bytes of one request. */
export interface Checksum {
  algorithm: (typeof checksumAlgorithms)[number];
  digest: string;
}

/** What the library does not hand on to its store and its hooks. */
export interface UploadRequest {
  req: IncomingMessage;
  site: Site;
  authorization: string;
  checksum: Checksum | null;
  /** The upload that the request names. */
  id: string | null;
  /** The one that became whole with it. */
  finished?: string;
  /** Aborted when another request wants the same upload. */
  released?: AbortSignal;
}

const answering = new AsyncLocalStorage<UploadRequest>();

/** What `work` calls knows by `currentUpload` which request it works for. */
export const answerUpload = <T>(upload: UploadRequest, work: () => Promise<T>): Promise<T> =>
  answering.run(upload, work);

export function currentUpload(): UploadRequest {
  const upload = answering.getStore();
  if (!upload) throw new Error('an upload without a request');
  return upload;
}

/** Null for a header that is none; the extension knows no other form. */
export function readChecksum(header: string): Checksum | null {
  const [, name = '', digest = ''] = /^(\S+) ([A-Za-z0-9+/]+={0,2})$/.exec(header.trim()) ?? [];
  const algorithm = checksumAlgorithms.find((known) => known === name);
  return algorithm ? { algorithm, digest } : null;
}

/** The library's lock; the request that holds it learns when it must let go. */
export class UploadLocker extends MemoryLocker {
  override newLock(id: string) {
    const lock = super.newLock(id);
    const take = lock.lock.bind(lock);
    lock.lock = (signal, requestRelease) => {
      currentUpload().released = signal;
      return take(signal, requestRelease);
    };
    return lock;
  }
}

/**
 * The library's store with tus's checksum extension: bytes that do not fit their checksum are thrown away again. Bytes
 * go from Node's request into the file; the library's own way, through web streams, costs four times as much. Decision 0122.
 */
export class CheckedFileStore extends FileStore {
  constructor(options: ConstructorParameters<typeof FileStore>[0]) {
    super(options);
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration', 'checksum'];
  }

  /** `_body` is empty: the library is given a request without one. */
  override async write(_body: Readable, id: string, offset: number): Promise<number> {
    const upload = currentUpload();
    const { size = 0 } = await this.getUpload(id);
    const path = join(this.directory, id);
    const hash = upload.checksum && createHash(upload.checksum.algorithm);
    const part: Part = { path, offset, most: size - offset, seen: hash };
    const came = await receive(upload, part).catch(async (error: unknown) => {
      await truncate(path, offset);
      throw error;
    });
    const end = offset + came;
    if (!hash || hash.digest('base64') === upload.checksum?.digest) return end;
    await truncate(path, offset);
    throw refuse(
      460,
      `The bytes from ${offset} to ${end} do not have the ${upload.checksum?.algorithm} that was announced: send them again.`,
    );
  }
}

interface Part {
  path: string;
  offset: number;
  /** How many bytes may come. */
  most: number;
  seen: { update: (chunk: Buffer) => unknown } | null;
}

/** Answers how many bytes came. What came before the connection broke, or before the lock was wanted, is kept. */
function receive({ req, released }: UploadRequest, { path, offset, most, seen }: Part): Promise<number> {
  if (req.destroyed && !req.complete) return Promise.resolve(0);
  const file = new GatheredFile(path, offset);
  let came = 0;
  const stop = () => {
    req.unpipe(file);
    file.end();
  };
  const count = (chunk: Buffer) => {
    came += chunk.length;
    if (came > most) file.destroy(refuse(413, 'More bytes came than Upload-Length announced.'));
    else seen?.update(chunk);
  };
  return new Promise<number>((resolve, reject) => {
    file.once('finish', () => resolve(file.bytesWritten));
    file.once('error', (error) => {
      req.unpipe(file);
      const full = 'The bytes could not be written; the disk of the server may be full.';
      reject('status_code' in error ? error : refuse(507, full));
    });
    if (released?.aborted) stop();
    released?.addEventListener('abort', stop, { once: true });
    req.once('close', stop);
    req.on('error', stop);
    req.on('data', count);
    req.pipe(file);
  }).finally(() => {
    released?.removeEventListener('abort', stop);
    req.off('data', count);
    req.off('close', stop);
  });
}
