import type { Failure } from '@atrium/contract/client';
import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/fields/text-field';
import { useSnackbar } from '@atrium/ui/snackbar';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Profile, showProfile } from '../../../app/account/account.ts';
import { AccountPanel } from '../../../app/account/account-panel.tsx';
import { useProblemText } from '../../../app/account/problem-text.ts';
import { entered } from '../entered.ts';
import { PinStep } from '../pin-step.tsx';

/** A new address holds once a code sent there has come back. */
export function EmailPanel({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.email');
  const { request, confirm } = useEmailChange();
  /** Wants another address than the one that waits. */
  const [isAskingAnew, setAskingAnew] = useState(false);
  /** In this visit; one may also be waiting from an earlier one. */
  const [hasAsked, setHasAsked] = useState(false);
  const { email, pendingEmail } = profile;
  return (
    <AccountPanel title={t('title')} line={email ? t('line') : t('none')}>
      {pendingEmail !== null && !isAskingAnew ? (
        <PinStep
          target={pendingEmail}
          line={t('sent')}
          autoFocus={hasAsked}
          onConfirm={confirm}
          onResend={() => request(pendingEmail)}
          onBack={() => setAskingAnew(true)}
        />
      ) : (
        <EmailForm
          current={email}
          onRequest={async (address) => {
            setHasAsked(true);
            const failure = await request(address);
            if (!failure) setAskingAnew(false);
            return failure;
          }}
        />
      )}
    </AccountPanel>
  );
}

function useEmailChange() {
  const { backend } = useRouter().options.context;
  const t = useTranslations('profile.email');
  const announce = useSnackbar();
  return {
    request: async (email: string): Promise<Failure | null> => {
      const answer = await backend.ask('updateProfile', { body: { email } });
      if (!answer.ok) return answer;
      showProfile(answer.body);
      return null;
    },
    confirm: async (pin: string): Promise<Failure | null> => {
      const answer = await backend.ask('confirmEmail', { body: { pin } });
      if (!answer.ok) return answer;
      showProfile(answer.body);
      announce(t('changed'), { tone: 'success' });
      return null;
    },
  };
}

interface EmailFormProps {
  current: string | null;
  onRequest: (address: string) => Promise<Failure | null>;
}

function EmailForm({ current, onRequest }: EmailFormProps) {
  const t = useTranslations('profile.email');
  const problemText = useProblemText();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (address: string) => {
    if (address === current) return setError(t('same'));
    setSending(true);
    setError(undefined);
    const failure = await onRequest(address);
    setSending(false);
    if (failure) setError(problemText(failure));
  };
  return (
    <form
      className="flex flex-wrap items-start gap-x-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send(entered(new FormData(event.currentTarget), 'email').trim());
      }}
    >
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          name="email"
          type="email"
          dir="ltr"
          label={t('label')}
          defaultValue={current ?? ''}
          autoComplete="email"
          rules={{ required: true, email: true, max: 254 }}
          error={error}
        />
      </div>
      <Button type="submit" className="mt-6 h-12 max-sm:w-full" loading={isSending}>
        {t('send')}
      </Button>
    </form>
  );
}
