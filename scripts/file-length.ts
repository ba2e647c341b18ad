import { posix } from 'node:path';
import { projectRoot, readSources, type SourceFile } from './sources.ts';

const limit = 400;
const isGenerated = /\.gen\.(tsx?|sql)$/;

/** Beyond this a file is no longer read from top to bottom. Split it by what it does, not by layer. */
export function tooLong(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(({ file }) => !isGenerated.test(file))
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > limit)
    .map(
      ({ file, lines }) => `${file} has ${lines} lines; at most ${limit}, so that it can be read in one go`,
    );
}

const folderLimit = 25;

/** Folders that may hold more, and why a reader finds a file there all the same. */
const largeFolders: Readonly<Record<string, string>> = {
  'packages/contract/src/calls': 'one file for each call group, with the name of the group',
  'packages/contract/src/schemas': 'one file for each call group, with the name of the group',
  'demo/art/styles': 'one file for each drawing style, and no style imports another',
};

const isCounted = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/** A folder is read as a list of names: beyond this length, its files belong into folders by subject. */
export function tooFull(sources: readonly SourceFile[]): string[] {
  const sizes = new Map<string, number>();
  for (const { file } of sources.filter((source) => isCounted(source.file)))
    sizes.set(posix.dirname(file), (sizes.get(posix.dirname(file)) ?? 0) + 1);
  const full = [...sizes].filter(([folder, size]) => size > folderLimit && !(folder in largeFolders));
  const idle = Object.keys(largeFolders).filter((folder) => (sizes.get(folder) ?? 0) <= folderLimit);
  return [
    ...full.map(
      ([folder, size]) =>
        `${folder} has ${size} sources of its own; at most ${folderLimit}: group them into folders by subject, or give the reason in scripts/file-length.ts`,
    ),
    ...idle.map((folder) => `${folder} needs no exception in scripts/file-length.ts any more`),
  ];
}

if (import.meta.main) {
  const sources = readSources(projectRoot, /\.(tsx?|mjs|sql|css)$/);
  const found = [...tooLong(sources), ...tooFull(sources)];
  for (const line of found) console.error(line);
  console.log(`${sources.length} files, ${found.length} files or folders too long`);
  process.exitCode = found.length ? 1 : 0;
}
