import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasscodeField } from '../../modules/parental-control/passcode-field.tsx';
import { useRefusal } from '../../modules/parental-control/use-refusal.ts';
import { Reauthenticate } from './reauthenticate.tsx';
import type { Proof } from './use-proof.ts';

/** Asks for what is missing: in words and with a way back here, or in a dialog. */
export function ProofNeeded({ proof }: { proof: Proof }) {
  if (proof.missing === 'signIn')
    return (
      <div className="mt-4">
        <Reauthenticate />
      </div>
    );
  return proof.missing === 'passcode' ? <PasscodeDialog proof={proof} /> : null;
}

function PasscodeDialog({ proof: { answer, dismiss } }: { proof: Proof }) {
  const t = useTranslations();
  const [passcode, setPasscode] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [refused, setRefused] = useState(0);
  const { error, isLocked, refuse } = useRefusal();

  const check = async () => {
    if (isChecking || isLocked) return;
    setChecking(true);
    refuse(null);
    const failure = await answer(passcode);
    setChecking(false);
    if (!failure) return;
    setPasscode('');
    setRefused(refused + 1);
    refuse(failure);
  };

  return (
    <Dialog
      open
      onOpenChange={dismiss}
      title={t('parental.passcode.title')}
      description={t('profile.passcodeNeeded')}
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <PasscodeField
          // Anew after each refusal: empty, and with the focus back from the button.
          key={refused}
          label={t('parental.passcode.label')}
          value={passcode}
          onChange={setPasscode}
          error={error}
          disabled={isLocked}
          autoFocus
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={dismiss}>{t('common.cancel')}</Button>
          <Button type="submit" variant="accent" loading={isChecking} disabled={isLocked}>
            {t('common.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
