import type { SignedInDevice } from '@atrium/contract/schemas/profile';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFetched } from '../../../kit/document/loading/use-fetched.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { ProfileLoaded } from '../loaded.tsx';
import { ProfileRowsSkeleton } from '../skeletons.tsx';
import { DeviceLine } from './device-line.tsx';
import { devices } from './devices.ts';

const loadDialog = async () => (await import('./end-device-dialog.later.tsx')).default;

/** Where this account is signed in, and the way to end that. */
export function DevicesPanel() {
  const t = useTranslations('profile.devices');
  return (
    <AccountPanel title={t('title')} line={t('line')}>
      <ProfileLoaded shown={usePersonal(devices, { anew: true })} skeleton={<ProfileRowsSkeleton />}>
        {({ devices: list }) => <DeviceList list={list} />}
      </ProfileLoaded>
    </AccountPanel>
  );
}

function DeviceList({ list }: { list: readonly SignedInDevice[] }) {
  const t = useTranslations('profile.devices');
  const common = useTranslations('common');
  const [ending, setEnding] = useState<SignedInDevice | 'others' | null>(null);
  const close = () => setEnding(null);
  const EndDialog = useFetched(ending !== null, loadDialog, close);
  const own = list.filter(({ isCurrent }) => isCurrent);
  const others = list.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className="-my-2 divide-y divide-line">
        {[...own, ...others].map((device) => (
          <DeviceLine
            key={device.id}
            device={device.device}
            country={device.country}
            at={device.lastSeenAt}
            {...(device.isCurrent
              ? { badge: <Badge tone="accent">{t('current')}</Badge> }
              : {
                  action: (
                    <Button
                      size="small"
                      aria-label={t('endOne', { name: device.device || t('unknown') })}
                      onClick={() => setEnding(device)}
                    >
                      {common('signOut')}
                    </Button>
                  ),
                })}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button className="mt-5" onClick={() => setEnding('others')}>
          {t('endOthers')}
        </Button>
      )}
      {EndDialog && ending && <EndDialog ending={ending} onClose={close} />}
    </>
  );
}
