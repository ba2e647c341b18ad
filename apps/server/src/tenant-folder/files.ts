import { constants, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { factsRule, type PictureFacts } from '@atrium/api/platform/publishing/file-facts';
import type { Storage, StoredFile } from '@atrium/api/platform/storage/storage';
import type { StartProgress } from '../config/start-progress.ts';
import { contentHash, pictureFacts, pictureVersion } from '../file-facts/picture-facts.ts';
import { type Art, type ArtIndex, artName } from './file-addresses.ts';
import { areaOf, fileAreas, focalFile } from './file-areas.ts';
import type { TenantFolder } from './read-folder.ts';

/** A file of this machine, and where it is kept. */
interface CopyIn {
  from: string;
  to: string;
}

/**
 * Copies into the storage what is not there yet: a copy keeps the time of its original, so that one which was cut short
 * goes on where it stopped.
 */
export async function copyIn(
  storage: Storage,
  copies: readonly CopyIn[],
  progress: StartProgress,
): Promise<void> {
  const told = sometimes(progress, copies.length);
  for (const [index, { from, to }] of copies.entries()) {
    const handle = await open(from, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const { size, mtime } = await handle.stat();
      if (!isSame(await storage.stat(to), { size, modified: mtime }))
        await storage.put(to, handle.createReadStream({ autoClose: false }), { size, modified: mtime });
    } finally {
      await handle.close();
    }
    told(index);
  }
}

/** A file of a storage, and its name on this machine. */
export interface CopyOut {
  storage: Storage;
  path: string;
  to: string;
}

/** The same out of the storage. A reader never sees half a file. */
export async function copyOut(copies: readonly CopyOut[], progress: StartProgress): Promise<void> {
  const told = sometimes(progress, copies.length);
  for (const [index, { storage, path, to }] of copies.entries()) {
    const stored = await storage.stat(path);
    const there = await stat(to).catch(() => null);
    const source =
      stored && !isSame(there && { size: there.size, modified: there.mtime }, stored)
        ? await storage.read(path)
        : null;
    if (stored && source) {
      await mkdir(dirname(to), { recursive: true });
      const part = `${to}.${process.pid}.part`;
      await pipeline(source, createWriteStream(part));
      await utimes(part, stored.modified, stored.modified);
      await rename(part, to);
    }
    told(index);
  }
}

type Version = Pick<StoredFile, 'size' | 'modified'>;

const isSame = (there: Version | null, { size, modified }: Version): boolean =>
  there?.size === size && Math.abs(there.modified.getTime() - modified.getTime()) < 1000;

function sometimes(progress: StartProgress, total: number): (index: number) => void {
  let told = Date.now();
  return (index) => {
    if (Date.now() - told < 2000) return;
    told = Date.now();
    progress.step(`Files: ${index + 1} of ${total}`);
  };
}

/** The folder's files, and where they are kept for this tenant. */
export const copiesInto = ({ root, files }: TenantFolder, code: string): CopyIn[] =>
  files.flatMap(({ path }) => {
    const place = areaOf(path);
    if (!place || path === focalFile) return [];
    return [{ from: join(root, path), to: `${fileAreas[place.area].keptIn}/${code}/${place.name}` }];
  });

/**
 * What must be known of the folder's pictures before they can be cut; sentences on those that cannot. A picture that is
 * known by its content, from an import before, is not decoded again.
 */
export async function inspectArt(
  folder: TenantFolder,
  known: ReadonlyMap<string, PictureFacts> = new Map(),
): Promise<{ art: ArtIndex; problems: string[] }> {
  const art: Record<string, ArtIndex[string]> = {};
  const problems: string[] = [];
  const pictures = folder.files.filter(({ path }) => areaOf(path)?.area === 'art' && path !== focalFile);
  const focals = await readFocals(folder, problems);
  for (const { path } of pictures) {
    const file = areaOf(path)?.name ?? '';
    const name = artName(file);
    try {
      const content = await readFile(join(folder.root, path));
      const hash = contentHash(content);
      const { focal: computed, ...facts } = known.get(hash) ?? (await pictureFacts(content));
      const typed = focals[name];
      const focal = typed ?? computed;
      art[name] = {
        file,
        ...facts,
        rule: factsRule,
        version: pictureVersion(hash, focal),
        ...(focal && { focal }),
        ...(typed && { isFocalTyped: true }),
      };
    } catch (error) {
      problems.push(`${path} is no picture that can be shown: ${(error as Error).message}.`);
    }
  }
  return { art, problems };
}

/** Facts of the pictures that this tenant had before, by their content. */
export const knownPictures = (index: ArtIndex): ReadonlyMap<string, PictureFacts> =>
  new Map(
    Object.values(index).flatMap((art): [string, PictureFacts][] => {
      const facts = art.rule === factsRule && !art.isFocalTyped ? pictureFactsOf(art) : null;
      return facts ? [[art.version.replace(/-.*/, ''), facts]] : [];
    }),
  );

/** Null where the index is of an older version. */
export const pictureFactsOf = ({ width, height, thumbhash, hue, focal }: Art): PictureFacts | null =>
  thumbhash === undefined || hue === undefined
    ? null
    : { width, height, thumbhash, hue, ...(focal && { focal }) };

type Focals = Record<string, { x: number; y: number }>;

async function readFocals({ root, files }: TenantFolder, problems: string[]): Promise<Focals> {
  if (!files.some(({ path }) => path === focalFile)) return {};
  try {
    const said = JSON.parse(await readFile(join(root, focalFile), 'utf8')) as Focals;
    const isPart = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;
    for (const [name, { x, y }] of Object.entries(said))
      if (!isPart(x) || !isPart(y)) throw new Error(`${name} must have x and y from 0 to 1`);
    return said;
  } catch (error) {
    problems.push(`${focalFile} cannot be read: ${(error as Error).message}.`);
    return {};
  }
}

/** Stored beside the pictures, for the image service; what is there from before stays known. */
export async function writeArtIndex(storage: Storage, code: string, art: ArtIndex): Promise<void> {
  if (Object.keys(art).length === 0) return;
  const whole = { ...(await readArtIndex(storage, code)), ...art };
  await storage.put(artIndexPath(code), Buffer.from(JSON.stringify(whole)), { type: 'application/json' });
}

export const artIndexPath = (code: string) => `${fileAreas.art.keptIn}/${code}/index.json`;

export async function readArtIndex(storage: Storage, code: string): Promise<ArtIndex> {
  // a folder may say of no tenant whose it is
  const stream = code === '' ? null : await storage.read(artIndexPath(code));
  return stream ? ((await json(stream)) as ArtIndex) : {};
}
