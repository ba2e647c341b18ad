import { Button } from '@atrium/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { Loaded } from '../loaded.tsx';
import { RowsSkeleton } from '../skeletons.tsx';
import { DeviceLine } from './device-line.tsx';
import { signIns } from './devices.ts';

const fewest = 4;

/** The last sign-ins: whoever sees one that was not theirs changes the password below. */
export function SignInsPanel() {
  const t = useTranslations('profile.signIns');
  const common = useTranslations('common');
  const [showsAll, setShowsAll] = useState(false);
  const methodName = (method: string) => {
    const key = `method.${method}` as 'method.PASSWORD';
    return t.has(key) ? t(key) : undefined;
  };
  return (
    <AccountPanel title={t('title')} line={t('line')}>
      <Loaded shown={usePersonal(signIns, { anew: true })} skeleton={<RowsSkeleton />}>
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
      </Loaded>
    </AccountPanel>
  );
}
