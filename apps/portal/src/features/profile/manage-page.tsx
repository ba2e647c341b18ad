import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AccountFrame } from '../../modules/person/account-frame.tsx';
import { WithProfile } from './loaded.tsx';
import { DeletePanel } from './manage/delete-panel.tsx';
import { DevicesPanel } from './manage/devices-panel.tsx';
import { loadDevices } from './manage/load-devices.ts';
import { PasswordPanel } from './manage/password-panel.tsx';
import { PhonePanel } from './manage/phone-panel.tsx';
import { SignInsPanel } from './manage/sign-ins-panel.tsx';
import { PanelSkeleton } from './skeletons.tsx';
import { useLoaded } from './use-loaded.ts';

export const Route = createFileRoute('/_default/_default-sign-in/profile/manage')({ component: ManagePage });

function ManagePage() {
  const t = useTranslations('profile.manage');
  const devices = useLoaded(loadDevices);
  return (
    <AccountFrame page="manage" lead={t('lead')}>
      <DevicesPanel devices={devices} />
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
            <PasswordPanel profile={profile} onChanged={devices.load} />
            <PhonePanel profile={profile} onChanged={devices.load} />
            <DeletePanel profile={profile} />
          </>
        )}
      </WithProfile>
    </AccountFrame>
  );
}
