/** What a tenant may offer; menus, search tabs and page titles follow this list. */
export const verticals = [
  'music',
  'video',
  'podcasts',
  'audiobooks',
  'games',
  'arcade',
  'tournaments',
  'vouchers',
  'news',
  'apps',
] as const;
export type Vertical = (typeof verticals)[number];
