import { formatDuration } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { PinField } from '@atrium/ui/fields/pin-field';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSecondsLeft } from '../../../kit/use-seconds-left.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { ProblemNote, useFieldProblem } from '../form/problem-note.tsx';
import { StepHeading } from '../form/step-heading.tsx';
import { TextButton } from '../form/text-button.tsx';
import type { LoginForms, SentCode } from '../interaction/use-login.ts';

interface CodeStepProps {
  login: LoginForms;
  restart: string;
  code: SentCode;
  /** Sends another one to the same place. */
  resend: () => Promise<SentCode | null>;
  onBack: () => void;
  /** What the code is good for, where that is not obvious. */
  purpose?: string;
}

const patience = 30_000;

/** The code that was sent, typed or pasted; the last digit sends it off. */
export function CodeStep({ login, restart, code, resend, onBack, purpose }: CodeStepProps) {
  const t = useTranslations('signIn.code');
  const common = useTranslations('common');
  const [sent, setSent] = useState({ ...code, until: Date.now() + patience, isAgain: false });
  const [pin, setPin] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const refused = useFieldProblem(login.problem, 'pin');
  const isEmail = sent.sentTo.includes('@');

  // What is typed next replaces the wrong digits.
  useEffect(() => {
    if (refused) form.current?.querySelector('input')?.select();
  }, [refused]);

  const submit = async (digits: string) => {
    if (login.isBusy) return;
    await login.byCode(sent, digits);
  };
  const sendAgain = async () => {
    const next = await resend();
    if (!next) return;
    setSent({ ...next, until: Date.now() + patience, isAgain: true });
    setPin('');
  };

  return (
    <form
      ref={form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit(pin);
      }}
    >
      <StepHeading
        title={t('title')}
        onBack={onBack}
        text={
          <>
            {purpose} {t('text', { destination: isolated(sent.sentTo) })}
          </>
        }
      />
      <ProblemNote problem={login.problem} restart={restart} />
      <PinField
        name="pin"
        label={t('label')}
        length={sent.length}
        value={pin}
        onChange={setPin}
        onComplete={(digits) => void submit(digits)}
        error={refused}
        autoFocus
      />
      <Resend
        // A code that has run out need not be waited for.
        until={login.problem?.error === 'CODE_EXPIRED' ? null : sent.until}
        isAgain={sent.isAgain}
        onResend={() => void sendAgain()}
      />
      <Button type="submit" variant="accent" size="large" wide loading={login.isBusy}>
        {common('continue')}
      </Button>
      <Button variant="ghost" wide className="mt-2" onClick={onBack}>
        {t(isEmail ? 'otherEmail' : 'otherPhone')}
      </Button>
    </form>
  );
}

interface ResendProps {
  until: number | null;
  isAgain: boolean;
  onResend: () => void;
}

function Resend({ until, isAgain, onResend }: ResendProps) {
  const t = useTranslations('signIn.code');
  const { locale } = useSite();
  const left = useSecondsLeft(until);
  return (
    <div className="mt-1 mb-6 flex min-h-6 items-center justify-between gap-4 text-14 text-t2">
      <span aria-live="polite">{isAgain && left > 0 ? t('resent') : t('missing')}</span>
      {left > 0 ? (
        <span className="text-t3">{t('resendIn', { duration: formatDuration(locale, left) })}</span>
      ) : (
        <TextButton onClick={onResend}>{t('resend')}</TextButton>
      )}
    </div>
  );
}

/** Addresses and numbers run left to right, also in the middle of an Arabic sentence. */
const isolated = (text: string) => `\u2066${text}\u2069`;
