import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';

export interface LocalMaster {
  file: string;
  name: string;
  size: number;
}

/** A file, or every file of a folder in the order of their names; hidden ones are not meant. */
export async function mastersOf(path: string): Promise<LocalMaster[]> {
  const info = await stat(path).catch(() => null);
  if (!info) throw new StartRefused(`There is no file or folder ${path}.`);
  const masters: LocalMaster[] = [];
  if (info.isFile()) masters.push({ file: path, name: basename(path), size: info.size });
  else
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (!entry.isFile() || entry.name.startsWith('.')) continue;
      masters.push({ file, name: entry.name, size: (await stat(file)).size });
    }
  const [empty] = masters.filter(({ size }) => size === 0);
  if (empty) throw new StartRefused(`${empty.file} has zero bytes. Nothing was added.`);
  if (masters.length === 0) throw new StartRefused(`${path} holds no file.`);
  return masters.sort((a, b) => (a.file < b.file ? -1 : 1));
}
