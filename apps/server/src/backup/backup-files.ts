import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileEntry } from '@atrium/api/platform/backup/backup-manifest';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import { fileAreas } from '../tenant-folder/file-areas.ts';

/** Where a backup keeps the tenants' files. */
const filesFolder = 'files';

/** Tenants' pictures, brand files and media below DATA_DIR; what can be made again (cut pictures) is no part of it. */
export async function listFiles(dataDir: string, tenants: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { keptIn } of Object.values(fileAreas))
    for (const code of tenants) found.push(...(await filesBelow(dataDir, posix.join(keptIn, code))));
  return found.sort();
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries) {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await filesBelow(root, path)));
    else if (entry.isFile()) found.push(path);
  }
  return found;
}

export async function copyIntoBackup(dataDir: string, folder: string, path: string): Promise<FileEntry> {
  return { path, ...(await copyHashed(join(dataDir, path), join(folder, filesFolder, path))) };
}

/** Copies a file back and compares it; it has its name only once it is whole. */
export async function copyFromBackup(dataDir: string, folder: string, entry: FileEntry): Promise<void> {
  const source = join(folder, filesFolder, entry.path);
  const draft = join(dataDir, `${entry.path}.restoring`);
  const copied = await copyHashed(source, draft).catch(() => null);
  if (copied?.sha256 !== entry.sha256)
    throw new StartRefused(`The backup is damaged: ${source} is not what it was.`);
  await rename(draft, join(dataDir, entry.path));
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

async function copyHashed(from: string, to: string): Promise<{ bytes: number; sha256: string }> {
  await mkdir(dirname(to), { recursive: true });
  const hash = createHash('sha256');
  let bytes = 0;
  const watched = new PassThrough();
  watched.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  await pipeline(createReadStream(from), watched, createWriteStream(to));
  return { bytes, sha256: hash.digest('hex') };
}
