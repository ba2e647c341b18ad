import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AccountFrame } from '../../modules/person/account-frame.tsx';
import { DetailsForm } from './info/details-form.tsx';
import { EmailPanel } from './info/email-panel.tsx';
import { WithProfile } from './loaded.tsx';
import { PanelSkeleton } from './skeletons.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/profile/info')({ component: InfoPage });

function InfoPage() {
  const t = useTranslations('profile.info');
  return (
    <AccountFrame page="info" lead={t('lead')}>
      <WithProfile
        skeleton={
          <>
            <PanelSkeleton rows={4} />
            <PanelSkeleton />
          </>
        }
      >
        {(profile) => (
          <>
            <DetailsForm profile={profile} />
            <EmailPanel profile={profile} />
          </>
        )}
      </WithProfile>
    </AccountFrame>
  );
}
