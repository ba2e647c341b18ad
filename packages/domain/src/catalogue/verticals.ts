interface VerticalTraits {
  /** The first segment of its addresses; the specification spells some of them in the singular. */
  readonly segments: readonly string[];
  /** The page that lists one of its categories; the first whose every part is known wins. None: it has no such page. */
  readonly categoryPaths: readonly string[];
}

/** What a tenant may offer. Menus, search tabs, page titles, routes, scripts and category links follow this table. */
export const verticalTable = {
  music: { segments: ['music'], categoryPaths: ['/music/genre/{name}'] },
  video: { segments: ['video'], categoryPaths: ['/video/category/{slug}/{id}'] },
  podcasts: { segments: ['podcast'], categoryPaths: ['/podcast/list?genre={name}'] },
  audiobooks: { segments: ['audiobook'], categoryPaths: ['/audiobook/genre/{name}'] },
  games: { segments: ['games'], categoryPaths: ['/games/category/{slug}'] },
  arcade: { segments: ['arcade'], categoryPaths: ['/games/category/{slug}'] },
  tournaments: { segments: ['tournaments'], categoryPaths: [] },
  vouchers: { segments: ['vouchers', 'voucherbooks'], categoryPaths: ['/vouchers/category/{id}'] },
  news: {
    segments: ['news', 'articles'],
    categoryPaths: ['/articles/{name}/{subcategory}', '/articles/{name}'],
  },
  apps: { segments: ['apps', 'mp', 'partners'], categoryPaths: ['/mp/{name}'] },
} as const satisfies Record<string, VerticalTraits>;

export type Vertical = keyof typeof verticalTable;
export const verticals = Object.keys(verticalTable) as [Vertical, ...Vertical[]];

export const isVertical = (value: string): value is Vertical => Object.hasOwn(verticalTable, value);

/** Areas beside the verticals, by the first segment of their addresses. */
const otherAreas = {
  services: 'infoServices',
  search: 'search',
  'search-q': 'search',
  subscription: 'subscription',
} as const;

/** What a page title and a menu entry may name. */
export type Area = Vertical | (typeof otherAreas)[keyof typeof otherAreas];
export const areas = (): Area[] => [...verticals, ...new Set(Object.values(otherAreas))];

const areaOfSegment = new Map<string, Area>([
  ...verticals.flatMap((vertical) =>
    verticalTable[vertical].segments.map((segment): [string, Area] => [segment, vertical]),
  ),
  ...Object.entries(otherAreas),
]);

/** The area a path (without locale) belongs to; the questions are about the whole site, not about apps. */
export const areaOfPath = (path: string): Area | undefined =>
  path === '/apps/faq' ? undefined : areaOfSegment.get(path.split('/', 2)[1]?.toLowerCase() ?? '');

/** Pages of every tenant whose addresses begin like those of a vertical: own apps, and a customer's codes. */
const ofEveryTenant = /^\/(?:apps\/(?:manage|consent)|vouchers\/(?:redeem|mine|gift|counter))(?:\/|$)/i;

/** Whether a tenant with these verticals has what stands at this address. */
export function isPathOffered(path: string, offered: readonly Vertical[]): boolean {
  const area = areaOfPath(path);
  // arcade games are listed among the games
  const isArcade = offered.includes('arcade') && /^\/games\/(list\/arcade|category)\b/i.test(path);
  return !area || !isVertical(area) || offered.includes(area) || isArcade || ofEveryTenant.test(path);
}
