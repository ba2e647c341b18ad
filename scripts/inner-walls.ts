import type { Module } from './module-imports.ts';

/**
 * The folders inside a folder, and which of their siblings each may import: only what stands above it here, so that there
 * is no circle. `'.'` means the files that stand beside the folders. Tests import what they need.
 */
export const innerWalls: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'packages/domain/src': {
    values: [],
    money: ['values'],
    catalogue: ['values'],
    subscription: ['values', 'money', 'catalogue'],
    access: ['values', 'money', 'subscription', 'catalogue'],
    listening: ['values', 'access'],
    play: ['values', 'money'],
    people: ['values', 'money', 'access'],
    site: ['values', 'money', 'subscription', 'access', 'catalogue'],
  },
  'packages/domain/src/site': {
    brand: [],
    tracking: [],
    models: ['brand', 'tracking'],
    theme: ['models'],
    '.': ['models', 'theme'],
    'json-ld': ['models'],
  },
  'packages/domain/src/site/models': {
    fields: [],
    configuration: ['fields'],
    '.': ['fields', 'configuration'],
  },
  'packages/domain/src/play': {
    '.': [],
    tournaments: [],
  },
  'apps/api/src/platform': {
    errors: [],
    health: ['errors'],
    database: ['errors', 'health'],
    '.': ['errors', 'database'],
    audit: ['errors', 'database', '.'],
    backup: ['errors', 'database'],
    cache: ['errors', '.'],
    concurrency: ['errors', '.'],
    events: ['errors', 'database', '.'],
    secrets: ['errors'],
    storage: [],
    serve: ['errors', 'database', '.', 'audit', 'cache', 'concurrency', 'secrets'],
    jobs: ['errors', 'health', 'database', '.', 'concurrency', 'events', 'serve'],
    outbound: ['errors'],
    publishing: ['errors', '.', 'audit', 'events'],
  },
  'apps/api/src/platform/database': {
    connection: [],
    cluster: ['connection'],
    pool: [],
    schema: ['connection'],
    '.': ['connection', 'cluster', 'pool', 'schema'],
  },
  'apps/api/src/modules/catalogue': {
    visibility: [],
    entries: ['visibility'],
    addresses: ['visibility', 'entries'],
    details: ['visibility', 'entries'],
    publication: [],
  },
  'apps/api/src/modules/subscriptions': {
    lifecycle: [],
    ordering: ['lifecycle'],
    '.': ['lifecycle', 'ordering'],
    demo: ['lifecycle', 'ordering', '.'],
  },
  'apps/api/src/modules/payments': {
    connectors: [],
    records: ['connectors'],
    charges: ['connectors', 'records'],
    webhooks: ['connectors', 'records', 'charges'],
    '.': ['connectors', 'records', 'charges', 'webhooks'],
  },
  'apps/api/src/modules/publishing': {
    publication: [],
    'file-facts': ['publication'],
    checks: ['publication', 'file-facts'],
    '.': ['publication', 'file-facts', 'checks'],
    'bulk-import': ['publication', 'file-facts', 'checks', '.'],
  },
  'apps/api/src/modules/supplier-feeds': {
    parse: [],
    fetch: ['parse'],
    store: [],
    run: ['parse', 'fetch', 'store'],
    '.': ['fetch', 'run', 'store'],
  },
  'apps/api/src/modules/mail': {
    templates: [],
    '.': ['templates'],
  },
  'apps/api/src/modules/identity': {
    '.': [],
    demo: [],
    issuer: [],
    'sign-in': ['.', 'issuer'],
  },
  'apps/server/src': {
    portal: [],
    files: [],
    http: ['files'],
    backend: ['http'],
    config: [],
    demo: ['config'],
    images: ['http', 'files'],
    'file-facts': ['images', 'files'],
    'tenant-folder': ['portal', 'config', 'files', 'file-facts'],
    backup: ['tenant-folder'],
    doctor: ['config', 'files', 'tenant-folder', 'backup'],
    games: ['http'],
    media: ['http', 'files'],
    packaging: [],
    'media-jobs': ['packaging'],
    uploads: ['http', 'backend', 'media-jobs'],
    edge: ['http', 'files', 'backend', 'images', 'games', 'media', 'uploads'],
    sandbox: ['http', 'config', 'games'],
    staff: ['http', 'config'],
    start: [
      'portal',
      'files',
      'http',
      'backend',
      'config',
      'demo',
      'images',
      'tenant-folder',
      'doctor',
      'games',
      'media',
      'edge',
      'sandbox',
      'staff',
      'media-jobs',
      'uploads',
      'feeds',
    ],
    '.': ['portal', 'start'],
    'bulk-import': [],
    feeds: ['bulk-import'],
    'storage-move': [],
    'media-add': ['media-jobs'],
    commands: [
      'config',
      'files',
      'demo',
      'tenant-folder',
      'backup',
      'doctor',
      'staff',
      'start',
      'bulk-import',
      'http',
      'media-add',
      'storage-move',
      'feeds',
    ],
    proofs: ['files'],
  },
  'apps/server/src/edge': {
    addresses: [],
    responses: [],
    gateway: ['addresses', 'responses'],
    limits: ['addresses'],
    pages: ['addresses', 'responses', 'limits'],
    'well-known': ['responses', 'pages'],
    '.': ['addresses', 'responses', 'gateway', 'limits', 'pages', 'well-known'],
  },
  'apps/server/src/packaging': {
    facts: [],
    sandbox: [],
    draft: ['facts', 'sandbox'],
    probe: ['facts', 'sandbox'],
    picture: ['facts', 'draft', 'probe'],
    recording: ['facts', 'sandbox', 'draft', 'probe', 'picture'],
    game: ['facts', 'draft', 'probe'],
    film: ['facts', 'sandbox', 'draft', 'probe', 'picture'],
    season: ['sandbox'],
    '.': ['facts', 'sandbox', 'draft', 'probe', 'picture', 'recording', 'game', 'film', 'season'],
  },
  'apps/server/src/edge/well-known': {
    feeds: [],
    '.': ['feeds'],
  },
  'apps/server/src/proofs': {
    'live-proof': [],
    'storage-servers': [],
    '.': ['live-proof', 'storage-servers'],
  },
  'apps/api/src/modules/games': {
    '.': [],
    demo: ['.'],
  },
  'apps/api/src/modules/listening': {
    '.': [],
    demo: ['.'],
    playlists: [],
  },
  'apps/api/src/modules/notifications': {
    push: [],
    '.': ['push'],
    demo: [],
  },
  'apps/api/src/modules/parental-control': {
    '.': [],
    demo: [],
  },
  'apps/api/src/modules/people': {
    '.': [],
    demo: [],
  },
  'apps/api/src/modules/purchases': {
    '.': [],
    demo: ['.'],
  },
  'apps/api/src/modules/rewards': {
    '.': [],
    demo: ['.'],
  },
  'apps/api/src/modules/teams': {
    '.': [],
    demo: ['.'],
  },
  'apps/api/src/modules/tenants': {
    '.': [],
    demo: ['.'],
  },
  'apps/api/src/modules/tournaments': {
    '.': [],
    demo: ['.'],
  },
  'apps/api/src/modules/vouchers': {
    campaigns: [],
    gifts: ['campaigns'],
    '.': ['campaigns', 'gifts'],
    demo: ['campaigns'],
  },
  'apps/portal/src/modules/film': {
    source: [],
    subtitles: ['source'],
    watching: ['source', 'subtitles'],
    stage: ['source', 'subtitles', 'watching'],
    '.': ['source', 'subtitles', 'watching', 'stage'],
  },
  'apps/portal/src/modules/player': {
    model: [],
    progress: ['model'],
    engine: ['model', 'progress'],
    queue: ['model', 'progress', 'engine'],
    '.': ['progress', 'engine', 'queue'],
    controls: ['model', 'engine', 'queue'],
  },
  'apps/portal/src/modules/subscribe': {
    forms: [],
    plans: [],
    flow: ['forms', 'plans'],
    steps: ['forms', 'plans', 'flow'],
    '.': ['forms', 'plans', 'flow', 'steps'],
  },
  'apps/portal/src/modules/article': {
    details: [],
    list: [],
    reactions: [],
  },
  'apps/portal/src/modules/listening': {
    recording: [],
    controls: ['recording'],
    rows: ['recording'],
    words: ['recording'],
    queue: ['controls', 'recording'],
    book: ['controls', 'recording'],
    stage: ['book', 'controls', 'queue', 'recording', 'rows', 'words'],
    '.': ['controls', 'queue', 'rows', 'stage'],
  },
  'apps/portal/src/modules/game-frame': {
    session: [],
    screen: ['session'],
    '.': ['session', 'screen'],
  },
  'apps/portal/src/kit/document': {
    '.': [],
    inline: [],
    loading: [],
    hydration: ['loading'],
  },
  'apps/portal/src/features/tournaments': {
    report: [],
    state: [],
    match: ['state'],
    panels: ['state', 'match'],
    overview: ['state', 'panels'],
    '.': ['report', 'state', 'match', 'panels', 'overview'],
  },
  'apps/portal/src/features/vouchers': {
    catalogue: [],
    gift: [],
    mine: [],
    redeem: ['gift', 'mine'],
    '.': ['catalogue', 'gift', 'mine', 'redeem'],
  },
  'apps/portal/src/features/library': {
    playlists: [],
    '.': ['playlists'],
  },
  'apps/portal/src/features/commerce': {
    cart: [],
    methods: [],
    purchases: [],
    receipts: [],
    '.': ['cart', 'methods', 'purchases', 'receipts'],
  },
  'apps/portal/src/features/sign-in': {
    interaction: [],
    form: ['interaction'],
    password: ['interaction', 'form'],
    steps: ['interaction', 'form', 'password'],
    '.': ['interaction', 'form', 'password', 'steps'],
  },
  'apps/portal/src/features/video': {
    title: [],
    list: ['title'],
    stream: ['title'],
    '.': ['title', 'list', 'stream'],
  },
  'apps/portal/src/features/subscription/mine': {
    payment: [],
    panels: ['payment'],
    change: ['payment', 'panels'],
  },
  'packages/ui/src': {
    '.': [],
    countdown: ['.'],
    fields: ['.'],
    image: ['.'],
    overlay: ['.'],
    pagination: ['.'],
    snackbar: ['.'],
    cards: ['.', 'image'],
    chrome: ['.', 'image'],
    hero: ['.', 'image'],
    menu: ['.', 'snackbar'],
    shelf: ['.', 'image', 'cards'],
    states: ['.', 'snackbar', 'cards'],
    gallery: [
      '.',
      'countdown',
      'fields',
      'image',
      'overlay',
      'snackbar',
      'cards',
      'chrome',
      'hero',
      'menu',
      'shelf',
      'states',
    ],
  },
  bench: {
    floods: [],
    harness: [],
    references: [],
    measures: ['floods', 'harness', 'references'],
    '.': ['floods', 'harness', 'measures'],
  },
  scripts: {
    machine: [],
    vitest: [],
    '.': ['machine', 'vitest'],
    chromium: ['machine', '.'],
    docs: ['.'],
    'game-pictures': [],
    additions: ['.'],
  },
  'demo/catalogue/video': {
    '.': [],
    films: ['.'],
    noor: ['.'],
    series: ['.'],
  },
};

const isTest = (file: string) => /\.(test|fixture)\.tsx?$|\/testing\//.test(file);

/** The innermost first: a file is held by every wall around it. */
const walledFolders = Object.keys(innerWalls).sort((a, b) => b.length - a.length);

/** An import between two folders of one folder that the table does not allow, and a folder that the table does not name. */
export function wallViolations({ file, imports }: Module, leadsTo: (specifier: string) => string): string[] {
  if (isTest(file) || !/\.tsx?$/.test(file)) return [];
  return walledFolders.flatMap((around) => {
    if (!file.startsWith(`${around}/`)) return [];
    const own = innerFolder(around, file);
    const may = innerWalls[around]?.[own] ?? (own === '.' ? [] : undefined);
    if (!may)
      return [
        `${file}:1 is in ${around}/${own}, which scripts/inner-walls.ts does not name: say there what it may import`,
      ];
    return imports.flatMap(({ specifier, line }) => {
      const target = leadsTo(specifier);
      if (!target.startsWith(`${around}/`) || isTest(target)) return [];
      const other = innerFolder(around, target);
      if (other === own || may.includes(other)) return [];
      const allowed = may.map((name) => shown(name)).join(', ') || 'no other folder';
      return [
        `${file}:${line} imports ${specifier}: inside ${around}, ${shown(own)} may import ${allowed}, not ${shown(other)} (scripts/inner-walls.ts)`,
      ];
    });
  });
}

function innerFolder(around: string, path: string): string {
  const [folder = '', ...rest] = path.slice(around.length + 1).split('/');
  return rest.length > 0 ? folder : '.';
}

const shown = (folder: string) => (folder === '.' ? 'the files beside the folders' : `${folder}/`);
