import type { Failure } from '@atrium/contract/client';
import { Button } from '@atrium/ui/button';
import { PinField } from '@atrium/ui/fields/pin-field';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../modules/person/problem-text.ts';
import type { ProofOutcome } from './use-proof.ts';

interface PinStepProps {
  /** Where the code went. */
  target: string;
  line: string;
  /** Fewest digits a code has; the most are six. */
  least?: number;
  /** Where the customer has just asked for the code; not where the step was open on arrival. */
  autoFocus: boolean;
  /** Null when the code was right; the step is then over. */
  onConfirm: (pin: string) => Promise<Failure | null>;
  onResend: () => Promise<ProofOutcome>;
  /** Another address or number, after all. */
  onBack: () => void;
}

const longestCode = 6;

/** The code that proves an address or a number. */
export function VerificationPinStep(props: PinStepProps) {
  const { target, line, least = longestCode, autoFocus, onConfirm, onResend, onBack } = props;
  const t = useTranslations('profile.pin');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const announce = useSnackbar();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'confirm' | 'resend' | null>(null);

  const confirm = async (entered: string) => {
    if (busy) return;
    setBusy('confirm');
    setError(undefined);
    const failure = await onConfirm(entered);
    setBusy(null);
    if (!failure) return;
    setPin('');
    setError(problemText(failure));
  };
  const resend = async () => {
    setBusy('resend');
    const outcome = await onResend();
    setBusy(null);
    if (outcome === null) announce(t('resent'), { tone: 'success' });
    else if (outcome !== 'asked') announce(problemText(outcome), { tone: 'danger' });
  };

  return (
    <form
      className="flex max-w-110 flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm(pin);
      }}
    >
      <p className="text-14 text-t2">
        <bdi dir="ltr" className="block text-16 font-medium break-all text-t1">
          {target}
        </bdi>
        {line}
      </p>
      <PinField
        label={t('label')}
        value={pin}
        onChange={setPin}
        length={longestCode}
        least={least}
        error={error}
        autoFocus={autoFocus}
        onComplete={(entered) => void confirm(entered)}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="accent" loading={busy === 'confirm'}>
          {common('confirm')}
        </Button>
        <Button loading={busy === 'resend'} onClick={() => void resend()}>
          {t('resend')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {common('back')}
        </Button>
      </div>
    </form>
  );
}
