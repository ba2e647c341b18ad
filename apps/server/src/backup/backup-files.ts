import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileEntry } from '@atrium/api/platform/backup/backup-manifest';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import type { Storage } from '@atrium/api/platform/storage/storage';
import { storedPrefixes } from '../tenant-folder/file-areas.ts';

/** Where a backup keeps the tenants' files. */
const filesFolder = 'files';

/** Tenants' pictures, brand files, media and masters; what can be made again (cut pictures) is no part of it. */
export async function listFiles(storage: Storage, tenants: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const prefix of tenants.flatMap(storedPrefixes))
    for await (const { path } of storage.list(prefix)) found.push(path);
  return found.sort();
}

/** Null where the file was deleted after it was listed. */
export async function copyIntoBackup(
  storage: Storage,
  folder: string,
  path: string,
): Promise<FileEntry | null> {
  const source = await storage.read(path);
  if (!source) return null;
  const file = join(folder, filesFolder, path);
  await mkdir(dirname(file), { recursive: true });
  const hash = createHash('sha256');
  let bytes = 0;
  const summed = async function* () {
    for await (const chunk of source) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  };
  await pipeline(summed, createWriteStream(file));
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Copies a file back and compares it; it has its name only once it is whole. */
export async function copyFromBackup(storage: Storage, folder: string, entry: FileEntry): Promise<void> {
  await storage.put(entry.path, Readable.from(compared(folder, entry)), { size: entry.bytes });
}

async function* compared(folder: string, { path, sha256 }: FileEntry): AsyncGenerator<Buffer> {
  const source = join(folder, filesFolder, path);
  const damaged = new StartRefused(`The backup is damaged: ${source} is not what it was.`);
  const handle = await open(source).catch(() => Promise.reject(damaged));
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream()) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
  if (hash.digest('hex') !== sha256) throw damaged;
}

/** Compares every file of a backup by its hash before anything is changed. */
export async function checkFiles(folder: string, entries: readonly FileEntry[]): Promise<void> {
  for (const { path, bytes, sha256 } of entries) {
    const source = join(folder, filesFolder, path);
    const found = await stat(source).catch(() => null);
    if (found?.size !== bytes)
      throw new StartRefused(
        `The backup is damaged: ${source} is missing or cut short. Nothing was changed.`,
      );
    if ((await hashOf(source)) !== sha256)
      throw new StartRefused(`The backup is damaged: ${source} is not what it was. Nothing was changed.`);
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
