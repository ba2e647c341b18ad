import { buffer } from 'node:stream/consumers';
import type { FileLookup } from '@atrium/api/platform/publishing/announce-changes';
import { type FileFacts, filePath } from '@atrium/api/platform/publishing/file-facts';
import type { Storage } from '@atrium/api/platform/storage/storage';
import { mediaFacts } from '../file-facts/media-facts.ts';
import { pictureFacts } from '../file-facts/picture-facts.ts';
import { type ArtIndex, type FileReference, referenceOf } from './file-addresses.ts';
import { areaOf } from './file-areas.ts';
import type { FileLocation } from './file-location.ts';
import { artIndexPath, pictureFactsOf, readArtIndex } from './files.ts';

/** Files whose facts are remembered beside the database: what was read before a transaction is not read within it. */
const mostRemembered = 10_000;

/** Files of tenants in the storage, and those that came with the product. */
export function fileLookup(storage: Storage): FileLookup {
  const indexOf = artIndexes(storage);
  const remembered = new Map<string, FileFacts>();

  async function sourceOf(address: string, code: string): Promise<Source | null> {
    const reference = referenceOf(filePath(address), code);
    // a path with dots could lead to a file of another tenant
    if (!reference || (reference.area !== 'art' && !areaOf(`files/${reference.area}/${reference.name}`)))
      return null;
    // what reads the demo's pictures is loaded with the first
    const { fileLocation: locate } = await import('./file-location.ts');
    const own = reference.area === 'art' && reference.isOwn ? await indexOf(code) : {};
    const found = locate(reference, { code, storage, own });
    return found && { ...reference, ...found };
  }

  async function factsOf(address: string, code: string, known: FileFacts | undefined) {
    const source = await sourceOf(address, code);
    const info = source && (await source.storage.stat(source.path));
    if (!source || !info || source.area === 'brand') return null;
    const named = source.art ? `${filePath(address)}?v=${source.art.version}` : filePath(address);
    const isSame = (facts: FileFacts | undefined) =>
      facts?.address === named &&
      facts.fileBytes === info.size &&
      Math.abs(facts.modifiedAt.getTime() - info.modified.getTime()) < 1000;
    const before = known && isSame(known) ? known : remembered.get(named);
    if (before && isSame(before)) return before;
    const common = { address: named, fileBytes: info.size, modifiedAt: info.modified };
    const facts = { ...common, ...(await readFacts(source)) };
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(named, facts);
    return facts;
  }

  return {
    has: async (address, code) => {
      const source = await sourceOf(address, code);
      // the index may name a picture that was lost
      return source !== null && (await source.storage.stat(source.path)) !== null;
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

type Source = FileReference & FileLocation;

/** A picture is known by the index it is cut by; a medium says it in its headers. */
async function readFacts({
  area,
  storage,
  path,
  art,
}: Source): Promise<Pick<FileFacts, 'picture' | 'media'>> {
  if (area !== 'art') return { media: await mediaFacts(storage, path) };
  if (!art) return {};
  const indexed = pictureFactsOf(art);
  if (indexed) return { picture: indexed };
  const stream = await storage.read(path);
  if (!stream) return {};
  const { focal: _, ...computed } = await pictureFacts(await buffer(stream));
  return { picture: { ...computed, ...(art.focal && { focal: art.focal }) } };
}

/** Indexes of the tenants' pictures; each is read again only after it has changed. */
function artIndexes(storage: Storage): (code: string) => Promise<ArtIndex> {
  const kept = new Map<string, { etag: string; index: ArtIndex }>();
  return async (code) => {
    const info = await storage.stat(artIndexPath(code));
    if (!info) return {};
    const before = kept.get(code);
    if (before?.etag === info.etag) return before.index;
    const index = await readArtIndex(storage, code);
    kept.set(code, { etag: info.etag, index });
    return index;
  };
}
