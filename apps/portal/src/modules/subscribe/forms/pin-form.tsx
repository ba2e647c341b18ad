import { formatDuration } from '@atrium/i18n/format';
import { PinField } from '@atrium/ui/fields/pin-field';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSecondsLeft } from '../../../kit/use-seconds-left.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { StepFrame } from './step-frame.tsx';

const fewest = 4;
const most = 8;

/** How far it is with a code that was sent. */
export interface SentPin {
  sentTo: string | null;
  /** Null while no wrong one was typed. */
  attemptsLeft: number | null;
  /** How many were wrong: a field tells one refusal from the next. */
  wrong: number;
  /** How many were sent. */
  sent: number;
}

interface PinFormProps {
  shown: SentPin;
  onPin: (pin: string) => void;
  onResend: () => void;
  /** The code went to a wrong number; none where the number cannot be another. */
  onOtherNumber?: (() => void) | undefined;
  /** What the right code pays, and the button that says so. */
  children: ReactNode;
}

/** The code an operator sent. Its last digit sends nothing: a sum is paid by pressing the button that names it. */
export function PinForm({ shown, onPin, onResend, onOtherNumber, children }: PinFormProps) {
  const t = useTranslations();
  const [pin, setPin] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const error = useRefusal(shown);

  // The digits stay to be compared; what is typed next replaces them from the first on.
  useEffect(() => {
    if (shown.wrong === 0) return;
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [shown.wrong]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onPin(pin);
  };
  return (
    <StepFrame
      title={t('subscription.dialog.pin.title')}
      description={
        shown.sentTo === null
          ? undefined
          : t('subscription.dialog.pin.description', { destination: isolated(shown.sentTo) })
      }
    >
      <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
        <div>
          <PinField
            name="pin"
            label={t('signIn.code.label')}
            least={fewest}
            length={most}
            value={pin}
            onChange={setPin}
            error={error}
            autoFocus
          />
          <Resend key={shown.sent} isAgain={shown.sent > 1} onResend={onResend} />
          {onOtherNumber && (
            <button
              type="button"
              className="hit mt-1 text-14 font-medium text-accent-text underline-offset-4 hover:underline"
              onClick={onOtherNumber}
            >
              {t('subscribe.pin.otherNumber')}
            </button>
          )}
        </div>
        {children}
      </form>
    </StepFrame>
  );
}

function useRefusal({ wrong, attemptsLeft }: SentPin): string | undefined {
  const t = useTranslations('subscribe.pin');
  if (wrong === 0) return undefined;
  return attemptsLeft === null ? t('wrongOnce') : t('wrong', { count: attemptsLeft });
}

const patience = 30_000;

function Resend({ isAgain, onResend }: { isAgain: boolean; onResend: () => void }) {
  const t = useTranslations('signIn.code');
  const { locale } = useSite();
  const [until] = useState(() => Date.now() + patience);
  const left = useSecondsLeft(until);
  return (
    <div className="mt-1 flex min-h-6 items-center justify-between gap-4 text-14 text-t2">
      <span aria-live="polite">{t(isAgain && left > 0 ? 'resent' : 'missing')}</span>
      {left > 0 ? (
        <span className="text-t3">{t('resendIn', { duration: formatDuration(locale, left) })}</span>
      ) : (
        <button
          type="button"
          className="hit font-medium text-accent-text underline-offset-4 hover:underline"
          onClick={onResend}
        >
          {t('resend')}
        </button>
      )}
    </div>
  );
}

/** Numbers run left to right, also in the middle of an Arabic sentence. */
const isolated = (text: string) => `\u2066${text}\u2069`;
