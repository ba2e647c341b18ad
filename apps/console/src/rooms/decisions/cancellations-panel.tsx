import type { CancellationRequest } from '@atrium/contract/schemas/models/support';
import { Button } from '@atrium/ui/button';
import { Link } from '@atrium/ui/ui-provider';
import { FileX2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../kit/act-dialog.tsx';
import { Panel, Tag } from '../../kit/panel.tsx';
import { useCan } from '../../kit/session.tsx';
import { Empty, RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { roomAddress, useRead, useTenant } from '../../kit/use-tenant.ts';

/** Sent by the form without sign-in, and for a person to decide. */
export function CancellationsPanel() {
  const t = useTranslations('console.decisions');
  const query = useRead<{ requests: CancellationRequest[] }>('/operator/cancellation-requests', {
    every: 30_000,
  });
  return (
    <Panel
      isFlush
      title={t('cancellations')}
      aside={
        query.data && query.data.requests.length > 0 && <Tag tone="accent">{query.data.requests.length}</Tag>
      }
    >
      <Shown
        query={query}
        skeleton={<RowsSkeleton rows={3} tall />}
        isEmpty={({ requests }) => requests.length === 0}
        empty={<Empty icon={<FileX2 />} title={t('noCancellations')} line={t('noCancellationsLine')} />}
      >
        {({ requests }) => (
          <ul>
            {requests.map((request) => (
              <Row key={request.id} request={request} />
            ))}
          </ul>
        )}
      </Shown>
    </Panel>
  );
}

function Row({ request }: { request: CancellationRequest }) {
  const t = useTranslations('console.decisions');
  const tenant = useTenant();
  const format = useFormat();
  const can = useCan();
  const [isClosing, setClosing] = useState(false);
  return (
    <li className="flex flex-col gap-2.5 border-t border-line p-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <bdi dir="ltr" className="min-w-0 truncate text-14 font-medium">
          {request.contact}
        </bdi>
        <bdi dir="ltr" className="text-12 text-t3">
          {request.number}
        </bdi>
        <span className="ms-auto text-12 text-t3">{format.ago(request.receivedAt)}</span>
      </div>
      <p className="text-13 text-t2">{t(`staffReason.${request.staffReason}`)}</p>
      {request.reason && (
        <blockquote className="rounded-card bg-s2 px-3 py-2 text-14">
          <bdi>{request.reason}</bdi>
        </blockquote>
      )}
      <p className="text-12 text-t3">
        {format.facts([
          t(`kind.${request.kind}`),
          request.notBefore && t('notBefore', { date: format.day(request.notBefore) }),
          request.canceled.length > 0 && t('canceledAlready', { count: request.canceled.length }),
        ])}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {request.UUID && can('seeCustomers') && (
          <Link
            href={roomAddress(tenant, `people/${request.UUID}`)}
            className="button button-outline button-small"
          >
            {t('customer')}
          </Link>
        )}
        {can('helpCustomers') && (
          <Button size="small" variant="accent" onClick={() => setClosing(true)}>
            {t('close')}
          </Button>
        )}
      </div>
      {isClosing && (
        <ActDialog
          title={t('closeTitle')}
          line={t('closeLine')}
          act={t('close')}
          done={t('closed')}
          path={`/operator/cancellation-requests/${request.id}/close`}
          onClose={() => setClosing(false)}
        />
      )}
    </li>
  );
}
