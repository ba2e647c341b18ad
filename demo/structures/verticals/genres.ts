import { categoryLink } from '@atrium/domain/catalogue/category-link';
import type { CatalogueArticle, CatalogueCategory } from '../../catalogue/article.ts';
import { allCategories } from '../../catalogue.ts';
import { picture } from '../../pictures.ts';
import { shelves } from '../../words/shelves.ts';
import { verticalShelves } from '../../words/verticals.ts';
import { queried, section, type Tree } from '../build.ts';

export type Offered = readonly CatalogueArticle[];

/** Categories that have something to show of what is offered, the fullest first. */
function categoriesOf(offered: Offered, vertical: string): CatalogueCategory[] {
  const isIn = (key: string) => (other: string) => other === key || other.startsWith(`${key}/`);
  const size = (key: string) => offered.filter((article) => article.categories.some(isIn(key))).length;
  return allCategories
    .filter(({ key }) => key.startsWith(`${vertical}/`) && key.split('/').length === 2)
    .map((category) => ({ category, size: size(category.key) }))
    .filter((counted) => counted.size > 0)
    .sort((a, b) => b.size - a.size)
    .map(({ category }) => category);
}

const mostChips = 16;

/** A row of links into the categories, and where there is a page of all of them, to that. */
export const genreChips = (offered: Offered, vertical: string, all?: string): Tree =>
  section('chips', 'genres', {
    title: verticalShelves.genres,
    ...(all !== undefined && { clickUrl: all, properties: { more: shelves.seeAll } }),
    entries: categoriesOf(offered, vertical)
      .slice(0, mostChips)
      .map(({ id, key, title, art }) => ({
        id: key,
        kind: 'genre',
        title,
        clickUrl: categoryLink(key, id) ?? '/',
        ...(art !== undefined && picture(art)),
      })),
  });

interface GenreShelves {
  card: Parameters<typeof queried>[1];
  contentType?: string;
  /** Categories that are lists rather than genres have a place of their own. */
  except?: readonly string[];
  most?: number;
}

/** One shelf for each of the fullest categories; those far down are loaded when they are scrolled near. */
export const genreShelves = (
  offered: Offered,
  vertical: string,
  { card, contentType, except = [], most = 6 }: GenreShelves,
): Tree[] =>
  categoriesOf(offered, vertical)
    .filter(({ key }) => !except.includes(key.split('/')[1] ?? ''))
    .slice(0, most)
    .map(({ id, key, title }, index) => {
      const more = categoryLink(key, id);
      return queried(`in-${key.split('/')[1]}`, card, {
        title,
        query: { id: key, ...(contentType && { contentType }) },
        ...(more && { more }),
        ...(index > 1 && { lazy: true as const }),
      });
    });
