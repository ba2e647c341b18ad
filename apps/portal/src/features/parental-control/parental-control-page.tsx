import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Control } from '../../modules/parental-control/parental-control.ts';
import { WithControl } from '../../modules/parental-control/with-control.tsx';
import { AccountFrame } from '../../modules/person/account-frame.tsx';
import { ForgotPasscode } from './forgot-passcode.tsx';
import { Locked } from './locked.tsx';
import { SetUp } from './set-up.tsx';
import { Settings } from './settings.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/parentalControl')({
  component: ParentalControlPage,
});

function ParentalControlPage() {
  const t = useTranslations('parental');
  return (
    <AccountFrame page="parentalControl" lead={t('lead')}>
      <WithControl>{(control) => <Steps control={control} />}</WithControl>
    </AccountFrame>
  );
}

/** The passcode is kept for as long as this page is open, and nowhere else. */
function Steps({ control }: { control: Control }) {
  const [passcode, setPasscode] = useState<string | null>(null);
  const [isForgotten, setForgotten] = useState(false);

  if (!control.isSet) return <SetUp onDone={setPasscode} />;
  if (isForgotten)
    return (
      <ForgotPasscode
        onBack={() => setForgotten(false)}
        onDone={(chosen) => {
          setPasscode(chosen);
          setForgotten(false);
        }}
      />
    );
  if (passcode === null)
    return <Locked control={control} onRight={setPasscode} onForgotten={() => setForgotten(true)} />;
  return <Settings key={passcode} control={control} passcode={passcode} onPasscode={setPasscode} />;
}
