import { Button } from '@atrium/ui/button';
import { PinField } from '@atrium/ui/fields/pin-field';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBackend } from '../../kit/visit/use-backend.ts';
import { useRefusal } from '../../modules/parental-control/use-refusal.ts';
import { AccountPanel } from '../../modules/person/account-panel.tsx';
import { useProblemText } from '../../modules/person/problem-text.ts';
import { NewPasscode, noPasscode } from './new-passcode.tsx';

const codeLength = 6;

interface ForgotPasscodeProps {
  onBack: () => void;
  onDone: (passcode: string) => void;
}

/** Proved by the inbox of the account, which a child is not supposed to read. */
export function ForgotPasscode({ onBack, onDone }: ForgotPasscodeProps) {
  const backend = useBackend();
  const t = useTranslations('parental.forgot');
  const common = useTranslations('common');
  const announce = useSnackbar();
  const problemText = useProblemText();
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);

  const send = async () => {
    setSending(true);
    const answer = await backend.ask('sendPasscodeEmail', { body: {} });
    setSending(false);
    if (!answer.ok) return announce(problemText(answer), { tone: 'danger' });
    if (isSent) announce(t('sent'), { tone: 'success' });
    setSent(true);
  };

  return (
    <AccountPanel title={t('title')} line={t(isSent ? 'sent' : 'line')}>
      {isSent && <CodeForm onDone={onDone} />}
      <div className={`flex flex-wrap gap-2.5 ${isSent ? 'mt-4 border-t border-line pt-4' : ''}`}>
        <Button variant={isSent ? 'soft' : 'accent'} loading={isSending} onClick={() => void send()}>
          {t(isSent ? 'again' : 'send')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {common('back')}
        </Button>
      </div>
    </AccountPanel>
  );
}

function CodeForm({ onDone }: Pick<ForgotPasscodeProps, 'onDone'>) {
  const backend = useBackend();
  const t = useTranslations('parental');
  const announce = useSnackbar();
  const [code, setCode] = useState('');
  const [chosen, setChosen] = useState(noPasscode);
  const [isSaving, setSaving] = useState(false);
  const { error, isLocked, refuse } = useRefusal();

  const save = async () => {
    setSaving(true);
    refuse(null);
    const body = { randomCode: code, password: chosen.passcode };
    const answer = await backend.ask('resetPasscode', { body });
    setSaving(false);
    if (!answer.ok) {
      setCode('');
      return refuse(answer);
    }
    announce(t('forgot.done'), { tone: 'success' });
    onDone(chosen.passcode);
  };

  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving && !isLocked) void save();
      }}
    >
      <div className="max-w-96">
        <PinField
          label={t('forgot.code')}
          length={codeLength}
          value={code}
          onChange={setCode}
          error={error}
          autoFocus
        />
      </div>
      <NewPasscode label={t('change.label')} values={chosen} onChange={setChosen} />
      <Button
        type="submit"
        variant="accent"
        loading={isSaving}
        disabled={isLocked}
        className="mt-2 self-start"
      >
        {t('change.save')}
      </Button>
    </form>
  );
}
