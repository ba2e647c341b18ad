import type { PurchaseReturn } from '@atrium/domain/money/purchase-return';
import { ButtonLink } from '@atrium/ui/button';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../kit/dialogs/dialogs.ts';
import type { DesiredArticle } from './flow/desired-article.ts';
import { type PaymentRefusal, useRefusalTexts } from './flow/payment-refusal.ts';
import { StepFrame, StepsDialog } from './forms/step-frame.tsx';

interface ReturnDialogProps extends DialogControl {
  result: Extract<PurchaseReturn, { dialog: string }>;
  wanted: DesiredArticle | null;
  refusal?: PaymentRefusal | null;
}

/** A status for support; what came instead of one is told as it came. */
const codeOf = (result: ReturnDialogProps['result']): string | undefined =>
  result.dialog === 'error' ? result.code : undefined;

/** What became of a payment somewhere else, and the way on. */
export default function ReturnDialog({ result, wanted, refusal, onClose }: ReturnDialogProps) {
  const t = useTranslations();
  const { dialog } = result;
  const isDone = dialog === 'alreadySubscribed' || dialog === 'pending';
  const wordsOf = useRefusalTexts();
  const heading = refusal ? wordsOf(refusal) : undefined;
  return (
    <StepsDialog onClose={onClose}>
      <StepFrame
        title={heading?.title ?? t(`subscription.dialog.${dialog}.title`)}
        description={heading?.description ?? t(`subscription.dialog.${dialog}.description`)}
        code={heading ? heading.code : codeOf(result)}
      >
        {wanted && isDone && (
          <ButtonLink href={wanted.href} variant="accent" size="large" wide onClick={onClose}>
            {t('subscribe.goTo', { title: wanted.title })}
          </ButtonLink>
        )}
        <ButtonLink
          href={isDone ? '/subscription#my-subscription' : '/subscription'}
          variant={wanted && isDone ? 'ghost' : 'accent'}
          size="large"
          wide
          onClick={onClose}
        >
          {t(isDone ? 'subscribe.success.manage' : 'subscribe.allPlans')}
        </ButtonLink>
      </StepFrame>
    </StepsDialog>
  );
}
