import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';
import type { MediaFacts } from '@atrium/api/platform/publishing/file-facts';
import { mediaDuration } from './media-duration.ts';

/** Size and length of a recording or film, by its own headers. A list counts with everything it names. */
export async function mediaFacts(file: string): Promise<MediaFacts> {
  const files = await (filesOf[extname(file)] ?? onlyItself)(file);
  const sizes = await Promise.all(files.map(async (one) => (await stat(one).catch(() => null))?.size ?? 0));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), duration: await duration(files) };
}

const onlyItself = async (file: string) => [file];

const filesOf: Readonly<Record<string, (file: string) => Promise<string[]>>> = {
  '.m3u8': playlistFiles,
  '.mpd': presentationFiles,
};

/** Of the first that says it: a list of playlists says nothing itself. */
async function duration(files: readonly string[]): Promise<number | null> {
  for (const file of files) {
    const seconds = await mediaDuration(file).catch(() => null);
    // the catalogue counts whole seconds
    if (seconds !== null) return Math.max(1, Math.round(seconds));
    if (extname(file) !== '.m3u8') return null;
  }
  return null;
}

const mostFiles = 20_000;

/** The playlist and what it names, playlists first; each once, and only what lies beside or below it. */
async function playlistFiles(playlist: string): Promise<string[]> {
  const folder = dirname(playlist) + sep;
  const lists = new Set([playlist]);
  const parts = new Set<string>();
  for (const list of lists) {
    const text = await readFile(list, 'utf8').catch(() => '');
    for (const [, named = '', attribute = named] of text.matchAll(/^(?!#)(\S+)|\bURI="([^"]+)"/gm)) {
      if (/^\/|:/.test(attribute) || lists.size + parts.size >= mostFiles) continue;
      const file = join(dirname(list), attribute);
      if (file.startsWith(folder)) (extname(file) === '.m3u8' ? lists : parts).add(file);
    }
  }
  return [...lists, ...parts];
}

/** Its parts are named by templates, and lie in its folder: a presentation has one of its own. */
async function presentationFiles(presentation: string): Promise<string[]> {
  const entries = await readdir(dirname(presentation), { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return [presentation, ...files.filter((file) => file !== presentation)];
}
