import type { Readable } from 'node:stream';

/** A file in the storage. `modified` is when its content was made, `etag` changes with its content. */
export interface StoredFile {
  path: string;
  size: number;
  modified: Date;
  etag: string;
}

export interface PutOptions {
  /** Of the body, where it is known: a body of another size is refused. */
  size?: number;
  /** The media type, for a service that shows it. */
  type?: string;
  /** When the content was made; now, unless said. */
  modified?: Date;
  signal?: AbortSignal;
}

export interface ByteRange {
  start: number;
  /** The last byte, included. */
  end: number;
  /** Only of this version: null where the file has another. */
  etag?: string;
}

export interface StoredPart {
  number: number;
  size: number;
  etag: string;
}

/** A file whose parts others bring to the service by signed addresses; no byte of it passes here. */
export interface MultipartUploads {
  /** The service's number of it. */
  begin(path: string): Promise<string>;
  /** Where one part of exactly that size may be put, for so many seconds. */
  addressOf(path: string, id: string, part: Omit<StoredPart, 'etag'>, seconds: number): Promise<string>;
  /** What has arrived; null where the service knows no such upload (any more). */
  parts(path: string, id: string): Promise<StoredPart[] | null>;
  /** The file is there afterwards; repeated, it changes nothing. */
  complete(path: string, id: string, parts: readonly StoredPart[]): Promise<void>;
  /** A missing one is no error. */
  abort(path: string, id: string): Promise<void>;
}

/**
 * Files of tenants, in a folder or in an S3 service. Paths are relative, separated by `/`, never `..`. A file has its name
 * only once it is whole, and is replaced whole. Decision 0109.
 */
export interface Storage {
  readonly kind: 'folder' | 's3';
  /** The folder of a folder driver, for readers that can be faster there; null of a service. */
  readonly root: string | null;
  /** Null of a folder, which nobody else can write to. */
  readonly multipart: MultipartUploads | null;
  put(path: string, body: Readable | Uint8Array, options?: PutOptions): Promise<StoredFile>;
  /** Takes in a whole local file, which the caller does not change afterwards: it may become the same file. */
  putFile(path: string, localFile: string, options?: Omit<PutOptions, 'size'>): Promise<StoredFile>;
  /** Null where there is no such file. The reader destroys the stream where it stops early. */
  read(path: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable | null>;
  stat(path: string): Promise<StoredFile | null>;
  /** Files whose path begins with the prefix, in the order of their paths within a page. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** A missing file is no error. */
  delete(path: string): Promise<void>;
  /** Removes what writers that died left half-written before that time; says how many. */
  removeDrafts(before: Date): Promise<number>;
}
