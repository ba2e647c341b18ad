import type { Failure } from '@atrium/contract/client';
import { Button } from '@atrium/ui/button';
import { PhoneField } from '@atrium/ui/fields/phone-field';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import type { Profile } from '../../../modules/person/account.ts';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { showProfile } from '../../../modules/person/show-profile.ts';
import { dialCodes } from '../../../modules/sign-in/dial-codes.ts';
import { msisdn, phoneNumberRules } from '../../../modules/sign-in/msisdn.ts';
import { fieldValue } from '../field-value.ts';
import { VerificationPinStep } from '../pin-step.tsx';
import { ProofNeeded } from '../proof-needed.tsx';
import { saveInput, useSavedInput } from '../saved-input.ts';
import { type ProofOutcome, useProof } from '../use-proof.ts';
import { useSending } from '../use-sending.ts';

/** A carrier's codes may be as short as this. */
const shortestCode = 4;

export function PhonePanel({ profile: { phone, UUID } }: { profile: Profile }) {
  const t = useTranslations('profile.phone');
  const proof = useProof();
  const { proving, wanted, send, confirm, giveUp } = usePhoneChange();
  const request = (number: string) =>
    proof.prove(
      (passcode) => send(number, passcode),
      () => saveInput('phone', UUID, number),
    );
  return (
    <AccountPanel title={t('title')} line={t(phone ? 'line' : 'none')}>
      {proving ? (
        <VerificationPinStep
          // Anew once the passcode's dialog is gone, which keeps the focus for as long as it is there.
          key={proof.missing === 'passcode' ? 'behind' : 'before'}
          target={proving.number}
          line={t('sent')}
          least={shortestCode}
          autoFocus
          onConfirm={confirm}
          onResend={() => request(proving.number)}
          onBack={giveUp}
        />
      ) : (
        <PhoneForm current={phone} wanted={wanted} person={UUID} onRequest={request} />
      )}
      <ProofNeeded proof={proof} />
    </AccountPanel>
  );
}

interface PhoneFormProps {
  current: string | null;
  /** One that was sent a code, and has a slip in it perhaps. */
  wanted: string | null;
  person: string;
  onRequest: (number: string) => Promise<ProofOutcome>;
}

function PhoneForm({ current, wanted, person, onRequest }: PhoneFormProps) {
  const t = useTranslations('profile.phone');
  const { locale } = useUi();
  const { phonePrefix } = useSite().site.login_meta_data;
  const { error, isSending, send } = useSending(onRequest);
  const typed = useSavedInput('phone', person) ?? wanted;
  return (
    <form
      className="flex flex-wrap items-start gap-x-3"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void send(msisdn(fieldValue(form, 'code'), fieldValue(form, 'number')));
      }}
    >
      {current && (
        <p className="tn mb-4 w-full text-16 font-medium">
          <bdi dir="ltr">{current}</bdi>
        </p>
      )}
      <div className="min-w-0 flex-1 basis-64">
        <PhoneField
          name="number"
          label={t(current ? 'label' : 'title')}
          codes={dialCodes(locale, phonePrefix)}
          codeName="code"
          codeLabel={t('country')}
          defaultValue={typed ?? ''}
          autoFocus={typed !== null}
          rules={phoneNumberRules}
          error={error}
        />
      </div>
      <Button type="submit" className="mt-6 h-12 max-sm:w-full" loading={isSending}>
        {t('send')}
      </Button>
    </form>
  );
}

/** A number that waits for its code. */
interface Proving {
  number: string;
  loginToken: string;
}

function usePhoneChange() {
  const context = useAppContext();
  const { backend, locale } = context;
  const t = useTranslations('profile.phone');
  const announce = useSnackbar();
  const [proving, setProving] = useState<Proving | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  return {
    proving,
    wanted,
    giveUp: () => {
      setWanted(proving?.number ?? null);
      setProving(null);
    },
    send: async (number: string, passcode?: string): Promise<Failure | null> => {
      const body = { msisdn: number, lang: locale(), ...(passcode && { passcode }) };
      const answer = await backend.ask('beginPhoneChange', { body });
      if (!answer.ok) return answer;
      setProving({ number, loginToken: answer.body.loginToken });
      setWanted(null);
      return null;
    },
    confirm: async (pin: string): Promise<Failure | null> => {
      if (!proving) return null;
      const { loginToken } = proving;
      const answer = await backend.ask('confirmPhoneChange', { body: { loginToken, pin } });
      if (!answer.ok) return answer;
      showProfile(context, answer.body);
      setProving(null);
      announce(t('changed'), { tone: 'success' });
      // other devices have been signed out
      await invalidate(context, 'devices');
      return null;
    },
  };
}
