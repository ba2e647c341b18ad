import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import { mostLyricsBytes } from '../media-jobs/media-files.ts';

export interface LocalMaster {
  file: string;
  name: string;
  size: number;
  /** Lyrics with times that lie beside it, under its name. */
  lyrics?: string;
}

const isLyrics = (file: string) => extname(file).toLowerCase() === '.lrc';

async function lyricsBeside(file: string): Promise<{ lyrics?: string }> {
  const lyrics = `${file.slice(0, file.length - extname(file).length)}.lrc`;
  const info = await stat(lyrics).catch(() => null);
  if (!info?.isFile()) return {};
  if (info.size > mostLyricsBytes)
    throw new StartRefused(`${lyrics} has ${info.size} bytes, and lyrics have at most ${mostLyricsBytes}.`);
  return { lyrics };
}

/** A file, or every file of a folder in the order of their names; hidden ones are not meant, and lyrics (.lrc) go with
 * what they lie beside. */
export async function mastersOf(path: string): Promise<LocalMaster[]> {
  const info = await stat(path).catch(() => null);
  if (!info) throw new StartRefused(`There is no file or folder ${path}.`);
  const masters: LocalMaster[] = [];
  if (info.isFile() && !isLyrics(path)) masters.push({ file: path, name: basename(path), size: info.size });
  else
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (!entry.isFile() || entry.name.startsWith('.') || isLyrics(file)) continue;
      masters.push({ file, name: entry.name, size: (await stat(file)).size });
    }
  const [empty] = masters.filter(({ size }) => size === 0);
  if (empty) throw new StartRefused(`${empty.file} has zero bytes. Nothing was added.`);
  if (masters.length === 0) throw new StartRefused(`${path} holds no file.`);
  const sorted = masters.sort((a, b) => (a.file < b.file ? -1 : 1));
  return Promise.all(sorted.map(async (master) => ({ ...master, ...(await lyricsBeside(master.file)) })));
}
