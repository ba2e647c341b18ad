import { Button } from '@atrium/ui/button';
import { PasswordField } from '@atrium/ui/fields/password-field';
import { PinField } from '@atrium/ui/fields/pin-field';
import { TextField } from '@atrium/ui/fields/text-field';
import { CircleCheck } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, CallError } from '../../kit/call.ts';
import { hasPasskeys, usesPasskey } from '../../kit/passkey.ts';
import type { Session } from '../../kit/session.tsx';
import { useProblemText } from '../../kit/use-problem-text.ts';
import { DemoNote } from './demo-note.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useDemoCode } from './use-demo-code.ts';
import { usePasskey } from './use-passkey.ts';

type Props = {
  email?: string | undefined;
  onEnter: (session: Session) => void;
  onStep?: (step: 'password' | 'code', email: string) => void;
};

/** First what one knows, then what one has; the server is asked once, with both. */
export function SignInForm({ email: first = '', onEnter, onStep }: Props) {
  const [email, setEmail] = useState(first);
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'password' | 'code'>('password');
  const go = (next: 'password' | 'code') => {
    setStep(next);
    onStep?.(next, email);
  };
  return (
    <div className="flex flex-col gap-4">
      <Steps step={step} />
      {step === 'password' ? (
        <>
          <PasswordStep {...{ email, setEmail, password, setPassword }} onDone={() => go('code')} />
          <PasskeyWay onEnter={onEnter} />
        </>
      ) : (
        <CodeStep {...{ email, password, onEnter }} onBack={() => go('password')} />
      )}
    </div>
  );
}

function Steps({ step }: { step: 'password' | 'code' }) {
  const t = useTranslations('console.signIn');
  const isSecond = step === 'code';
  const number = (value: number) => (
    <span
      aria-hidden
      className="grid size-5.5 place-items-center rounded-full bg-accent text-12 font-heavy text-on-accent"
    >
      {value}
    </span>
  );
  return (
    <ol className="flex items-center gap-2.5 text-13 font-medium">
      <li aria-current={isSecond ? undefined : 'step'} className="flex items-center gap-2">
        {isSecond ? <CircleCheck aria-hidden className="size-5 text-success" /> : number(1)}
        <span className={isSecond ? 'text-t2' : ''}>{t('first')}</span>
      </li>
      <li aria-hidden className={`h-0.5 w-8 rounded-full ${isSecond ? 'bg-accent' : 'bg-line'}`} />
      <li aria-current={isSecond ? 'step' : undefined} className="flex items-center gap-2">
        {isSecond ? (
          number(2)
        ) : (
          <span
            aria-hidden
            className="grid size-5.5 place-items-center rounded-full bg-s3 text-12 font-heavy text-t2"
          >
            2
          </span>
        )}
        <span className={isSecond ? '' : 'text-t2'}>{t('second')}</span>
      </li>
    </ol>
  );
}

type PasskeyWayProps = {
  /** Typed before; without them the passkey stands for both. */
  credentials?: { email: string; password: string };
  onEnter: (session: Session) => void;
};

function PasskeyWay({ credentials, onEnter }: PasskeyWayProps) {
  const t = useTranslations('console.signIn');
  const { use, isBusy, complaint } = usePasskey();
  const [isFirst] = useState(() => credentials !== undefined && usesPasskey());
  if (!hasPasskeys()) return null;
  const enter = () =>
    use({
      begin: '/operator/session/passkey/options',
      body: { hasPassword: credentials !== undefined },
      send: async (passkey) => {
        const body = { passkey, ...(credentials && { credentials }) };
        onEnter(await ask<Session>('POST', '/operator/session/passkey', { body }));
      },
    });
  return (
    <PasskeyButton
      label={credentials ? t('passkey') : t('passkeyAlone')}
      isFirst={isFirst}
      isBusy={isBusy}
      complaint={complaint}
      onUse={() => void enter()}
    />
  );
}

type PasswordStepProps = {
  email: string;
  setEmail: (email: string) => void;
  password: string;
  setPassword: (password: string) => void;
  onDone: () => void;
};

function PasswordStep({ email, setEmail, password, setPassword, onDone }: PasswordStepProps) {
  const t = useTranslations('console.signIn');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onDone();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-1">
      <TextField
        label={t('email')}
        type="email"
        dir="ltr"
        autoComplete="username"
        autoFocus={email === ''}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        rules={{ required: true, email: true }}
      />
      <PasswordField
        label={t('password')}
        revealLabel={t('reveal')}
        concealLabel={t('conceal')}
        autoFocus={email !== ''}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        rules={{ required: true }}
      />
      <Button type="submit" variant="accent" size="large" wide>
        {t('next')}
      </Button>
    </form>
  );
}

type CodeStepProps = {
  email: string;
  password: string;
  onEnter: (session: Session) => void;
  onBack: () => void;
};

function CodeStep({ email, password, onEnter, onBack }: CodeStepProps) {
  const t = useTranslations('console.signIn');
  const { send, isSending, complaint, code, setCode } = useSending(email, password, onEnter);
  const [isRecovery, setRecovery] = useState(false);
  const demo = useDemoCode(email);
  const [isPasskeyFirst] = useState(() => hasPasskeys() && usesPasskey());
  const passkey = <PasskeyWay credentials={{ email: email.trim(), password }} onEnter={onEnter} />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(code);
  };
  const swap = () => {
    setCode('');
    setRecovery(!isRecovery);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <div className="flex items-center gap-3 rounded-card bg-s2 px-4 py-3">
        <bdi dir="ltr" className="min-w-0 flex-1 truncate text-14 font-medium">
          {email}
        </bdi>
        <button
          type="button"
          onClick={onBack}
          className="hit flex-none text-13 font-medium text-accent-text hover:underline"
        >
          {t('notYou')}
        </button>
      </div>
      {isPasskeyFirst && passkey}
      {isRecovery ? (
        <TextField
          label={t('recovery')}
          dir="ltr"
          autoComplete="off"
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
          rules={{ required: true, min: 6 }}
          error={complaint}
        />
      ) : (
        <PinField
          label={t('code')}
          length={6}
          autoFocus={!isPasskeyFirst}
          value={code}
          onChange={setCode}
          onComplete={(full) => void send(full)}
          error={complaint}
        />
      )}
      {demo && !isRecovery && <DemoNote demo={demo} onTake={(taken) => void send(taken)} />}
      <Button
        type="submit"
        variant={isPasskeyFirst ? 'outline' : 'accent'}
        size="large"
        wide
        loading={isSending}
      >
        {t('enter')}
      </Button>
      {!isPasskeyFirst && passkey}
      <button
        type="button"
        onClick={swap}
        className="hit self-start py-1 text-13 font-medium text-accent-text hover:underline"
      >
        {isRecovery ? t('useCode') : t('useRecovery')}
      </button>
    </form>
  );
}

function useSending(email: string, password: string, onEnter: (session: Session) => void) {
  const t = useTranslations('console.signIn');
  const textOf = useProblemText();
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const type = (next: string) => {
    setCode(next);
    if (next !== '') setComplaint(undefined);
  };
  const send = async (typed: string) => {
    if (isSending) return;
    setCode(typed);
    setSending(true);
    setComplaint(undefined);
    try {
      const body = { email: email.trim(), password, code: typed.trim() };
      onEnter(await ask<Session>('POST', '/operator/session', { body }));
    } catch (error) {
      setCode('');
      setComplaint([refusal(error), triesOf(error)].filter(Boolean).join(' '));
    } finally {
      setSending(false);
    }
  };
  const refusal = (error: unknown) =>
    error instanceof CallError && error.code === 'INCORRECT_CREDENTIALS' ? t('wrong') : textOf(error);
  const triesOf = (error: unknown) => {
    const left = error instanceof CallError ? error.told.details?.triesLeft : undefined;
    return typeof left === 'number' ? t('tries', { count: left }) : '';
  };
  return { send, isSending, complaint, code, setCode: type };
}
