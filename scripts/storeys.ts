import type { Module } from './module-imports.ts';

export interface House {
  root: string;
  /** From the top down: a storey imports itself and those below it. What stands beside them composes, and is not imported. */
  storeys: readonly string[];
  /** The storey whose folders do not know each other. */
  strangers: string;
  /** The folders of `modules/`, and whom each may use: only what stands above it here, so that there is no circle. */
  modules: Readonly<Record<string, readonly string[]>>;
}

export const houses: readonly House[] = [
  {
    root: 'apps/api/src',
    storeys: ['features', 'modules', 'platform'],
    strangers: 'features',
    modules: {
      sms: [],
      mail: ['sms'],
      people: ['mail'],
      notifications: ['mail', 'people'],
      identity: ['mail', 'notifications', 'people'],
      staff: ['identity', 'mail'],
      'parental-control': ['mail', 'people', 'identity'],
      catalogue: ['people', 'parental-control'],
      uploads: ['catalogue'],
      likes: [],
      ratings: ['catalogue'],
      messages: [],
      'device-models': [],
      search: ['catalogue'],
      site: [],
      ledger: [],
      receipts: ['mail', 'people'],
      payments: ['ledger', 'mail', 'people', 'receipts'],
      plans: [],
      credits: ['catalogue'],
      subscriptions: [
        'credits',
        'ledger',
        'mail',
        'notifications',
        'payments',
        'people',
        'plans',
        'receipts',
      ],
      'cancellation-requests': ['mail', 'payments', 'people', 'plans', 'subscriptions'],
      wallet: ['catalogue'],
      taste: ['catalogue', 'likes', 'wallet'],
      access: ['catalogue', 'credits', 'parental-control', 'plans', 'subscriptions', 'wallet'],
      delivery: [
        'access',
        'catalogue',
        'credits',
        'device-models',
        'identity',
        'parental-control',
        'people',
        'plans',
        'subscriptions',
        'uploads',
        'wallet',
      ],
      'play-traces': ['access', 'catalogue', 'people'],
      reading: ['access', 'catalogue', 'people'],
      'info-services': ['access', 'catalogue', 'mail', 'notifications', 'people'],
      marketplace: ['access', 'catalogue', 'identity', 'mail', 'notifications', 'people', 'subscriptions'],
      history: ['catalogue', 'people'],
      listening: ['catalogue', 'history', 'people', 'wallet'],
      purchases: [
        'access',
        'catalogue',
        'credits',
        'ledger',
        'mail',
        'notifications',
        'payments',
        'people',
        'receipts',
        'wallet',
      ],
      vouchers: [
        'access',
        'catalogue',
        'credits',
        'delivery',
        'identity',
        'ledger',
        'mail',
        'people',
        'plans',
        'purchases',
        'subscriptions',
        'wallet',
      ],
      cart: ['access', 'catalogue', 'payments', 'purchases', 'site', 'vouchers'],
      rewards: ['ledger', 'purchases', 'site', 'notifications', 'catalogue', 'credits', 'people', 'vouchers'],
      challenges: ['catalogue', 'notifications', 'people', 'purchases', 'rewards'],
      structure: ['catalogue', 'challenges', 'parental-control', 'wallet'],
      preview: ['structure'],
      games: ['access', 'catalogue', 'delivery', 'people'],
      teams: ['people'],
      tournaments: [
        'catalogue',
        'credits',
        'games',
        'notifications',
        'people',
        'purchases',
        'rewards',
        'teams',
      ],
      follows: ['catalogue', 'notifications', 'parental-control', 'people', 'tournaments'],
      publishing: [
        'catalogue',
        'messages',
        'payments',
        'plans',
        'search',
        'site',
        'structure',
        'vouchers',
        'info-services',
        'marketplace',
        'challenges',
        'rewards',
        'tournaments',
        'uploads',
      ],
      tenants: [
        'catalogue',
        'challenges',
        'follows',
        'games',
        'identity',
        'info-services',
        'likes',
        'listening',
        'marketplace',
        'notifications',
        'parental-control',
        'people',
        'publishing',
        'purchases',
        'ratings',
        'reading',
        'rewards',
        'site',
        'structure',
        'subscriptions',
        'tournaments',
        'vouchers',
      ],
      changes: [
        'catalogue',
        'messages',
        'plans',
        'publishing',
        'site',
        'staff',
        'structure',
        'subscriptions',
      ],
      'bulk-edits': ['catalogue', 'changes', 'publishing'],
      releases: ['catalogue', 'changes', 'publishing', 'staff', 'structure'],
      'supplier-feeds': ['catalogue', 'publishing'],
      'licensor-usage': ['catalogue', 'delivery', 'purchases'],
      unsubscribing: ['info-services', 'mail', 'notifications'],
      erasure: ['mail', 'people'],
      invariants: [],
      retention: [],
    },
  },
  {
    root: 'apps/portal/src',
    storeys: ['shell', 'features', 'modules', 'kit'],
    strangers: 'features',
    modules: {
      'sign-in': [],
      person: [],
      article: ['sign-in'],
      follow: ['sign-in'],
      playlists: ['person', 'sign-in'],
      player: ['article', 'person', 'playlists', 'sign-in'],
      'parental-control': ['person', 'player'],
      subscribe: ['sign-in', 'person', 'parental-control'],
      commerce: ['sign-in', 'article', 'subscribe', 'parental-control'],
      offline: ['commerce', 'person', 'player', 'sign-in'],
      cart: ['commerce', 'parental-control', 'person', 'sign-in', 'subscribe'],
      scores: [],
      'game-frame': ['commerce', 'person', 'player', 'scores', 'sign-in'],
      listening: ['article', 'commerce', 'game-frame', 'person', 'player', 'playlists', 'sign-in'],
      errors: ['offline', 'parental-control', 'person', 'player'],
      structure: ['subscribe'],
      'audio-reading': ['article', 'commerce', 'player', 'structure', 'subscribe'],
      film: ['article', 'audio-reading', 'commerce', 'person', 'player', 'sign-in'],
      ads: ['commerce'],
      reader: ['ads', 'article', 'follow', 'structure'],
      game: ['article', 'cart', 'commerce', 'game-frame', 'scores', 'sign-in'],
      rewards: ['person'],
      shop: ['article'],
      'info-service': [],
      menus: [],
      notifications: ['menus'],
      'notification-centre': ['notifications', 'person'],
      consent: [],
      install: [],
    },
  },
];

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

interface Place {
  storey: string | undefined;
  folder: string;
}

/**
 * No arrow runs up, features are strangers, a module uses those named for it. Tests may drive the whole house, but know
 * no other feature either.
 */
export function storeyViolations(
  { file, imports }: Module,
  leadsTo: (specifier: string) => string,
  all: readonly House[] = houses,
): string[] {
  const house = all.find(({ root }) => file.startsWith(`${root}/`));
  const own = house && placeOf(house, file);
  if (!house || !own?.storey) return [];
  const unnamed =
    own.storey === 'modules' && !(own.folder in house.modules)
      ? [`${file}:1 is of a module that scripts/storeys.ts does not name: say there whom it may use`]
      : [];
  const wrong = imports.flatMap(({ specifier, line }) => {
    const target = leadsTo(specifier);
    if (!target.startsWith(`${house.root}/`)) return [];
    const reason = refusal(house, own, placeOf(house, target), isTest(file));
    return reason ? [`${file}:${line} imports ${specifier}: ${reason}`] : [];
  });
  return [...unnamed, ...wrong];
}

function refusal(house: House, own: Place, other: Place, inTest: boolean): string | null {
  const isSame = own.storey === other.storey;
  if (isSame && own.folder === other.folder) return null;
  if (isSame && own.storey === house.strangers)
    return `${own.storey}/${own.folder} must not know ${other.storey}/${other.folder}; what both need is a module's`;
  if (inTest) return null;
  if (other.storey === undefined) return 'what composes the storeys is used by none of them';
  const [from, to] = [own.storey, other.storey].map((storey) => house.storeys.indexOf(storey ?? ''));
  if ((to ?? 0) < (from ?? 0)) return `${own.storey} stands below ${other.storey} and must not know it`;
  if (!isSame || own.storey !== 'modules' || house.modules[own.folder]?.includes(other.folder)) return null;
  const may = house.modules[own.folder]?.join(', ') || 'no other module';
  return `modules/${own.folder} may use ${may}, not modules/${other.folder} (scripts/storeys.ts)`;
}

function placeOf({ root, storeys }: House, file: string): Place {
  const [storey = '', folder = ''] = file.slice(root.length + 1).split('/');
  return { storey: storeys.includes(storey) ? storey : undefined, folder };
}
