import type { Failure } from '@atrium/contract/client';
import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/fields/text-field';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import type { Profile } from '../../../modules/person/account.ts';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { showProfile } from '../../../modules/person/show-profile.ts';
import { fieldValue } from '../field-value.ts';
import { VerificationPinStep } from '../pin-step.tsx';
import { ProofNeeded } from '../proof-needed.tsx';
import { saveInput, useSavedInput } from '../saved-input.ts';
import { type ProofOutcome, useProof } from '../use-proof.ts';
import { useSending } from '../use-sending.ts';

/** A new address holds once a code sent there has come back. */
export function EmailPanel({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.email');
  const { email, pendingEmail, UUID } = profile;
  const proof = useProof();
  /** Wants another address than the one that waits. */
  const [isAskingAnew, setAskingAnew] = useState(false);
  /** In this visit; one may also be waiting from an earlier one. */
  const [hasAsked, setHasAsked] = useState(false);
  const { send, confirm } = useEmailChange(() => {
    setHasAsked(true);
    setAskingAnew(false);
  });
  const request = (address: string) =>
    proof.prove(
      (passcode) => send(address, passcode),
      () => saveInput('email', UUID, address),
    );
  return (
    <AccountPanel title={t('title')} line={email ? t('line') : t('none')}>
      {pendingEmail !== null && !isAskingAnew ? (
        <VerificationPinStep
          // Anew once the passcode's dialog is gone, which keeps the focus for as long as it is there.
          key={proof.missing === 'passcode' ? 'behind' : 'before'}
          target={pendingEmail}
          line={t('sent')}
          autoFocus={hasAsked}
          onConfirm={confirm}
          onResend={() => request(pendingEmail)}
          onBack={() => setAskingAnew(true)}
        />
      ) : (
        <EmailForm current={email} wanted={pendingEmail} person={UUID} onRequest={request} />
      )}
      <ProofNeeded proof={proof} />
    </AccountPanel>
  );
}

function useEmailChange(onSent: () => void) {
  const context = useAppContext();
  const t = useTranslations('profile.email');
  const announce = useSnackbar();
  return {
    send: async (email: string, passcode?: string): Promise<Failure | null> => {
      const body = { email, ...(passcode && { passcode }) };
      const answer = await context.backend.ask('updateProfile', { body });
      if (!answer.ok) return answer;
      showProfile(context, answer.body);
      onSent();
      return null;
    },
    confirm: async (pin: string): Promise<Failure | null> => {
      const answer = await context.backend.ask('confirmEmail', { body: { pin } });
      if (!answer.ok) return answer;
      showProfile(context, answer.body);
      announce(t('changed'), { tone: 'success' });
      return null;
    },
  };
}

interface EmailFormProps {
  current: string | null;
  /** One that waits for its code, and has a slip in it perhaps. */
  wanted: string | null;
  person: string;
  onRequest: (address: string) => Promise<ProofOutcome>;
}

function EmailForm({ current, wanted, person, onRequest }: EmailFormProps) {
  const t = useTranslations('profile.email');
  const { error, refuse, isSending, send } = useSending(onRequest);
  const typed = useSavedInput('email', person) ?? wanted;
  return (
    <form
      className="flex flex-wrap items-start gap-x-3"
      onSubmit={(event) => {
        event.preventDefault();
        const address = fieldValue(new FormData(event.currentTarget), 'email').trim();
        if (address === current) refuse(t('same'));
        else void send(address);
      }}
    >
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          name="email"
          type="email"
          dir="ltr"
          label={t('label')}
          defaultValue={typed ?? current ?? ''}
          autoFocus={typed !== null}
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
