import { firstLink } from './content-link.ts';
import { isVertical, verticalTable } from './verticals.ts';

/** The page that lists a category, by its key (`music/jazz`); null where a vertical has no such page. */
export function categoryLink(key: string, id: number): string | null {
  const [vertical = '', name, subcategory] = key.split('/');
  if (!isVertical(vertical)) return null;
  return firstLink(verticalTable[vertical].categoryPaths, { name, slug: name, subcategory, id });
}
