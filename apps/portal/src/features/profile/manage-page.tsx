import { Button } from '@atrium/ui/button';
import { createFileRoute } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFetched } from '../../kit/document/loading/use-fetched.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import type { Profile } from '../../modules/person/account.ts';
import { AccountFrame } from '../../modules/person/account-frame.tsx';
import { AccountPanel } from '../../modules/person/account-panel.tsx';
import { DeletionNotice } from './deletion-notice.tsx';
import { ProfileLoaded, WithProfile } from './loaded.tsx';
import { DeviceLine } from './manage/device-line.tsx';
import { signIns } from './manage/devices.ts';
import { DevicesPanel } from './manage/devices-panel.tsx';
import { PasswordPanel } from './manage/password-panel.tsx';
import { PhonePanel } from './manage/phone-panel.tsx';
import { PanelSkeleton, ProfileRowsSkeleton } from './skeletons.tsx';

const loadDialog = async () => (await import('./manage/delete-dialog.later.tsx')).default;

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

function DeletePanel({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.delete');
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const DeleteDialog = useFetched(isAsking, loadDialog, close);
  useEffect(scrollHere, []);
  if (profile.deletionDueAt)
    return (
      <div id={anchor}>
        <DeletionNotice profile={profile} />
      </div>
    );
  return (
    <AccountPanel id={anchor} danger title={t('title')} line={t('line')}>
      <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        {t('action')}
      </Button>
      {DeleteDialog && <DeleteDialog profile={profile} onClose={close} />}
    </AccountPanel>
  );
}

const anchor = 'delete';

/** Other pages link here, and the browser looked for it before it was drawn. */
function scrollHere() {
  if (location.hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView();
}

const fewest = 4;

/** The last sign-ins: a customer who sees one that was not theirs can change the password below. */
function SignInsPanel() {
  const t = useTranslations('profile.signIns');
  const common = useTranslations('common');
  const [showsAll, setShowsAll] = useState(false);
  const methodName = (method: string) => {
    const key = `method.${method}` as 'method.PASSWORD';
    return t.has(key) ? t(key) : undefined;
  };
  return (
    <AccountPanel title={t('title')} line={t('line')}>
      <ProfileLoaded shown={usePersonal(signIns, { anew: true })} skeleton={<ProfileRowsSkeleton />}>
        {({ signIns: list }) => (
          <>
            {list.length === 0 && <p className="text-14 text-t2">{t('none')}</p>}
            <ul className="-my-2 divide-y divide-line">
              {list.slice(0, showsAll ? list.length : fewest).map(({ method, device, country, at }) => (
                <DeviceLine
                  key={at + device}
                  device={device}
                  country={country}
                  at={at}
                  note={methodName(method)}
                />
              ))}
            </ul>
            {list.length > fewest && !showsAll && (
              <Button className="mt-5" onClick={() => setShowsAll(true)}>
                {common('showMore')}
              </Button>
            )}
          </>
        )}
      </ProfileLoaded>
    </AccountPanel>
  );
}
