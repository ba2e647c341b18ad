import { Button } from '@atrium/ui/button';
import { PinField } from '@atrium/ui/fields/pin-field';
import { TextField } from '@atrium/ui/fields/text-field';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, CallError } from '../../kit/call.ts';
import { offerConfirmation } from '../../kit/confirm-person.ts';
import { hasPasskeys } from '../../kit/passkey.ts';
import type { Session } from '../../kit/session.tsx';
import { useProblemText } from '../../kit/use-problem-text.ts';
import { DemoNote } from './demo-note.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useDemoCode } from './use-demo-code.ts';
import { usePasskey } from './use-passkey.ts';

/** Asks for a second factor where a call wants one: acts that are refused at once wait for one dialog. */
export function StepUp({ session }: { session: Session }) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((isProved: boolean) => void)[]>([]);
  const settle = useCallback((isProved: boolean) => {
    setOpen(false);
    for (const tell of waiting.current.splice(0)) tell(isProved);
  }, []);

  useEffect(() => {
    const stop = offerConfirmation(() => {
      setOpen(true);
      return new Promise((resolve) => waiting.current.push(resolve));
    });
    return () => {
      stop();
      settle(false);
    };
  }, [settle]);

  if (!isOpen) return null;
  return <StepUpDialog session={session} onProved={() => settle(true)} onCancel={() => settle(false)} />;
}

type Props = { session: Session; onProved: () => void; onCancel: () => void };

/** Above what is open: it stays as it was typed, whichever way this ends. */
function StepUpDialog({ session, onProved, onCancel }: Props) {
  const t = useTranslations('console.stepUp');
  const [isCode, setCode] = useState(session.passkeys === 0 || !hasPasskeys());
  return (
    <Dialog
      open
      deliberate
      onOpenChange={(open) => !open && onCancel()}
      title={t('title')}
      description={t('line')}
    >
      {isCode ? (
        <CodeForm session={session} onProved={onProved} />
      ) : (
        <PasskeyPart onProved={onProved} onCode={() => setCode(true)} />
      )}
      <Button variant="ghost" wide className="mt-2" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Dialog>
  );
}

function PasskeyPart({ onProved, onCode }: { onProved: () => void; onCode: () => void }) {
  const t = useTranslations('console.stepUp');
  const signIn = useTranslations('console.signIn');
  const { use, isBusy, complaint } = usePasskey();
  const prove = () =>
    use({
      begin: '/operator/session/step-up/passkey',
      send: async (passkey) => {
        await ask('POST', '/operator/session/step-up', { body: { passkey } });
        onProved();
      },
    });
  return (
    <div className="flex flex-col gap-3">
      <PasskeyButton
        label={signIn('passkey')}
        isFirst
        isBusy={isBusy}
        complaint={complaint}
        onUse={() => void prove()}
      />
      <button
        type="button"
        onClick={onCode}
        className="hit self-start py-1 text-13 font-medium text-accent-text hover:underline"
      >
        {t('useCode')}
      </button>
    </div>
  );
}

function CodeForm({ session, onProved }: { session: Session; onProved: () => void }) {
  const t = useTranslations('console.stepUp');
  const signIn = useTranslations('console.signIn');
  const { code, setCode, send, isSending, complaint } = useProof(onProved);
  const [isRecovery, setRecovery] = useState(false);
  const demo = useDemoCode(session.email);
  const form = useFieldFocus(isRecovery);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(code);
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-3">
      {isRecovery ? (
        <TextField
          label={signIn('recovery')}
          dir="ltr"
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          rules={{ required: true, min: 6 }}
          error={complaint}
        />
      ) : (
        <PinField
          label={signIn('code')}
          length={6}
          value={code}
          onChange={setCode}
          onComplete={(full) => void send(full)}
          error={complaint}
        />
      )}
      {demo && !isRecovery && <DemoNote demo={demo} onTake={(taken) => void send(taken)} />}
      <Button type="submit" variant="accent" size="large" wide loading={isSending}>
        {t('confirm')}
      </Button>
      <button
        type="button"
        onClick={() => {
          setCode('');
          setRecovery(!isRecovery);
        }}
        className="hit self-start py-1 text-13 font-medium text-accent-text hover:underline"
      >
        {isRecovery ? signIn('useCode') : signIn('useRecovery')}
      </button>
    </form>
  );
}

/** `autoFocus` is lost over another dialog, which still holds the focus while this one is drawn. */
function useFieldFocus(step: unknown) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has another field.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [step]);
  return form;
}

function useProof(onProved: () => void) {
  const t = useTranslations('console.stepUp');
  const textOf = useProblemText();
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const send = async (typed: string) => {
    if (isSending || typed.trim() === '') return;
    setCode(typed);
    setSending(true);
    setComplaint(undefined);
    try {
      await ask('POST', '/operator/session/step-up', { body: { code: typed.trim() } });
      onProved();
    } catch (error) {
      if (await wasProved(error)) return onProved();
      setCode('');
      const isWrong = error instanceof CallError && error.code === 'INCORRECT_OTP';
      setComplaint(isWrong ? t('wrong') : textOf(error));
    } finally {
      setSending(false);
    }
  };
  const type = (next: string) => {
    setCode(next);
    if (next !== '') setComplaint(undefined);
  };
  return { code, setCode: type, send, isSending, complaint };
}

/** The answer was lost on its way, and the code is used up: the session says whether it counted. */
async function wasProved(error: unknown): Promise<boolean> {
  if (!(error instanceof CallError) || error.status !== 0) return false;
  try {
    const { stepUpUntil } = await ask<Session>('GET', '/operator/session');
    return Date.parse(stepUpUntil) > Date.now();
  } catch {
    return false;
  }
}
