import type { InnerWalls } from './inner-walls-type.ts';

export const apiWalls: InnerWalls = {
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
};
