import { useTranslations } from 'use-intl';
import { Page } from '../../kit/panel.tsx';
import { useCan } from '../../kit/session.tsx';
import { MembersPanel } from './members-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TokensPanel } from './tokens-panel.tsx';

export function Room() {
  const t = useTranslations('console.staff');
  const can = useCan();
  return (
    <Page title={t('title')}>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {can('seeStaff') && <MembersPanel />}
        <div className="flex min-w-0 flex-col gap-4">
          <PasskeysPanel />
          <SessionsPanel />
          <TokensPanel />
        </div>
      </div>
    </Page>
  );
}
