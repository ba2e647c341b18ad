import { listedSize } from '@atrium/domain/catalogue/image-sizes';
import { imageUrl as addressOf } from '@atrium/domain/catalogue/image-template';
import type { PlayableTrack } from '../player/model/track.ts';
import { coversCache } from './kept-page.ts';

/** Large enough for the full player; the worker shows it wherever another size of it is asked for. */
const size = listedSize({ width: 640, height: 640 });

type Covered = Pick<PlayableTrack, 'imageUrl'>;

const coverOf = ({ imageUrl }: Covered): string | null => (imageUrl ? addressOf(imageUrl, size) : null);

/** The cover of a recording that is kept stays with it; without one the recording is kept all the same. */
export async function keepCover(track: Covered): Promise<void> {
  const address = coverOf(track);
  if (!address || !('caches' in globalThis)) return;
  try {
    const covers = await caches.open(coversCache);
    if (!(await covers.match(address, { ignoreVary: true }))) await covers.add(address);
  } catch {} // no network, or no room for a picture
}

/** Covers that none of these recordings has. */
export async function dropCovers(kept: readonly Covered[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  const wanted = new Set(kept.map(coverOf));
  const covers = await caches.open(coversCache);
  const unused = (await covers.keys()).filter(({ url }) => {
    const { pathname, search } = new URL(url);
    return !wanted.has(url) && !wanted.has(pathname + search);
  });
  await Promise.all(unused.map((request) => covers.delete(request)));
}

export async function eraseCovers(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(coversCache);
}
