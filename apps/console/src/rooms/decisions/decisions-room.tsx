import { useTranslations } from 'use-intl';
import { Page } from '../../kit/panel.tsx';
import { useCan } from '../../kit/session.tsx';
import { ApprovalsPanel } from './approvals-panel.tsx';
import { CancellationsPanel } from './cancellations-panel.tsx';
import { RefundsPanel } from './refunds-panel.tsx';

export function Room() {
  const t = useTranslations('console.decisions');
  const can = useCan();
  return (
    <Page title={t('title')}>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {can('requestChanges') && <ApprovalsPanel />}
        {can('refund') && <RefundsPanel />}
        {can('readCustomerData') && <CancellationsPanel />}
      </div>
    </Page>
  );
}
