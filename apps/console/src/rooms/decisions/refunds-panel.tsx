import type { Price } from '@atrium/domain/money/money';
import { Button } from '@atrium/ui/button';
import { PriceTag } from '@atrium/ui/price';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../kit/act-dialog.tsx';
import { Panel, Tag } from '../../kit/panel.tsx';
import { Empty, RowsSkeleton, Shown } from '../../kit/states.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { useRead } from '../../kit/use-tenant.ts';

type RefundRequest = {
  purchaseID: number;
  reason: string;
  total: Price;
  askedAt: string;
  paidAt: string | null;
  parts: { line: number; kind: string; title: string; use: string }[];
  mayGrant: boolean;
};

export function RefundsPanel() {
  const t = useTranslations('console.decisions');
  const query = useRead<RefundRequest[]>('/operator/refunds', { every: 30_000 });
  return (
    <Panel
      isFlush
      title={t('refunds')}
      aside={query.data && query.data.length > 0 && <Tag tone="accent">{query.data.length}</Tag>}
    >
      <Shown
        query={query}
        skeleton={<RowsSkeleton rows={3} tall />}
        isEmpty={(requests) => requests.length === 0}
        empty={<Empty icon={<ReceiptText />} title={t('noRefunds')} line={t('noRefundsLine')} />}
      >
        {(requests) => (
          <ul>
            {requests.map((request) => (
              <RefundRow key={request.purchaseID} request={request} />
            ))}
          </ul>
        )}
      </Shown>
    </Panel>
  );
}

function RefundRow({ request }: { request: RefundRequest }) {
  const t = useTranslations('console.decisions');
  const format = useFormat();
  const [decision, setDecision] = useState<'GRANT' | 'REFUSE' | null>(null);
  return (
    <li className="flex flex-col gap-3 border-t border-line p-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <PriceTag value={request.total} className="text-22 font-heavy" />
        <span className="text-13 text-t2">{t('order', { number: String(request.purchaseID) })}</span>
        <span className="ms-auto text-12 text-t3">{format.ago(request.askedAt)}</span>
      </div>
      <blockquote className="rounded-card bg-s2 px-3 py-2 text-14">
        <bdi>{request.reason}</bdi>
      </blockquote>
      <ul className="text-13">
        {request.parts.map((part) => (
          <li key={part.line} className="flex items-baseline justify-between gap-3 py-1">
            <bdi className="min-w-0 truncate">{part.title}</bdi>
            <Tag tone={part.use === 'USED' ? 'bad' : 'neutral'}>
              {t.has(`use.${part.use}`) ? t(`use.${part.use}`) : part.use}
            </Tag>
          </li>
        ))}
      </ul>
      {!request.mayGrant && <p className="text-13 text-warning">{t('used')}</p>}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" size="small" onClick={() => setDecision('REFUSE')}>
          {t('refuse')}
        </Button>
        <Button
          variant="accent"
          size="small"
          disabled={!request.mayGrant}
          onClick={() => setDecision('GRANT')}
        >
          {t('grant')}
        </Button>
      </div>
      {decision && (
        <ActDialog
          title={t(decision === 'GRANT' ? 'grantTitle' : 'refuseTitle')}
          line={t(decision === 'GRANT' ? 'grantLine' : 'refuseLine')}
          act={t(decision === 'GRANT' ? 'grant' : 'refuse')}
          done={t(decision === 'GRANT' ? 'granted' : 'refusedDone')}
          path="/operator/refund"
          body={{ purchaseID: request.purchaseID, decision }}
          needsReason={false}
          isDangerous={decision === 'REFUSE'}
          onClose={() => setDecision(null)}
        >
          <p className="pb-4">
            <PriceTag value={request.total} className="text-28 font-heavy" />
          </p>
        </ActDialog>
      )}
    </li>
  );
}
