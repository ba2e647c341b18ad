import { extname } from 'node:path';
import { gameFileTypes } from '@atrium/domain/catalogue/game-file-types';
import type { Entry, ZipFile } from 'yauzl';
import { openPromise } from 'yauzl';

export const gameBounds = {
  files: 2000,
  bytes: 500 * 2 ** 20,
  fileBytes: 200 * 2 ** 20,
  /** Of unpacked to packed: what is above is built to fill a disk. */
  ratio: 100,
  pathLength: 200,
} as const;

export interface GameEntry {
  /** Below the folder of `index.html`. */
  path: string;
  size: number;
  entry: Entry;
}

export interface GameArchive {
  zip: ZipFile;
  entries: GameEntry[];
}

/** Reads the directory of a zip: its entries, or why it is no game. Nothing is unpacked. */
export async function openGame(
  file: string,
): Promise<{ ok: true; archive: GameArchive } | { ok: false; refusal: string }> {
  let zip: ZipFile;
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true });
  } catch (error) {
    return { ok: false, refusal: `The zip cannot be read: ${(error as Error).message}.` };
  }
  const read = await readEntries(zip);
  if (read.ok) return { ok: true, archive: { zip, entries: read.entries } };
  zip.close();
  return read;
}

async function readEntries(
  zip: ZipFile,
): Promise<{ ok: true; entries: GameEntry[] } | { ok: false; refusal: string }> {
  if (zip.entryCount > gameBounds.files * 2)
    return {
      ok: false,
      refusal: `The zip has ${zip.entryCount} entries: at most ${gameBounds.files} files are unpacked.`,
    };
  const files: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry())
      if (!isFolder(entry) && !isRubbish(entry.fileName)) files.push(entry);
  } catch (error) {
    // strictFileNames: `../`, absolute names and backslashes end the reading
    return { ok: false, refusal: `The zip is refused: ${(error as Error).message}.` };
  }
  const refusal = entryRefusal(files);
  if (refusal) return { ok: false, refusal };
  const root = rootOf(files);
  if (root === null)
    return { ok: false, refusal: 'The zip has no index.html at its top: a game begins with it.' };
  const within = files.filter(({ fileName }) => fileName.startsWith(root));
  return {
    ok: true,
    entries: within.map((entry) => ({
      path: entry.fileName.slice(root.length),
      size: entry.uncompressedSize,
      entry,
    })),
  };
}

const isFolder = ({ fileName }: Entry) => fileName.endsWith('/');
/** What systems leave in a zip. */
const isRubbish = (name: string) => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/.test(name);

function entryRefusal(files: readonly Entry[]): string | null {
  if (files.length === 0) return 'The zip is empty.';
  if (files.length > gameBounds.files)
    return `The zip has ${files.length} files: at most ${gameBounds.files} are unpacked.`;
  const seen = new Set<string>();
  let [bytes, packed] = [0, 0];
  for (const entry of files) {
    const refusal = oneRefusal(entry);
    if (refusal) return refusal;
    const name = entry.fileName.toLowerCase();
    if (seen.has(name)) return `“${shown(entry)}” is in the zip twice (upper and lower case are the same).`;
    seen.add(name);
    bytes += entry.uncompressedSize;
    packed += entry.compressedSize;
  }
  if (bytes > gameBounds.bytes)
    return `Unpacked the zip has ${megabytes(bytes)} MB: at most ${megabytes(gameBounds.bytes)} are unpacked.`;
  if (bytes > 2 ** 20 && bytes > packed * gameBounds.ratio)
    return `Unpacked the zip is ${Math.round(bytes / Math.max(1, packed))} times as large: that is a zip bomb, not a game.`;
  return null;
}

const symbolicLink = 0o12;

function oneRefusal(entry: Entry): string | null {
  const { fileName, uncompressedSize: size, compressedSize, externalFileAttributes } = entry;
  const extension = extname(fileName).toLowerCase();
  if (fileName.length > gameBounds.pathLength)
    return `“${shown(entry)}” has a name of ${fileName.length} characters: at most ${gameBounds.pathLength} are taken.`;
  if (
    !/^[\w.@ +()~,'!&$#=-]+(?:\/[\w.@ +()~,'!&$#=-]+)*$/u.test(fileName) ||
    fileName.split('/').some((part) => /^\.|[ .]$/.test(part))
  )
    return `“${shown(entry)}” is no name for a file of a game: letters, digits, dots and dashes are taken, and no name begins with a dot.`;
  if (((externalFileAttributes >>> 28) & 0xf) === symbolicLink)
    return `“${shown(entry)}” is a link to another file.`;
  if (entry.isEncrypted()) return `“${shown(entry)}” is encrypted.`;
  // nothing that a server would run, and no archives within it
  if (!Object.hasOwn(gameFileTypes, extension))
    return `“${shown(entry)}” is of a type that games may not hold (${extension || 'none'}).`;
  if (size > gameBounds.fileBytes)
    return `“${shown(entry)}” has ${megabytes(size)} MB: at most ${megabytes(gameBounds.fileBytes)} are unpacked.`;
  if (size > 2 ** 20 && size > compressedSize * gameBounds.ratio * 10)
    return `“${shown(entry)}” is ${Math.round(size / Math.max(1, compressedSize))} times as large unpacked: that is a zip bomb, not a game.`;
  return null;
}

const shown = ({ fileName }: Entry) => fileName.slice(0, 80).replace(/\p{C}/gu, '?');
const megabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20);

/** The folder of `index.html`: the top, or the one folder that all lies in. */
function rootOf(files: readonly Entry[]): string | null {
  const names = files.map(({ fileName }) => fileName);
  if (names.includes('index.html')) return '';
  const [folder = ''] = names[0]?.split('/') ?? [];
  const isWhole = folder !== '' && names.every((name) => name.startsWith(`${folder}/`));
  return isWhole && names.includes(`${folder}/index.html`) ? `${folder}/` : null;
}
