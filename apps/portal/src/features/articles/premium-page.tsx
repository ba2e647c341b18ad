import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { listSearch } from '../../app/article/list-search.ts';
import { renewedByLocale } from '../../app/article/renewed-by-locale.ts';
import { loadStories } from '../../app/reader/load-stories.ts';
import { StoriesSkeleton } from '../../app/reader/skeletons.tsx';
import { StoriesPage } from '../../app/reader/stories-page.tsx';

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
