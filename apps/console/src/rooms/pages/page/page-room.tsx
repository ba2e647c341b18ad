import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '../../../kit/panel.tsx';
import { Shown } from '../../../kit/states.tsx';
import { useTenant } from '../../../kit/use-tenant.ts';
import { readPage } from './page-calls.ts';
import { PageEditor } from './page-editor.tsx';

export function Room() {
  const t = useTranslations('console.states');
  const tenant = useTenant();
  const { name = '' } = useParams({ strict: false }) as { name?: string };
  const query = useQuery({
    queryKey: [tenant, 'page', name],
    queryFn: ({ signal }) => readPage(tenant, name, signal),
    refetchOnWindowFocus: false, // what is being written is not replaced from below
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Shown
      query={query}
      skeleton={
        <Page title={<span className="skeleton block h-8 w-64 rounded-album" />}>
          <div aria-hidden className="grid gap-4 lg:grid-cols-[19rem_minmax(0,1fr)]">
            <div className="skeleton h-96 rounded-panel" />
            <div className="skeleton h-96 rounded-panel" />
          </div>
          <span className="sr-only">{t('loading')}</span>
        </Page>
      }
    >
      {(details) => <PageEditor key={details.name} details={details} />}
    </Shown>
  );
}
