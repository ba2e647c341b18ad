import { completeRow, type Declared } from './row.ts';

const composed: readonly Declared[] = [
  { name: 'index', path: '/', page: 'structure/home-page' },
  { name: 'main-name', path: '/main/{name}', page: 'structure/main-page', validate: 'plain-name' },
  { name: 'info-name', path: '/info/{name}', page: 'structure/info-page', validate: 'plain-name' },
  { name: 'impressum', path: '/impressum', page: 'structure/impressum-page' },
  {
    name: 'marketing-name',
    path: '/marketing/{name}',
    page: 'structure/marketing-page',
    layout: 'none',
    validate: 'plain-name',
  },
  { name: 'name', path: '/{name}', page: 'structure/named-page', validate: 'plain-name' },
  { name: 'apps-faq', path: '/apps/faq', page: 'structure/faq-page' },
];

/** What editors compose: such a page says nothing that is not in the frame's catalogue or in the structure itself. */
export const structureRoutes = composed.map((row) => completeRow({ ...row, texts: 'frame' }));
