import { Dialog } from '@atrium/ui/overlay/dialog';
import { Clock3, KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Entrance } from '../../kit/entrance/entrance.tsx';
import type { Session } from '../../kit/session.tsx';
import { SignInForm } from './sign-in-form.tsx';

type Props = { onEnter: (session: Session) => void };

export function SignInScreen({ onEnter }: Props) {
  const t = useTranslations('console.signIn');
  const stepUp = useTranslations('console.stepUp');
  const [step, setStep] = useState<'password' | 'code'>('password');
  return (
    <Entrance
      foot={
        <>
          <Limit icon={<Clock3 aria-hidden />}>{t('limits')}</Limit>
          <Limit icon={<KeyRound aria-hidden />}>{stepUp('line')}</Limit>
          <Limit icon={<ShieldCheck aria-hidden />}>{t('silence')}</Limit>
        </>
      }
    >
      <h1 className="type-display text-36">{step === 'password' ? t('title') : t('secondTitle')}</h1>
      <div className="mt-6">
        <SignInForm onEnter={onEnter} onStep={setStep} />
      </div>
    </Entrance>
  );
}

const Limit = ({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) => (
  <p className="flex items-center gap-2.5 text-13 text-t2 [&_svg]:size-4 [&_svg]:flex-none">
    {icon}
    {children}
  </p>
);

/** In the middle of work: above the page, which keeps what was typed. */
export function SignInAgain({ session, onEnter }: Props & { session: Session }) {
  const t = useTranslations('console.signIn');
  return (
    <Dialog open onOpenChange={() => {}} deliberate title={t('again')} description={t('kept')}>
      <SignInForm email={session.email} onEnter={onEnter} />
    </Dialog>
  );
}
