import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileLookup } from '@atrium/api/platform/publishing/announce-changes';
import { type FileFacts, filePath } from '@atrium/api/platform/publishing/file-facts';
import { mediaFacts } from '../file-facts/media-facts.ts';
import { pictureFacts } from '../file-facts/picture-facts.ts';
import { type Art, type ArtIndex, type FileReference, referenceOf } from './file-addresses.ts';
import { areaOf, fileAreas } from './file-areas.ts';
import { pictureFactsOf } from './files.ts';

/** Files whose facts are remembered beside the database: what was read before a transaction is not read within it. */
const mostRemembered = 10_000;

/** Files of tenants in `DATA_DIR`, and those that came with the product. */
export function fileLookup(dataDir: string): FileLookup {
  const indexOf = artIndexes(dataDir);
  const remembered = new Map<string, FileFacts>();

  async function sourceOf(address: string, code: string): Promise<Source | null> {
    const reference = referenceOf(filePath(address), code);
    // a path with dots could lead to a file of another tenant
    if (!reference || (reference.area !== 'art' && !areaOf(`files/${reference.area}/${reference.name}`)))
      return null;
    // what reads the demo's pictures is loaded with the first
    const { fileSourceOf: locate } = await import('./write-folder.ts');
    const own = reference.area === 'art' && reference.isOwn ? indexOf(code) : {};
    const found = locate(reference, { code, dataDir, own });
    return found && { ...reference, file: found.file, ...(found.art && { art: found.art }) };
  }

  async function factsOf(address: string, code: string, known: FileFacts | undefined) {
    const source = await sourceOf(address, code);
    const info = source && statSync(source.file, { throwIfNoEntry: false });
    if (!source || !info || source.area === 'brand') return null;
    const named = source.art ? `${filePath(address)}?v=${source.art.version}` : filePath(address);
    const isSame = (facts: FileFacts | undefined) =>
      facts?.address === named &&
      facts.fileBytes === info.size &&
      Math.abs(facts.modifiedAt.getTime() - info.mtimeMs) < 1000;
    const before = known && isSame(known) ? known : remembered.get(named);
    if (before && isSame(before)) return before;
    const common = { address: named, fileBytes: info.size, modifiedAt: info.mtime };
    const facts = { ...common, ...(await readFacts(source)) };
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(named, facts);
    return facts;
  }

  return {
    has: async (address, code) => {
      const source = await sourceOf(address, code);
      // the index may name a picture that was lost
      return source !== null && existsSync(source.file);
    },
    facts: async (addresses, code, known) => {
      const facts = new Map<string, FileFacts>();
      for (const address of addresses) {
        const path = filePath(address);
        const found = facts.get(path) ?? (await factsOf(address, code, known.get(path)));
        if (found) facts.set(path, found);
      }
      return facts;
    },
  };
}

interface Source extends FileReference {
  file: string;
  /** Of a picture, as the image service knows it. */
  art?: Art;
}

/** A picture is known by the index it is cut by; a medium says it in its headers. */
async function readFacts({ area, file, art }: Source): Promise<Pick<FileFacts, 'picture' | 'media'>> {
  if (area !== 'art') return { media: await mediaFacts(file) };
  if (!art) return {};
  const indexed = pictureFactsOf(art);
  if (indexed) return { picture: indexed };
  const { focal: _, ...computed } = await pictureFacts(await readFile(file));
  return { picture: { ...computed, ...(art.focal && { focal: art.focal }) } };
}

/** Indexes of the tenants' pictures; each is read again only after it has changed. */
function artIndexes(dataDir: string): (code: string) => ArtIndex {
  const kept = new Map<string, { modified: string; index: ArtIndex }>();
  return (code) => {
    const file = join(dataDir, fileAreas.art.keptIn, code, 'index.json');
    const info = statSync(file, { throwIfNoEntry: false, bigint: true });
    if (!info) return {};
    const modified = `${info.ino} ${info.size} ${info.mtimeNs}`;
    const before = kept.get(code);
    if (before?.modified === modified) return before.index;
    const index = JSON.parse(readFileSync(file, 'utf8')) as ArtIndex;
    kept.set(code, { modified, index });
    return index;
  };
}
