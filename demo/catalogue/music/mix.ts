import { random } from '../../art/core/random.ts';
import type { CatalogueArticle, TenantCode } from '../article.ts';
import { electronicAlbums } from './albums/electronic.ts';
import { folkAlbums } from './albums/folk.ts';
import { indieAlbums } from './albums/indie.ts';
import { jazzAlbums } from './albums/jazz.ts';
import { klangAlbums } from './albums/klang.ts';
import { lateAlbums } from './albums/late.ts';
import { noorAlbums } from './albums/noor.ts';
import { popAlbums } from './albums/pop.ts';
import type { MusicCategory } from './categories.ts';

/** Every album, each followed by its tracks. */
export const albumsAndTracks: readonly CatalogueArticle[] = [
  ...indieAlbums,
  ...folkAlbums,
  ...popAlbums,
  ...electronicAlbums,
  ...lateAlbums,
  ...jazzAlbums,
  ...noorAlbums,
  ...klangAlbums,
];

const tracks = albumsAndTracks.filter(({ contentType }) => contentType === 'FULL_TRACK_MUSIC');

/** Tracks of some genres that every tenant of the list offers: the same ones each time, with no artist twice in a row. */
export function mixedTracks(
  seed: string,
  tenants: readonly TenantCode[],
  genres: readonly MusicCategory[],
  length: number,
): number[] {
  const offered = tracks.filter(
    (track) =>
      tenants.every((tenant) => track.tenants.includes(tenant)) &&
      genres.some((genre) => track.categories.includes(`music/${genre}`)),
  );
  if (offered.length < length) throw new Error(`${seed} wants ${length} tracks of ${offered.length}`);

  const waiting = random(`mix/${seed}`).shuffle(offered);
  const chosen: CatalogueArticle[] = [];
  while (chosen.length < length) {
    const other = waiting.findIndex(({ creator }) => creator !== chosen.at(-1)?.creator);
    chosen.push(...waiting.splice(Math.max(other, 0), 1));
  }
  return chosen.map(({ id }) => id);
}
