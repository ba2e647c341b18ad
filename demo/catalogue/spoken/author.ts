import type { LocalText } from '@atrium/domain/values/local-text';
import type { CatalogueArticle, TenantCode } from '../article.ts';

interface AuthorMore {
  readonly biography: LocalText;
  /** Key of the category its books are in. */
  readonly genre: string;
  readonly tenants?: readonly TenantCode[];
  /** Key of a portrait, when it is not named after the author. */
  readonly art?: string;
}

export const author = (
  id: number,
  slug: string,
  title: LocalText,
  popularity: number,
  { biography, genre, tenants = ['atrium', 'klang'], art = `artist-${slug}` }: AuthorMore,
): CatalogueArticle => ({
  id,
  contentType: 'AUTHOR',
  slug,
  title,
  description: biography,
  categories: [genre],
  art,
  popularity,
  tenants,
});
