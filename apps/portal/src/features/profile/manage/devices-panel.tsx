import type { Device } from '@atrium/contract/schemas/profile';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { useSnackbar } from '@atrium/ui/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { Loaded } from '../loaded.tsx';
import { RowsSkeleton } from '../skeletons.tsx';
import { DeviceLine } from './device-line.tsx';
import { devices } from './devices.ts';

/** Where this account is signed in, and the way to end that. */
export function DevicesPanel() {
  const t = useTranslations('profile.devices');
  return (
    <AccountPanel title={t('title')} line={t('line')}>
      <Loaded shown={usePersonal(devices, { anew: true })} skeleton={<RowsSkeleton />}>
        {({ devices: list }) => <DeviceList list={list} />}
      </Loaded>
    </AccountPanel>
  );
}

function DeviceList({ list }: { list: readonly Device[] }) {
  const t = useTranslations('profile.devices');
  const common = useTranslations('common');
  const [ending, setEnding] = useState<Device | 'others' | null>(null);
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
      {ending && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

interface EndDialogProps {
  ending: Device | 'others';
  onClose: () => void;
}

/** Signing a device out cannot be undone from here, hence the question. */
function EndDialog({ ending, onClose }: EndDialogProps) {
  const context = useAppContext();
  const { backend } = context;
  const t = useTranslations('profile.devices');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const announce = useSnackbar();
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    const answer =
      ending === 'others'
        ? await backend.ask('endOtherDevices')
        : await backend.ask('endDevice', { params: { id: ending.id } });
    if (answer.ok) announce(t(ending === 'others' ? 'endedOthers' : 'ended'), { tone: 'success' });
    else announce(problemText(answer), { tone: 'danger' });
    await invalidate(context, 'devices');
    onClose();
  };
  const title = ending === 'others' ? t('endOthers') : t('endOne', { name: ending.device || t('unknown') });
  return (
    <Dialog open onOpenChange={onClose} title={title} description={t('endLine')}>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button variant="danger" loading={isEnding} onClick={() => void end()}>
          {common('signOut')}
        </Button>
      </div>
    </Dialog>
  );
}
