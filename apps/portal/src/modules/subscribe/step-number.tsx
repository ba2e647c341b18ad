import { Button } from '@atrium/ui/button';
import { PhoneField } from '@atrium/ui/fields/phone-field';
import { type SubmitEvent, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { dialCodes } from '../sign-in/dial-codes.ts';
import { msisdn, phoneNumber } from '../sign-in/msisdn.ts';
import type { Shown } from './flow-state.ts';
import { PlanSummary } from './plan-summary.tsx';
import { Footnote, mainButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

type StepNumberProps = StepProps & { shown: Extract<Shown, { is: 'number' }> };

type Entered = Record<'country' | 'number', string>;

/** The number an operator bills, where it is not known yet. */
export function StepNumber({ shown, flow, dispatch, type }: StepNumberProps) {
  const t = useTranslations();
  const { locale, site } = useSite();
  const { phonePrefix } = site.login_meta_data;
  const codes = useMemo(() => dialCodes(locale, phonePrefix), [locale, phonePrefix]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { country, number } = Object.fromEntries(new FormData(event.currentTarget)) as Entered;
    dispatch({ type: 'number', msisdn: msisdn(country, number) });
  };
  return (
    <StepFrame title={t('subscribe.number.title')} description={t('subscribe.number.text')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <PhoneField
          label={t('signIn.phone.label')}
          name="number"
          codes={codes}
          codeLabel={t('signIn.phone.country')}
          codeName="country"
          rules={phoneNumber}
          error={shown.isRefused ? t('validate.regex', { field: t('signIn.phone.label') }) : undefined}
          autoFocus
        />
        <PlanSummary type={type} />
        <Button
          type="submit"
          variant="accent"
          size="large"
          wide
          className={mainButton}
          loading={flow.task !== null}
        >
          {t('signIn.phone.submit')}
        </Button>
        <Footnote>{t('subscribe.pin.note')}</Footnote>
      </form>
    </StepFrame>
  );
}
