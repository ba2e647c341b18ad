import type { ChangeDetails, ChangeRow } from '@atrium/contract/schemas/changes';
import { Handshake } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ChangeActs } from '../../kit/changes/change-acts.tsx';
import { ChangeFacts, ChangeName } from '../../kit/changes/change-rows.tsx';
import { FieldDifferences } from '../../kit/changes/field-differences.tsx';
import { useChanges } from '../../kit/changes/use-changes.ts';
import { Panel, Tag } from '../../kit/panel.tsx';
import { Empty, RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useRead } from '../../kit/use-tenant.ts';

/** What waits for a second person: what another asked for, to decide on, and one's own requests. */
export function ApprovalsPanel() {
  const t = useTranslations('console.changes');
  const query = useChanges({ state: 'waiting' }, 30_000);
  const changes = query.data?.pages
    .flatMap((page) => page.changes)
    .filter(({ mayDecide, mayWithdraw }) => mayDecide || mayWithdraw);
  const count = changes?.filter(({ mayDecide }) => mayDecide).length ?? 0;
  return (
    <Panel isFlush title={t('approvals')} aside={count > 0 && <Tag tone="accent">{count}</Tag>}>
      <Shown
        query={{ ...query, data: changes }}
        skeleton={<RowsSkeleton rows={2} tall />}
        isEmpty={(rows) => rows.length === 0}
        empty={<Empty icon={<Handshake />} title={t('noApprovals')} line={t('noApprovalsLine')} />}
      >
        {(rows) => (
          <ul>
            {rows.map((change) => (
              <Approval key={change.id} change={change} />
            ))}
          </ul>
        )}
      </Shown>
    </Panel>
  );
}

/** Open from the start: nothing is agreed to unseen. */
function Approval({ change }: { change: ChangeRow }) {
  const t = useTranslations('console.changes');
  const query = useRead<ChangeDetails>(`/operator/changes/${change.id}`);
  return (
    <li className="flex flex-col gap-2 border-t border-line p-4">
      <p className="text-14 font-medium break-words">
        <ChangeName change={change} />
      </p>
      <ChangeFacts change={change} />
      <Shown query={query} skeleton={<RowsSkeleton rows={1} />}>
        {(details) => (
          <>
            {details.subscriptions > 0 && (
              <p className="text-13 font-medium text-warning">
                {t('subscriptions', { count: details.subscriptions })}
              </p>
            )}
            <FieldDifferences fields={details.fields} />
            <ChangeActs change={details} />
          </>
        )}
      </Shown>
    </li>
  );
}
