import type { Failure } from '@atrium/contract/client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusal } from './use-refusal.ts';

/** A passcode as it is typed and tried, as often as it takes. `attempt` answers null when it was right. */
export function usePasscode(attempt: (passcode: string) => Promise<Failure | null>) {
  const t = useTranslations('parental.passcode');
  const [passcode, setPasscode] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [refused, setRefused] = useState(0);
  const { error, isLocked, refuse } = useRefusal();

  const check = async () => {
    if (isChecking || isLocked) return;
    setChecking(true);
    refuse(null);
    const failure = await attempt(passcode);
    setChecking(false);
    if (!failure) return;
    setPasscode('');
    setRefused(refused + 1);
    refuse(failure);
  };

  return {
    /** Anew after each refusal: empty, and with the focus back from the button. */
    round: refused,
    field: {
      label: t('label'),
      value: passcode,
      onChange: setPasscode,
      error,
      disabled: isLocked,
      autoFocus: true,
    },
    button: { loading: isChecking, disabled: isLocked },
    check,
  };
}
