import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { listSearch } from '../../modules/article/list/list-search.ts';
import { loadStories } from '../../modules/reader/load-stories.ts';
import { StoriesSkeleton } from '../../modules/reader/skeletons.tsx';
import { StoriesPage } from '../../modules/reader/stories-page.tsx';

export const Route = createFileRoute('/_default/articles/premium')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, deps }) =>
    loadStories(context, {
      base: '/articles/premium',
      path: [],
      contentType: 'PREMIUM_ARTICLE',
      search: deps,
    }),
  pendingComponent: StoriesSkeleton,
  component: PremiumPage,
});

function PremiumPage() {
  const t = useTranslations('reading.premium');
  return (
    <StoriesPage
      stories={Route.useLoaderData()}
      search={Route.useLoaderDeps()}
      title={t('title')}
      description={t('line')}
    />
  );
}
