import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { createStore } from '../../kit/store.ts';
import type { ParentalControlAnswer } from './parental-control.ts';
import { PasscodeForm } from './passcode-form.tsx';
import { WithControl } from './with-control.tsx';

/** Long enough to add a card, short enough for a phone that is left lying about. */
const openMinutes = 10;
const openUntil = createStore(0);

/**
 * Where money is at hand: asks for the passcode first, if parental control is to protect payments. Only what is on
 * screen; the calls behind it have refusals of their own.
 */
export function PasscodeGate({ children }: { children: ReactNode }) {
  return <WithControl>{(control) => <Gate control={control}>{children}</Gate>}</WithControl>;
}

function Gate({ control, children }: { control: ParentalControlAnswer; children: ReactNode }) {
  const t = useTranslations('parental.passcode');
  const [isOpen, setOpen] = useState(() => Date.now() < openUntil.get());
  const open = () => {
    openUntil.set(Date.now() + openMinutes * 60_000);
    setOpen(true);
  };
  if (isOpen || !control.isActive || !control.protectPayment) return children;
  return (
    <div className="mx-auto w-full max-w-[46rem]">
      <PasscodeForm line={t('payment')} onRight={open} />
    </div>
  );
}
