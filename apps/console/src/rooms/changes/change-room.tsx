import type { ChangeDetails } from '@atrium/contract/schemas/changes';
import { Link } from '@atrium/ui/ui-provider';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ChangeActs } from '../../kit/changes/change-acts.tsx';
import { ChangeFacts, ChangeName, StateOfChange } from '../../kit/changes/change-rows.tsx';
import { FieldDifferences } from '../../kit/changes/field-differences.tsx';
import { Page, Panel } from '../../kit/panel.tsx';
import { RowsSkeleton, Shown } from '../../kit/states.tsx';
import { roomAddress, useRead, useTenant } from '../../kit/use-tenant.ts';

export function Room() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useRead<ChangeDetails>(`/operator/changes/${encodeURIComponent(id)}`, { every: 30_000 });
  return (
    <Shown
      query={query}
      skeleton={
        <Page title={<span className="skeleton block h-8 w-72 max-w-full rounded-album" />}>
          <Panel isFlush>
            <RowsSkeleton rows={4} />
          </Panel>
        </Page>
      }
    >
      {(change) => <OneChange change={change} />}
    </Shown>
  );
}

function OneChange({ change }: { change: ChangeDetails }) {
  const t = useTranslations('console.changes');
  const tenant = useTenant();
  return (
    <Page
      title={
        <span className="flex items-center gap-2">
          <Link
            href={roomAddress(tenant, 'changes')}
            aria-label={t('back')}
            className="pressable grid size-11 flex-none place-items-center rounded-full hover:bg-s2"
          >
            <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          </Link>
          <span className="min-w-0 break-words">
            <ChangeName change={change} />
          </span>
        </span>
      }
      aside={<StateOfChange state={change.state} />}
    >
      <Panel title={t('what')}>
        <ChangeFacts change={change} />
        {change.state === 'waiting' && change.subscriptions > 0 && (
          <p className="pt-2 text-13 font-medium text-warning">
            {t('subscriptions', { count: change.subscriptions })}
          </p>
        )}
        <div className="py-3">
          <FieldDifferences fields={change.fields} />
        </div>
        <ChangeActs change={change} />
        {change.kind === 'article' && (
          <p className="pt-3">
            <Link
              href={roomAddress(tenant, `catalogue/${change.target}`)}
              className="text-13 font-medium text-accent-text underline"
            >
              {t('openArticle')}
            </Link>
          </p>
        )}
      </Panel>
    </Page>
  );
}
