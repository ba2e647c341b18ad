import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allArticles } from '../catalogue.ts';
import type { MediaEntry } from '../media.ts';
import { zip } from './zip.ts';

const media = join(import.meta.dirname, '../media');
/** Enough to see it arrive, small enough to be kept. */
const levels = 24;
const levelBytes = 2048;

/** Bytes of a level that cannot be guessed, and are the same each time. */
const level = (slug: string, number: number): Buffer =>
  Buffer.concat(
    Array.from({ length: levelBytes / 32 }, (_, part) =>
      createHash('sha256').update(`${slug} ${number} ${part}`).digest(),
    ),
  );

function packageOf(slug: string): Buffer {
  const about = JSON.stringify({ game: slug, version: '1.0.0', levels }, null, 2);
  return zip([
    { name: `${slug}/manifest.json`, content: Buffer.from(`${about}\n`) },
    ...Array.from({ length: levels }, (_, number) => ({
      name: `${slug}/levels/${String(number + 1).padStart(2, '0')}.bin`,
      content: level(slug, number),
    })),
  ]);
}

mkdirSync(join(media, 'protected/games'), { recursive: true });
const manifest: Record<string, MediaEntry> = {};
for (const { slug, contentType } of allArticles) {
  if (contentType !== 'GAME') continue;
  const file = `protected/games/${slug}.zip`;
  const content = packageOf(slug);
  writeFileSync(join(media, file), content);
  manifest[`game/${slug}`] = {
    duration: 0,
    assets: [{ protocol: 'DOWNLOAD', isPreview: false, file, bytes: content.length, duration: 0 }],
  };
}
writeFileSync(join(media, 'games.json'), `${JSON.stringify(manifest, null, 1)}\n`);
