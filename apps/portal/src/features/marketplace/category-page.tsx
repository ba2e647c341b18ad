import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { ListPage } from '../../modules/article/list/list-page.tsx';
import { listSearch } from '../../modules/article/list/list-search.ts';
import { StoreRows } from '../../modules/shop/store-rows.tsx';
import { ListSkeleton } from '../../modules/shop/store-skeleton.tsx';
import { ItemDetails } from './item-details.tsx';
import { loadCategoryOrItem } from './load-category.ts';

export const Route = createFileRoute('/_default/mp/$category')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: (loading) => loadCategoryOrItem(loading, loading.params.category, loading.deps),
  pendingComponent: ListSkeleton,
  component: CategoryPage,
});

const onFirstScreen = 9;

function CategoryPage() {
  const t = useTranslations('apps');
  const data = Route.useLoaderData();
  const search = Route.useLoaderDeps();
  if (data.page) return <ItemDetails page={data.page} />;
  const { list, query } = data;
  return (
    <ListPage
      title={list.category?.title ?? t('title')}
      description={list.category?.description ?? undefined}
      list={list}
      query={query}
      search={search}
      draw={(entries) => <StoreRows entries={entries} firstScreen={onFirstScreen} />}
    />
  );
}
