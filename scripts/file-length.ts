import { projectRoot, readSources, type Source } from './sources.ts';

const limit = 400;
const isGenerated = /\.gen\.tsx?$/;

/** Beyond this nobody reads a file from top to bottom. Split it by what it does, not by layer. */
export function tooLong(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => !isGenerated.test(file))
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > limit)
    .map(
      ({ file, lines }) => `${file} has ${lines} lines; at most ${limit}, so that it can be read in one go`,
    );
}

if (import.meta.main) {
  const sources = readSources(projectRoot, /\.(tsx?|mjs|sql|css)$/);
  const found = tooLong(sources);
  for (const line of found) console.error(line);
  console.log(`${sources.length} files, ${found.length} too long`);
  process.exitCode = found.length ? 1 : 0;
}
