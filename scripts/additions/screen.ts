import { localeCodes } from '../../packages/i18n/src/locales.ts';
import { type Addition, before, created } from './addition.ts';

const page = 'apps/portal/src/features/library/badges-page.tsx';
const row = 'apps/portal/src/shell/routes/table/account.ts';
const paths = 'packages/domain/src/site/page-paths.ts';
const routeTree = 'apps/portal/src/routeTree.gen.ts';
const specified = 'apps/portal/src/shell/routes/match-route.test.ts';
const messagesOf = (locale: string) => `packages/i18n/messages/${locale}/listening.json`;
const others = localeCodes.filter((locale) => locale !== 'en').map(messagesOf);

/** Not spelled out: the search for exported names reads text, and this is none of ours. */
const exported = 'export const';

/** `/badges`. */
export const screen: Addition = {
  what: 'screen',
  files: {
    [page]: created(`import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';

${exported} Route = createFileRoute('/_default/badges')({ component: BadgesPage });

function BadgesPage() {
  const t = useTranslations('listening');
  return <PageHead title={t('badges')} />;
}
`),
    [row]: before(
      "  { name: 'favorites',",
      "  { name: 'badges', path: '/badges', page: 'library/badges-page', noindex: true },\n",
    ),
    [paths]: before("    '/downloads',\n", "    '/badges',\n"),
    [specified]: before("      '/dev/gallery',\n", "      '/badges',\n"),
    ...Object.fromEntries(
      localeCodes.map((locale) => [
        messagesOf(locale),
        before('    "playingFrom":', '    "badges": "Badges",\n'),
      ]),
    ),
  },
  generators: { dev: [routeTree] },
  omissions: [
    {
      omits: [row, routeTree, messagesOf('en'), ...others],
      doesNotCompile: [page],
    },
    {
      omits: [paths, specified, ...others],
      doesNotCompile: ['packages/i18n/src/catalogues/pages/de.ts'],
      fails: [
        { project: 'unit', file: specified },
        { project: 'unit', file: 'apps/portal/src/shell/routes/page-paths.test.ts' },
      ],
    },
  ],
};
