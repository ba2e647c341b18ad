import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AccountFrame } from '../../modules/person/account-frame.tsx';
import { WithProfile } from './loaded.tsx';
import { DeletePanel } from './manage/delete-panel.tsx';
import { DevicesPanel } from './manage/devices-panel.tsx';
import { PasswordPanel } from './manage/password-panel.tsx';
import { PhonePanel } from './manage/phone-panel.tsx';
import { SignInsPanel } from './manage/sign-ins-panel.tsx';
import { PanelSkeleton } from './skeletons.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/profile/manage')({ component: ManagePage });

function ManagePage() {
  const t = useTranslations('profile.manage');
  return (
    <AccountFrame page="manage" lead={t('lead')}>
      <DevicesPanel />
      <SignInsPanel />
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
            <PasswordPanel profile={profile} />
            <PhonePanel profile={profile} />
            <DeletePanel profile={profile} />
          </>
        )}
      </WithProfile>
    </AccountFrame>
  );
}
