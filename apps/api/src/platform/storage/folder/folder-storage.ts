import { randomUUID } from 'node:crypto';
import { constants, createWriteStream, type Stats } from 'node:fs';
import { copyFile, link, lstat, mkdir, open, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PutOptions, Storage, StoredFile } from '../storage.ts';
import { StorageError } from '../storage-error.ts';
import { checkPath, checkPrefix } from '../storage-path.ts';
import { draftsBelow, filesBelow } from './walk-folder.ts';

/**
 * Files below one folder. A file is written as a draft beside its place, flushed to the disk and renamed. `reserved` are
 * names in the folder that are not of the storage.
 */
export function folderStorage(root: string, reserved: readonly string[] = []): Storage {
  const isReserved = (path: string) => reserved.includes(path.split('/', 1)[0] ?? '');
  const fileOf = (path: string) => {
    checkPath(path);
    if (isReserved(path)) throw new StorageError(`${path} is no path of the storage: the folder is taken`);
    return join(root, path);
  };
  const places = { root, isReserved, fileOf };
  return {
    kind: 'folder',
    root,
    multipart: null,
    ...writesTo(places),
    ...readsFrom(places),
    ...removesFrom(places),
  };
}

interface Places {
  root: string;
  isReserved: (path: string) => boolean;
  fileOf: (path: string) => string;
}

function writesTo({ fileOf }: Places): Pick<Storage, 'put' | 'putFile'> {
  async function place(path: string, options: PutOptions, write: (draft: string) => Promise<void>) {
    const file = fileOf(path);
    const folder = dirname(file);
    const draft = join(folder, draftName(basename(file)));
    for (let tries = 0; ; tries++)
      try {
        await mkdir(folder, { recursive: true });
        await write(draft);
        break;
      } catch (error) {
        // another process removed the folder that had become empty
        if (
          (error as NodeJS.ErrnoException).code === 'ENOENT' &&
          tries < 3 &&
          (await isThere(folder)) === false
        )
          continue;
        await rm(draft, { force: true });
        throw error;
      }
    try {
      if (options.modified) await utimes(draft, options.modified, options.modified);
      await flush(draft);
      await rename(draft, file);
    } finally {
      // two links to one file: a rename between them leaves both
      await rm(draft, { force: true });
    }
    await flush(folder);
    return described(path, await stat(file));
  }

  return {
    put: (path, body, options = {}) =>
      place(path, options, async (draft) => {
        const source = body instanceof Uint8Array ? Readable.from([body]) : body;
        const sink = createWriteStream(draft, { flags: 'wx' });
        await pipeline(source, sink, { signal: options.signal });
        if (options.size !== undefined && sink.bytesWritten !== options.size)
          throw new StorageError(`${path} has ${sink.bytesWritten} bytes instead of ${options.size}`);
      }),
    putFile: (path, localFile, options = {}) =>
      place(path, options, async (draft) => {
        if (!(await lstat(localFile)).isFile()) throw new StorageError(`${localFile} is no plain file`);
        const isLinked =
          !options.modified &&
          (await link(localFile, draft).then(
            () => true,
            () => false,
          ));
        if (!isLinked) await copyFile(localFile, draft, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      }),
  };
}

function readsFrom({ root, isReserved, fileOf }: Places): Pick<Storage, 'read' | 'stat' | 'list'> {
  return {
    async read(path, range, signal) {
      const handle = await open(fileOf(path)).catch(absent);
      if (!handle) return null;
      const info = await handle.stat();
      if (!info.isFile() || (range?.etag !== undefined && described(path, info).etag !== range.etag)) {
        await handle.close();
        return null;
      }
      return handle.createReadStream({ ...(range && { start: range.start, end: range.end }), signal });
    },
    async stat(path) {
      const info = await stat(fileOf(path)).catch(absent);
      return info?.isFile() ? described(path, info) : null;
    },
    async *list(prefix) {
      checkPrefix(prefix);
      const start = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      for await (const path of filesBelow(root, start, isReserved)) {
        if (!path.startsWith(prefix) || isReserved(path)) continue;
        const info = await stat(join(root, path)).catch(absent);
        if (info?.isFile()) yield described(path, info);
      }
    },
  };
}

function removesFrom({ root, isReserved, fileOf }: Places): Pick<Storage, 'delete' | 'removeDrafts'> {
  return {
    async delete(path) {
      const file = fileOf(path);
      await rm(file, { force: true });
      for (let folder = dirname(file); folder.length > root.length; folder = dirname(folder))
        if (
          !(await rmdir(folder).then(
            () => true,
            () => false,
          ))
        )
          break;
    },
    async removeDrafts(before) {
      let count = 0;
      for await (const draft of draftsBelow(root, isReserved)) {
        const info = await stat(draft).catch(absent);
        // a draft may be a link to an older file: when it was linked is its change time
        if (!info || Math.max(info.mtimeMs, info.ctimeMs) >= before.getTime()) continue;
        await rm(draft, { force: true });
        count++;
      }
      return count;
    },
  };
}

const draftName = (name: string) => `.${name.slice(0, 100)}.${randomUUID()}.draft`;

const described = (path: string, { size, mtime }: Stats): StoredFile => ({
  path,
  size,
  modified: mtime,
  etag: `${size.toString(36)}-${mtime.getTime().toString(36)}`,
});

const isThere = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  );

/** A missing file, or a path through a file; whatever else is wrong is thrown. */
function absent(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null;
  throw error;
}

/** A folder is flushed too: it holds the name. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
