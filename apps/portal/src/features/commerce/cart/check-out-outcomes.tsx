import type { Failure } from '@atrium/contract/client';
import { Button, ButtonLink } from '@atrium/ui/button';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../../kit/dialogs/dialogs.ts';
import { useProblemText } from '../../../modules/person/problem-text.ts';
import { paymentRefusalOf, useRefusalTexts } from '../../../modules/subscribe/flow/payment-refusal.ts';
import { isLost } from '../../../modules/subscribe/flow/read-answer.ts';
import { StepFrame } from '../../../modules/subscribe/forms/step-frame.tsx';

/** It is theirs. */
export function CheckoutSuccess({ count, onClose }: DialogControl & { count: number }) {
  const t = useTranslations('cart.success');
  const common = useTranslations('common');
  return (
    <StepFrame title={t('title')} description={t('text', { count })}>
      <CircleCheck aria-hidden className="size-14 self-center text-success" />
      <ButtonLink href="/myPurchases" variant="accent" size="large" wide onClick={onClose}>
        {t('open')}
      </ButtonLink>
      <Button variant="ghost" wide onClick={onClose}>
        {common('close')}
      </Button>
    </StepFrame>
  );
}

export function CheckoutPending({ onClose }: DialogControl) {
  const t = useTranslations('cart.pending');
  const common = useTranslations('common');
  return (
    <StepFrame title={t('title')} description={t('text')}>
      <Button size="large" wide onClick={onClose}>
        {common('close')}
      </Button>
    </StepFrame>
  );
}

/** Nothing was charged: what it costs now has to be seen first. */
export function CheckoutChanged({ onClose }: DialogControl) {
  const t = useTranslations();
  return (
    <StepFrame title={t('cart.changed.title')} description={t('errors.CART_CHANGED')}>
      <Button variant="accent" size="large" wide onClick={onClose}>
        {t('cart.changed.action')}
      </Button>
    </StepFrame>
  );
}

interface PinOverProps extends DialogControl {
  isAsking: boolean;
  onAgain: () => void;
}

export function CheckoutPinOver({ isAsking, onAgain, onClose }: PinOverProps) {
  const t = useTranslations();
  return (
    <StepFrame title={t('buy.pinOver.title')} description={t('buy.pinOver.text')} code={400}>
      <Button variant="accent" size="large" wide loading={isAsking} onClick={onAgain}>
        {t('buy.again')}
      </Button>
      <Button variant="ghost" wide onClick={onClose}>
        {t('common.close')}
      </Button>
    </StepFrame>
  );
}

interface FailedProps extends DialogControl {
  failure: Failure;
  onRetry: () => void;
  /** Back to where one chooses. */
  onOtherWay: () => void;
}

/** Who was refused the money is refused it again; who was not heard is heard the next time. */
export function CheckoutFailed({ failure, onRetry, onOtherWay, onClose }: FailedProps) {
  const t = useTranslations();
  const problemText = useProblemText();
  const wordsOf = useRefusalTexts();
  const refusal = paymentRefusalOf(failure);
  const heading = refusal
    ? wordsOf(refusal)
    : { title: t('cart.failed.title'), description: problemText(failure), code: failure.status };
  const isRefused = refusal !== null;
  return (
    <StepFrame {...heading}>
      {!isRefused && !isLost(failure.status) && (
        <p className="text-15 font-medium">{t('cart.failed.text')}</p>
      )}
      <Button variant="accent" size="large" wide onClick={isRefused ? onOtherWay : onRetry}>
        {t(isRefused ? 'subscribe.insufficient.otherWay' : 'common.retry')}
      </Button>
      <Button variant="ghost" wide onClick={onClose}>
        {t('common.close')}
      </Button>
    </StepFrame>
  );
}
