import { Button } from '@atrium/ui/button';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AccountPanel } from '../person/account-panel.tsx';
import { type Control, useControl } from './use-control.ts';

interface WithControlProps {
  children: (control: Control, setControl: (control: Control) => void) => ReactNode;
}

/** Closed while unknown: what a limit may hide is not shown before the limit has come. */
export function WithControl({ children }: WithControlProps) {
  const { control, setControl, load } = useControl();
  if (control === null) return <div aria-hidden="true" className="skeleton h-72 rounded-panel" />;
  return control === 'unreachable' ? <Unreachable onRetry={load} /> : children(control, setControl);
}

function Unreachable({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useTranslations();
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <div role="alert">
      <AccountPanel title={t('parental.loadFailed')} line={t('errors.BACKEND_UNAVAILABLE')}>
        <Button icon={<RotateCw aria-hidden />} loading={isTrying} onClick={() => void retry()}>
          {t('common.retry')}
        </Button>
      </AccountPanel>
    </div>
  );
}
