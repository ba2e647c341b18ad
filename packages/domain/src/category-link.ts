import { contentLink } from './content-link.ts';

/** The page that lists a category, by its key; null where a vertical has no such page. */
export function categoryLink(key: string, id: number): string | null {
  const [vertical, first = '', second] = key.split('/');
  switch (vertical) {
    case 'music':
      return contentLink({ kind: 'musicGenre', name: first });
    case 'video':
      return contentLink({ kind: 'videoCategory', slug: first, id });
    case 'audiobooks':
      return contentLink({ kind: 'audiobookGenre', name: first });
    case 'podcasts':
      return `/podcast/list?genre=${encodeURIComponent(first)}`;
    case 'games':
    case 'arcade':
      return contentLink({ kind: 'gameCategory', slug: first });
    case 'news':
      return contentLink({ kind: 'articleCategory', category: first, subcategory: second });
    case 'vouchers':
      return contentLink({ kind: 'voucherCategory', id });
    case 'apps':
      return `/mp/${encodeURIComponent(first)}`;
    default:
      return null;
  }
}
