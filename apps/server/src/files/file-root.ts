import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

export interface FileVersion {
  size: number;
  modified: Date;
  /** Changes with the content; without quotes. */
  etag: string;
}

/** First and last byte, both included. */
export interface FilePart {
  start: number;
  end: number;
}

/** A file that was found; sent, read or closed once. */
export interface OpenedFile extends FileVersion {
  /** Ends the answer whose head was sent; a client that leaves ends the reading. */
  send(res: ServerResponse, part: FilePart): Promise<void>;
  /** Destroyed where the reader stops early. */
  read(part: FilePart): Readable;
  close(): Promise<void>;
}

/** Files that the edge answers from: a folder, or a part of the storage. Paths are plain text, relative, with `/`. */
export interface FileRoot {
  /** What was known may be so old, in milliseconds; a root whose files are far away asks seldom. */
  stat(path: string, maxAgeMs?: number): Promise<FileVersion | null>;
  open(path: string): Promise<OpenedFile | null>;
}

/** Looks in one after the other. */
export const firstOf = (roots: readonly FileRoot[]): FileRoot => ({
  async stat(path, maxAgeMs) {
    for (const root of roots) {
      const found = await root.stat(path, maxAgeMs);
      if (found) return found;
    }
    return null;
  },
  async open(path) {
    for (const root of roots) {
      const found = await root.open(path);
      if (found) return found;
    }
    return null;
  },
});

/** The path that an address names below a folder; null for one that leaves it, however it is spelled. */
export function pathBelow(folder: string, address: string): string | null {
  let name: string;
  try {
    name = decodeURIComponent(address);
  } catch {
    return null;
  }
  const path = folder === '' ? name : `${folder}/${name}`;
  const isPlain =
    !/[\0\\]/.test(path) && path.split('/').every((part) => part !== '' && !part.startsWith('.'));
  return isPlain ? path : null;
}

/** All of it in memory: for files that are small by their kind. */
export async function wholeOf(file: OpenedFile): Promise<Buffer> {
  if (file.size === 0) {
    await file.close();
    return Buffer.alloc(0);
  }
  return Buffer.concat(await file.read({ start: 0, end: file.size - 1 }).toArray());
}
