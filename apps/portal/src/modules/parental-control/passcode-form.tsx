import { Button } from '@atrium/ui/button';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useBackend } from '../../kit/visit/use-backend.ts';
import { PasscodeField } from './passcode-field.tsx';
import { usePasscode } from './use-passcode.ts';

interface PasscodeFormProps {
  /** What it opens. */
  line: string;
  /** It was the passcode. */
  onRight: (passcode: string) => void;
  /** Another way, for a customer who forgot the passcode. */
  children?: ReactNode;
}

/** Asks for the passcode, as often as it takes. */
export function PasscodeForm({ line, onRight, children }: PasscodeFormProps) {
  const backend = useBackend();
  const t = useTranslations('parental.passcode');
  const { round, field, button, check } = usePasscode(async (passcode) => {
    const answer = await backend.ask('verifyParentalPassword', { body: { password: passcode } });
    if (!answer.ok) return answer;
    onRight(passcode);
    return null;
  });

  return (
    <form
      className="flex flex-col items-center gap-5 rounded-panel bg-s1 px-5 py-8 shadow-1 md:py-12"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent-text">
        <LockKeyhole aria-hidden className="size-7" />
      </span>
      <div className="max-w-[29em] text-center">
        <h2 className="type-title">{t('title')}</h2>
        <p className="mt-1.5 text-14 text-t2">{line}</p>
      </div>
      <div className="flex w-full max-w-80 flex-col gap-2">
        <PasscodeField key={round} {...field} />
        <Button type="submit" variant="accent" size="large" wide {...button}>
          {t('unlock')}
        </Button>
        {children}
      </div>
    </form>
  );
}
