import { constants, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { factsRule, type PictureFacts } from '@atrium/api/platform/publishing/file-facts';
import type { StartProgress } from '../config/start-progress.ts';
import { contentHash, pictureFacts, pictureVersion } from '../file-facts/picture-facts.ts';
import { type Art, type ArtIndex, artName } from './file-addresses.ts';
import { areaOf, fileAreas, focalFile } from './file-areas.ts';
import type { TenantFolder } from './read-folder.ts';

export interface Copy {
  from: string;
  to: string;
}

/**
 * Copies what is not there yet: a copy keeps the time of its original, so that one which was cut short goes on where it
 * stopped. A reader never sees half a file.
 */
export async function copyFiles(copies: readonly Copy[], progress: StartProgress): Promise<number> {
  let copied = 0;
  let told = Date.now();
  for (const [index, { from, to }] of copies.entries()) {
    if (await copyFile(from, to)) copied++;
    if (Date.now() - told < 2000) continue;
    told = Date.now();
    progress.step(`Files: ${index + 1} of ${copies.length}`);
  }
  return copied;
}

async function copyFile(from: string, to: string): Promise<boolean> {
  const handle = await open(from, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { size, mtime } = await handle.stat();
    const there = await stat(to).catch(() => null);
    if (there?.size === size && Math.abs(there.mtimeMs - mtime.getTime()) < 1000) return false;
    await mkdir(dirname(to), { recursive: true });
    // two imports of one tenant each write their own
    const part = `${to}.${process.pid}.part`;
    await pipeline(handle.createReadStream({ autoClose: false }), createWriteStream(part));
    await utimes(part, mtime, mtime);
    await rename(part, to);
    return true;
  } finally {
    await handle.close();
  }
}

/** The folder's files, and where they are kept for this tenant. */
export const copiesInto = ({ root, files }: TenantFolder, dataDir: string, code: string): Copy[] =>
  files.flatMap(({ path }) => {
    const place = areaOf(path);
    if (!place || path === focalFile) return [];
    return [{ from: join(root, path), to: join(dataDir, fileAreas[place.area].keptIn, code, place.name) }];
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
export async function writeArtIndex(dataDir: string, code: string, art: ArtIndex): Promise<void> {
  if (Object.keys(art).length === 0) return;
  const folder = join(dataDir, fileAreas.art.keptIn, code);
  await mkdir(folder, { recursive: true });
  const whole = { ...(await readArtIndex(dataDir, code)), ...art };
  await writeFile(join(folder, 'index.json.part'), JSON.stringify(whole));
  await rename(join(folder, 'index.json.part'), join(folder, 'index.json'));
}

export const readArtIndex = async (dataDir: string, code: string): Promise<ArtIndex> =>
  JSON.parse(
    await readFile(join(dataDir, fileAreas.art.keptIn, code, 'index.json'), 'utf8').catch(() => '{}'),
  ) as ArtIndex;
