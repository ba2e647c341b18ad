import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import type { Documents } from './documents.ts';
import { areaOf, refuseFile } from './file-areas.ts';

/** A file that is carried as it is. */
export interface FolderFile {
  /** From the folder's root: `files/art/cover.webp`. */
  path: string;
  size: number;
  modified: Date;
}

export interface TenantFolder {
  root: string;
  documents: Documents;
  /** The documents as they were typed, for saying where something stands. */
  texts: ReadonlyMap<string, string>;
  files: readonly FolderFile[];
  /** Sentences; with one of them nothing of the folder is used. */
  problems: readonly string[];
}

const most = { files: 50_000, depth: 12, documentBytes: 32 * 2 ** 20, totalBytes: 256 * 2 ** 20 };

/** What a person may keep beside a tenant: their own notes, and what programs leave. */
const isIgnored = (path: string) => /(?:^|\/)(?:\.|README(?:\.md|\.txt)?$|node_modules$)/.test(path);
export const isDocument = (path: string) =>
  /^(?:[a-z-]+|(?:site|structures|texts|catalogue)\/[\w.@-]+)\.json$/.test(path);

/**
 * Reads a folder from an untrusted source. It follows no link and reads nothing that is not a plain file inside of
 * it, of a kind and size that a tenant has.
 */
export async function readFolder(root: string): Promise<TenantFolder> {
  const info = await lstat(root).catch(() => null);
  if (!info?.isDirectory()) throw new StartRefused(`There is no folder ${root}.`);
  const problems: string[] = [];
  const texts = new Map<string, string>();
  const files: FolderFile[] = [];
  let total = 0;
  let seen = 0;

  async function visit(path: string, depth: number): Promise<void> {
    for (const name of (await readdir(join(root, path))).sort()) {
      const below = path === '' ? name : `${path}/${name}`;
      if (isIgnored(below) || seen > most.files) continue;
      const entry = await lstat(join(root, below));
      if (entry.isDirectory()) {
        if (depth < most.depth) await visit(below, depth + 1);
        else problems.push(`${below} lies too deep.`);
      } else if (!entry.isFile())
        problems.push(`${below} is no plain file: a folder brings its own files, and no links.`);
      else {
        if (++seen > most.files) problems.push(`There are more than ${most.files} files.`);
        await take(below, entry.size, entry.mtime);
      }
    }
  }

  async function take(path: string, size: number, modified: Date): Promise<void> {
    if (areaOf(path)) {
      const content = await readPlain(join(root, path), inspectable(path, size) ? size : 64);
      const problem = refuseFile(path, size, content);
      if (problem) problems.push(problem);
      files.push({ path, size, modified });
      return;
    }
    if (!isDocument(path)) return void problems.push(`${path} is none of a tenant’s files.`);
    total += size;
    if (size > most.documentBytes || total > most.totalBytes)
      return void problems.push(`${path} is too large: ${Math.ceil(size / 2 ** 20)} MB.`);
    texts.set(path, (await readPlain(join(root, path), size)).toString('utf8').replace(/^\uFEFF/, ''));
  }

  await visit('', 0);
  const documents = new Map<string, unknown>();
  for (const [path, text] of texts) {
    try {
      documents.set(path, JSON.parse(text));
    } catch (error) {
      problems.push(`${path} is not JSON: ${(error as Error).message}.`);
    }
  }
  if (!texts.has('tenant.json')) problems.push(`There is no tenant.json in ${root}.`);
  return { root, documents, texts, files, problems };
}

/** Texts among the files are read whole: what is in them runs, or leads elsewhere. */
const inspectable = (path: string, size: number) =>
  ['.svg', '.css', '.m3u8', '.mpd', '.vtt', '.json'].includes(extname(path)) && size < 2 ** 20;

/** Opened without following: what was a file when we looked may be a link now. */
async function readPlain(path: string, bytes: number): Promise<Buffer> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
