import { Button } from '@atrium/ui/button';
import { PhoneField } from '@atrium/ui/fields/phone-field';
import { type SubmitEvent, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { dialCodes } from '../../modules/sign-in/dial-codes.ts';
import { msisdn, phoneNumber } from '../../modules/sign-in/msisdn.ts';
import { typedText } from './form-inputs.ts';
import { ProblemNote } from './problem-note.tsx';
import type { Login, SentCode } from './use-login.ts';

interface PhoneFormProps {
  login: Login;
  restart: string;
  onSent: (code: SentCode) => void;
}

export function PhoneForm({ login, restart, onSent }: PhoneFormProps) {
  const t = useTranslations('signIn.phone');
  const { site, locale } = useSite();
  const { phonePrefix } = site.login_meta_data;
  const codes = useMemo(() => dialCodes(locale, phonePrefix), [locale, phonePrefix]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (login.isBusy) return;
    const form = event.currentTarget;
    const code = await login.byPhone(msisdn(typedText(form, 'code'), typedText(form, 'phone')));
    if (code) onSent(code);
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <ProblemNote problem={login.problem} restart={restart} />
      <PhoneField
        name="phone"
        label={t('label')}
        hint={t('hint')}
        rules={phoneNumber}
        codes={codes}
        codeName="code"
        codeLabel={t('country')}
      />
      <Button type="submit" variant="accent" size="large" wide loading={login.isBusy} className="mt-3">
        {t('submit')}
      </Button>
    </form>
  );
}
