import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { AccountFrame } from '../../modules/person/account-frame.tsx';
import { Loaded } from './loaded.tsx';
import { ConsentHistory } from './privacy/consent-history.tsx';
import { consents } from './privacy/consents.ts';
import { ConsentsPanel } from './privacy/consents-panel.tsx';
import { CookiesPanel } from './privacy/cookies-panel.tsx';
import { DocumentsPanel } from './privacy/documents-panel.tsx';
import { ExportPanel } from './privacy/export-panel.tsx';
import { LeavePanel } from './privacy/leave-panel.tsx';
import { PanelSkeleton } from './skeletons.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/profile/privacy-settings')({
  component: PrivacyPage,
});

function PrivacyPage() {
  const t = useTranslations('profile.privacy');
  return (
    <AccountFrame page="privacy" lead={t('lead')}>
      <Loaded
        shown={usePersonal(consents, { anew: true })}
        skeleton={
          <>
            <PanelSkeleton />
            <PanelSkeleton rows={3} />
          </>
        }
      >
        {({ consents: current, history }) => (
          <>
            <ConsentsPanel consents={current} />
            <DocumentsPanel consents={current}>
              <ConsentHistory history={history} />
            </DocumentsPanel>
          </>
        )}
      </Loaded>
      <CookiesPanel />
      <ExportPanel />
      <LeavePanel />
    </AccountFrame>
  );
}
