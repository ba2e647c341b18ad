import { extname, posix } from 'node:path';
import { text } from 'node:stream/consumers';
import type { MediaFacts } from '@atrium/api/platform/publishing/file-facts';
import type { Storage } from '@atrium/api/platform/storage/storage';
import { mediaDuration } from './media-duration.ts';

/** Size and length of a recording or film, by its own headers. A list counts with everything it names. */
export async function mediaFacts(storage: Storage, file: string): Promise<MediaFacts> {
  const files = (await filesOf[extname(file)]?.(storage, file)) ?? [file];
  // one list instead of a question for each of a thousand segments
  const beside = files.length > mostAsked ? await sizesBelow(storage, posix.dirname(file)) : null;
  let bytes = 0;
  for (const one of files) bytes += beside ? (beside.get(one) ?? 0) : ((await storage.stat(one))?.size ?? 0);
  return { bytes, duration: await duration(storage, files) };
}

const mostAsked = 20;

async function sizesBelow(storage: Storage, folder: string): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { path, size } of storage.list(`${folder}/`)) sizes.set(path, size);
  return sizes;
}

const filesOf: Readonly<Record<string, (storage: Storage, file: string) => Promise<string[]>>> = {
  '.m3u8': playlistFiles,
  '.mpd': presentationFiles,
};

/** Of the first that says it: a list of playlists says nothing itself. */
async function duration(storage: Storage, files: readonly string[]): Promise<number | null> {
  for (const file of files) {
    const seconds = await mediaDuration(storage, file).catch(() => null);
    // the catalogue counts whole seconds
    if (seconds !== null) return Math.max(1, Math.round(seconds));
    if (extname(file) !== '.m3u8') return null;
  }
  return null;
}

const mostFiles = 20_000;

/** The playlist and what it names, playlists first; each once, and only what lies beside or below it. */
async function playlistFiles(storage: Storage, playlist: string): Promise<string[]> {
  const folder = `${posix.dirname(playlist)}/`;
  const lists = new Set([playlist]);
  const parts = new Set<string>();
  for (const list of lists) {
    const content = await textOf(storage, list);
    for (const [, named = '', attribute = named] of content.matchAll(/^(?!#)(\S+)|\bURI="([^"]+)"/gm)) {
      if (/^\/|:/.test(attribute) || lists.size + parts.size >= mostFiles) continue;
      const file = posix.join(posix.dirname(list), attribute);
      if (file.startsWith(folder)) (extname(file) === '.m3u8' ? lists : parts).add(file);
    }
  }
  return [...lists, ...parts];
}

const mostListBytes = 8 * 2 ** 20;

/** Empty where it is missing, or larger than any playlist is. */
async function textOf(storage: Storage, path: string): Promise<string> {
  const stored = await storage.stat(path).catch(() => null);
  const stream = stored && stored.size <= mostListBytes ? await storage.read(path) : null;
  return stream ? text(stream) : '';
}

/** Its parts are named by templates, and lie in its folder: a presentation has one of its own. */
async function presentationFiles(storage: Storage, presentation: string): Promise<string[]> {
  const files: string[] = [];
  for await (const { path } of storage.list(`${posix.dirname(presentation)}/`)) files.push(path);
  return [presentation, ...files.filter((file) => file !== presentation)];
}
