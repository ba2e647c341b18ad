import { randomFillSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createMediaPasses } from '../../../apps/api/src/modules/delivery/media-pass.ts';
import { createSecrets } from '../../../apps/api/src/platform/secrets/secrets.ts';

const megabyte = 2 ** 20;
const filmBytes = 192 * megabyte;

/** Where a film lies in a storage, below its root. */
export const filmPath = 'media/protected/atrium/bench/film.mp4';

/** What no disk or network makes smaller. */
export function filmContent(): Buffer {
  return randomFillSync(Buffer.allocUnsafe(filmBytes));
}

export function writeFilm(dataDir: string, content: Buffer): string {
  const file = join(dataDir, filmPath);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** Addresses of the film with a pass, one for each viewer. */
export function passesOf(dataDir: string, count: number): string[] {
  const secret = Buffer.from(readFileSync(join(dataDir, 'secret'), 'utf8'), 'base64');
  const passes = createMediaPasses(createSecrets(secret));
  return Array.from({ length: count }, (_, viewer) => {
    const pass = passes.sign({
      ...{ tenantId: 1, ticket: `bench-${viewer}`, path: 'atrium/bench/film.mp4', isFolder: false },
      until: Date.now() + 3_600_000,
    });
    return `/media/t/${pass}/film.mp4`;
  });
}

/** As players ask: pieces of one and two megabytes, anywhere in the film. */
export function pieceOf(): { range: () => string; bytes: number } {
  const sizes = [megabyte, 2 * megabyte];
  let asked = 0;
  return {
    bytes: 1.5 * megabyte,
    range: () => {
      const size = sizes[asked % sizes.length] ?? megabyte;
      const places = Math.floor((filmBytes - size) / 65_536);
      // the same places for all who are compared
      const start = ((asked++ * 7919) % places) * 65_536;
      return `bytes=${start}-${start + size - 1}`;
    },
  };
}
