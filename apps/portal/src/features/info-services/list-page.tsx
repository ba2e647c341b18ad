import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { ListPage } from '../../modules/article/list/list-page.tsx';
import { listSearch } from '../../modules/article/list/list-search.ts';
import { loadList } from '../../modules/article/list/load-list.ts';
import { StoreRows } from '../../modules/shop/store-rows.tsx';
import { ListSkeleton } from '../../modules/shop/store-skeleton.tsx';
import { InfoServiceView } from './info-service.tsx';

export const Route = createFileRoute('/_default/partners/info-services/{-$name}')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: async (loading) => {
    const { name } = loading.params;
    if (name) return { page: await loadArticle(loading, { id: name, contentTypes: ['INFO_SERVICE'] }) };
    const query = { id: 'INFO_SERVICE', sort: loading.deps.sort };
    return { list: await loadList(loading.context, query), query };
  },
  pendingComponent: ListSkeleton,
  component: InfoServicesPage,
});

const onFirstScreen = 9;

function InfoServicesPage() {
  const t = useTranslations();
  const data = Route.useLoaderData();
  const search = Route.useLoaderDeps();
  if (data.page) return <InfoServiceView page={data.page} />;
  return (
    <ListPage
      title={t('chrome.nav.infoServices')}
      description={t('apps.service.line')}
      list={data.list}
      query={data.query}
      search={search}
      draw={(entries) => <StoreRows entries={entries} firstScreen={onFirstScreen} />}
    />
  );
}
