import { Button } from '@atrium/ui/button';
import { PasswordField } from '@atrium/ui/fields/password-field';
import { PinField } from '@atrium/ui/fields/pin-field';
import { TextField } from '@atrium/ui/fields/text-field';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, CallError } from '../../kit/call.ts';
import { Entrance } from '../../kit/entrance/entrance.tsx';
import { Shown } from '../../kit/states.tsx';
import { useProblemText } from '../../kit/use-problem-text.ts';
import { AuthenticatorSecret } from './authenticator-secret.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Invitation = {
  email: string;
  name: string | null;
  secret: string;
  otpauthUri: string;
  enrolment: string;
};
type Accepted = { email: string; recoveryCodes: string[] };

/** `/invitation?tenant=shop#<code>`: the code stays behind the hash, so no log of addresses has it. */
export function InvitationScreen() {
  const t = useTranslations('console.invitation');
  const [{ tenant, code }] = useState(() => ({
    tenant: new URLSearchParams(location.search).get('tenant') ?? '',
    code: location.hash.slice(1),
  }));
  const [accepted, setAccepted] = useState<Accepted>();
  const query = useQuery({
    queryKey: ['invitation', tenant, code],
    // each look makes another secret: one is enough
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: () => ask<Invitation>('POST', '/operator/invitation', { tenant, body: { code } }),
  });
  if (accepted) return <RecoveryCodes {...accepted} />;
  if (query.error instanceof CallError && saysOver(query.error)) return <LinkIsOver />;
  return (
    <Entrance>
      <h1 className="type-display text-36">{t('title')}</h1>
      <div className="mt-6">
        <Shown query={query} skeleton={<div className="skeleton h-96 rounded-panel" />}>
          {(invitation) => <AcceptForm {...{ tenant, code, invitation }} onDone={setAccepted} />}
        </Shown>
      </div>
    </Entrance>
  );
}

/** Used, replaced, too old, or cut on its way: to try it again would not help. A busy or unreachable server may. */
const saysOver = ({ status }: CallError) => status === 404 || status === 400;

function LinkIsOver() {
  const t = useTranslations('console.invitation');
  const recovery = useTranslations('console.recovery');
  return (
    <Entrance>
      <h1 className="type-display text-36">{t('over')}</h1>
      <p className="mt-3 text-15 text-t2">{t('overLine')}</p>
      <Button variant="accent" size="large" wide className="mt-6" onClick={() => location.assign('/')}>
        {recovery('go')}
      </Button>
    </Entrance>
  );
}

type FormProps = {
  tenant: string;
  code: string;
  invitation: Invitation;
  onDone: (accepted: Accepted) => void;
};

function AcceptForm({ tenant, code, invitation, onDone }: FormProps) {
  const t = useTranslations('console.invitation');
  const signIn = useTranslations('console.signIn');
  const textOf = useProblemText();
  const [name, setName] = useState(invitation.name ?? '');
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const refusal = error instanceof CallError ? error.code : undefined;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setError(undefined);
    try {
      const body = { code, enrolment: invitation.enrolment, name: name.trim(), password, totp };
      onDone(await ask<Accepted>('POST', '/operator/invitation/accept', { tenant, body }));
    } catch (caught) {
      setTotp('');
      setError(caught);
    } finally {
      setSending(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <p className="text-14 text-t2">
        {t('for')}{' '}
        <bdi dir="ltr" className="font-medium text-t1">
          {invitation.email}
        </bdi>
      </p>
      <TextField
        label={t('name')}
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        rules={{ required: true, max: 100 }}
      />
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
      <PasswordField
        label={signIn('password')}
        revealLabel={signIn('reveal')}
        concealLabel={signIn('conceal')}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        rules={{ required: true, min: 12, max: 200 }}
        hint={t('rules')}
        error={refusal === 'PASSWORD_TOO_WEAK' ? textOf(error) : undefined}
      />
      <AuthenticatorSecret secret={invitation.secret} address={invitation.otpauthUri} />
      <PinField
        label={signIn('code')}
        length={6}
        value={totp}
        onChange={setTotp}
        error={refusal === 'INCORRECT_OTP' ? textOf(error) : undefined}
      />
      {error !== undefined && refusal !== 'PASSWORD_TOO_WEAK' && refusal !== 'INCORRECT_OTP' && (
        <p role="alert" className="text-13 font-medium text-danger">
          {textOf(error)}
        </p>
      )}
      <Button type="submit" variant="accent" size="large" wide loading={isSending}>
        {t('accept')}
      </Button>
    </form>
  );
}
