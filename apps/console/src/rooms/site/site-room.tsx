import { Link } from '@atrium/ui/ui-provider';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Page, Panel, Tag } from '../../kit/panel.tsx';
import { RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { roomAddress, useRead, useTenant } from '../../kit/use-tenant.ts';
import { type SiteView, siteGroupNames, siteGroups, storedIn } from './site-groups.ts';

type SectionRow = {
  name: string;
  isOwn: boolean;
  changedAt: string | null;
  madeBy: string | null;
  plannedAt: string | null;
};

export function Room() {
  const t = useTranslations('console.site');
  const query = useRead<{ sections: SectionRow[] }>('/operator/site');
  return (
    <Page title={t('title')}>
      <Shown
        query={query}
        skeleton={
          <Panel isFlush>
            <RowsSkeleton rows={10} tall />
          </Panel>
        }
      >
        {({ sections }) => {
          const rows = new Map(sections.map((row) => [row.name, row]));
          return (
            <div className="columns-1 gap-4 lg:columns-2 2xl:columns-3">
              {siteGroupNames.map((group) => (
                <Panel key={group} isFlush title={t(`group.${group}`)} className="mb-4 break-inside-avoid">
                  <ul>
                    {siteGroups[group].map((view) => (
                      <SectionLine key={view} view={view} row={rows.get(storedIn(view))} />
                    ))}
                  </ul>
                </Panel>
              ))}
            </div>
          );
        }}
      </Shown>
    </Page>
  );
}

function SectionLine({ view, row }: { view: SiteView; row: SectionRow | undefined }) {
  const t = useTranslations('console.site');
  const tenant = useTenant();
  const format = useFormat();
  const facts = row?.isOwn
    ? [row.madeBy && !/^\d+$/.test(row.madeBy) && row.madeBy, row.changedAt && format.ago(row.changedAt)]
    : [t('asProduct')];
  return (
    <li className="border-t border-line first:border-0">
      <Link
        href={roomAddress(tenant, `site/${view}`)}
        className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-s2"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14 font-medium">{t(`section.${view}`)}</span>
          <span className="block truncate text-12 text-t3">{format.facts(facts) || t('own')}</span>
        </span>
        {row?.plannedAt && <Tag tone="accent">{t('planned')}</Tag>}
        {row?.isOwn && <Tag>{t('own')}</Tag>}
        <ChevronRight aria-hidden className="size-4 flex-none text-t3 rtl:-scale-x-100" />
      </Link>
    </li>
  );
}
