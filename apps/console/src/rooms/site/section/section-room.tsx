import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page, Panel } from '../../../kit/panel.tsx';
import { Empty, RowsSkeleton, Shown } from '../../../kit/states.tsx';
import { useTenant } from '../../../kit/use-tenant.ts';
import { isSiteView, storedIn } from '../site-groups.ts';
import { readSection } from './section-calls.ts';
import { SectionEditor } from './section-editor.tsx';

export function Room() {
  const t = useTranslations('console');
  const tenant = useTenant();
  const { section = '' } = useParams({ strict: false }) as { section?: string };
  const view = isSiteView(section) ? section : null;
  const query = useQuery({
    queryKey: [tenant, 'site-section', view ? storedIn(view) : ''],
    queryFn: ({ signal }) => readSection(tenant, view ? storedIn(view) : '', signal),
    enabled: view !== null,
    refetchOnWindowFocus: false, // what is being written is not replaced from below
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!view) return <Empty title={t('noPage.title')} line={t('noPage.line')} />;
  return (
    <Shown
      query={query}
      skeleton={
        <Page title={t(`site.section.${view}`)}>
          <Panel isFlush>
            <RowsSkeleton rows={6} tall />
          </Panel>
        </Page>
      }
    >
      {(details) => <SectionEditor key={view} view={view} details={details} />}
    </Shown>
  );
}
