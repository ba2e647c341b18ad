import { Button } from '@atrium/ui/button';
import { PhoneField } from '@atrium/ui/fields/phone-field';
import { type ReactNode, type SubmitEvent, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { dialCodes } from '../../sign-in/dial-codes.ts';
import { msisdn, phoneNumberRules } from '../../sign-in/msisdn.ts';
import { Footnote, mainButton, StepFrame } from './step-frame.tsx';

type Entered = Record<'country' | 'number', string>;

interface NumberFormProps {
  isRefused: boolean;
  isBusy: boolean;
  onNumber: (msisdn: string) => void;
  /** In place of what a payment says. */
  title?: string;
  text?: string;
  label?: string;
  /** What it will pay for. */
  children: ReactNode;
}

/** The number an operator bills, where it is not known yet. */
export function NumberForm({ isRefused, isBusy, onNumber, children, ...own }: NumberFormProps) {
  const t = useTranslations();
  const { locale, site } = useSite();
  const { phonePrefix } = site.login_meta_data;
  const codes = useMemo(() => dialCodes(locale, phonePrefix), [locale, phonePrefix]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { country, number } = Object.fromEntries(new FormData(event.currentTarget)) as Entered;
    onNumber(msisdn(country, number));
  };
  return (
    <StepFrame
      title={own.title ?? t('subscribe.number.title')}
      description={own.text ?? t('subscribe.number.text')}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <PhoneField
          label={t('signIn.phone.label')}
          name="number"
          codes={codes}
          codeLabel={t('signIn.phone.country')}
          codeName="country"
          rules={phoneNumberRules}
          error={isRefused ? t('validate.regex', { field: t('signIn.phone.label') }) : undefined}
          autoFocus
        />
        {children}
        <Button type="submit" variant="accent" size="large" wide className={mainButton} loading={isBusy}>
          {own.label ?? t('signIn.phone.submit')}
        </Button>
        <Footnote>{t('subscribe.pin.note')}</Footnote>
      </form>
    </StepFrame>
  );
}
