/** First segments that belong to a vertical of the tenant; the specification spells some of them in the singular. */
const verticalOfSegment = {
  music: 'music',
  video: 'video',
  podcast: 'podcasts',
  audiobook: 'audiobooks',
  games: 'games',
  arcade: 'arcade',
  tournaments: 'tournaments',
  vouchers: 'vouchers',
  voucherbooks: 'vouchers',
  news: 'news',
  articles: 'news',
  apps: 'apps',
  mp: 'apps',
  partners: 'apps',
  services: 'infoServices',
  search: 'search',
  'search-q': 'search',
  subscription: 'subscription',
} as const;

export type TitledVertical = (typeof verticalOfSegment)[keyof typeof verticalOfSegment];

/** The vertical whose title and menu entry a path (without locale) stands under. */
export function verticalOfPath(path: string): TitledVertical | undefined {
  const segment = path.split('/', 2)[1]?.toLowerCase() ?? '';
  return Object.hasOwn(verticalOfSegment, segment)
    ? verticalOfSegment[segment as keyof typeof verticalOfSegment]
    : undefined;
}
