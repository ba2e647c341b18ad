import type { Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileRoot, type FileVersion, type OpenedFile, pathBelow } from './file-root.ts';
import { sendHandle } from './send-handle.ts';

/** Files of a folder of this machine, sent from their handles. */
export function folderRoot(folder: string): FileRoot {
  const fileOf = (path: string) =>
    pathBelow('', encodeURIComponent(path)) === null ? null : join(folder, path);
  return {
    async stat(path) {
      const file = fileOf(path);
      const info = file === null ? null : await stat(file).catch(() => null);
      return info?.isFile() ? factsOf(info) : null;
    },
    async open(path) {
      const file = fileOf(path);
      return file === null ? null : openFile(file);
    },
  };
}

/** One file of this machine, by its own path. */
export async function openFile(file: string): Promise<OpenedFile | null> {
  const handle = await open(file).catch(() => null);
  const info = await handle?.stat();
  if (!handle || !info?.isFile()) {
    await handle?.close();
    return null;
  }
  return {
    ...factsOf(info),
    send: (res, part) => sendHandle(res, handle, part),
    // its end closes the handle
    read: (part) => handle.createReadStream(part),
    close: () => handle.close(),
  };
}

const factsOf = ({ size, mtime }: Stats): FileVersion => ({
  size,
  modified: mtime,
  etag: `${size.toString(36)}-${mtime.getTime().toString(36)}`,
});
