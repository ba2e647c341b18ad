import type { LocalText } from '@atrium/domain/values/local-text';
import type { CatalogueArticle, TenantCode } from '../../article.ts';
import { shared } from '../build.ts';
import type { MusicCategory } from '../categories.ts';
import { mixedTracks } from '../mix.ts';

interface PlaylistRow {
  readonly id: number;
  readonly slug: string;
  readonly title: LocalText;
  readonly description: LocalText;
  readonly art: string;
  readonly genres: readonly [MusicCategory, ...MusicCategory[]];
  readonly length: number;
  readonly popularity: number;
  readonly tenants?: readonly TenantCode[];
}

export const playlist = ({ tenants = shared, ...row }: PlaylistRow): CatalogueArticle => ({
  id: row.id,
  contentType: 'PLAYLIST',
  slug: row.slug,
  title: row.title,
  description: row.description,
  categories: row.genres.slice(0, 3).map((genre) => `music/${genre}`),
  art: row.art,
  popularity: row.popularity,
  relations: { playlist: mixedTracks(row.slug, tenants, row.genres, row.length) },
  tenants,
});
