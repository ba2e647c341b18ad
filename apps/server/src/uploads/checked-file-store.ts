import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { refuse } from './refuse.ts';

export const checksumAlgorithms = ['sha1', 'sha256'] as const;

/** What a client says of the bytes of one request. */
export interface Checksum {
  algorithm: (typeof checksumAlgorithms)[number];
  digest: string;
}

/** Of the request that is being answered; the library hands its store no headers. */
export const announcedChecksum = new AsyncLocalStorage<Checksum | null>();

/** Null for a header that is none; the extension knows no other form. */
export function readChecksum(header: string): Checksum | null {
  const [, name = '', digest = ''] = /^(\S+) ([A-Za-z0-9+/]+={0,2})$/.exec(header.trim()) ?? [];
  const algorithm = checksumAlgorithms.find((known) => known === name);
  return algorithm ? { algorithm, digest } : null;
}

/** The library's store with tus's checksum extension: bytes that do not fit their checksum are thrown away again. */
export class CheckedFileStore extends FileStore {
  constructor(options: ConstructorParameters<typeof FileStore>[0]) {
    super(options);
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration', 'checksum'];
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const wanted = announcedChecksum.getStore();
    if (!wanted) return super.write(readable, id, offset);
    const hash = createHash(wanted.algorithm);
    const counted = new PassThrough();
    readable.on('data', (chunk: Buffer) => hash.update(chunk));
    readable.pipe(counted);
    readable.once('error', (error) => counted.destroy(error));
    const end = await super.write(counted, id, offset);
    if (hash.digest('base64') === wanted.digest) return end;
    await truncate(join(this.directory, id), offset);
    throw refuse(
      460,
      `The bytes from ${offset} to ${end} do not have the ${wanted.algorithm} that was announced: send them again.`,
    );
  }
}
