import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '../../../kit/panel.tsx';
import { Shown } from '../../../kit/states.tsx';
import { useTenant } from '../../../kit/use-tenant.ts';
import { readArticle } from './article-calls.ts';
import { ArticleEditor } from './article-editor.tsx';

export function Room() {
  const t = useTranslations('console.article');
  const tenant = useTenant();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery({
    queryKey: [tenant, 'article', id],
    queryFn: ({ signal }) => readArticle(tenant, id, signal),
    refetchOnWindowFocus: false, // what is being written is not replaced from below
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Shown
      query={query}
      skeleton={
        <Page title={<span className="skeleton block h-8 w-64 rounded-album" />}>
          <div aria-hidden className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="skeleton h-80 rounded-panel" />
            <div className="skeleton h-80 rounded-panel" />
          </div>
          <span className="sr-only">{t('loading')}</span>
        </Page>
      }
    >
      {(details) => <ArticleEditor key={details.article.id} details={details} />}
    </Shown>
  );
}
