import type { Price as Sum } from '@atrium/domain/money/money';
import { Button } from '@atrium/ui/button';
import { PriceTag } from '@atrium/ui/price';
import { useTranslations } from 'use-intl';
import { NumberForm } from '../../../modules/subscribe/forms/number-form.tsx';
import { PinForm } from '../../../modules/subscribe/forms/pin-form.tsx';
import { mainButton, StepFrame, StepsDialog } from '../../../modules/subscribe/forms/step-frame.tsx';
import type { useGift } from './use-gift.ts';

interface GiftPaymentProps {
  gift: ReturnType<typeof useGift>;
  /** "Pay €7.99" */
  label: string;
  title: string;
  price: Sum;
}

/** What a phone bill asks for: the number where it is not known, then the PIN. */
export function GiftPayment({ gift, label, title, price }: GiftPaymentProps) {
  const t = useTranslations();
  const { step, isAsking, again, confirm, back } = gift;
  if (step.is !== 'number' && step.is !== 'pin' && step.is !== 'pinOver') return null;
  const bought = (
    <p className="flex items-baseline justify-between gap-4 rounded-panel bg-s2 p-4 text-14">
      <bdi className="font-medium">{title}</bdi>
      <PriceTag value={price} className="text-16 font-heavy" />
    </p>
  );
  return (
    <StepsDialog onClose={back}>
      {step.is === 'number' && (
        <NumberForm isRefused={step.isRefused} isBusy={isAsking} onNumber={(msisdn) => again({ msisdn })}>
          {bought}
        </NumberForm>
      )}
      {step.is === 'pin' && (
        <PinForm shown={step} onPin={confirm} onResend={() => again()}>
          {bought}
          <Button type="submit" variant="accent" size="large" wide className={mainButton} loading={isAsking}>
            {label}
          </Button>
        </PinForm>
      )}
      {step.is === 'pinOver' && (
        <StepFrame title={t('buy.pinOver.title')} description={t('buy.pinOver.text')} code={400}>
          <Button variant="accent" size="large" wide loading={isAsking} onClick={() => again()}>
            {t('buy.again')}
          </Button>
        </StepFrame>
      )}
    </StepsDialog>
  );
}
