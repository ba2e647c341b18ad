import type { PurchaseReturn } from '@atrium/domain/purchase-return';
import { ButtonLink } from '@atrium/ui/button';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../kit/dialogs/dialogs.ts';
import { StepFrame, StepsDialog } from './step-frame.tsx';
import type { Wanted } from './wanted.ts';

interface ReturnDialogProps extends DialogControl {
  result: Extract<PurchaseReturn, { dialog: string }>;
  wanted: Wanted | null;
}

/** What became of a payment somewhere else, and the way on. */
export default function ReturnDialog({ result, wanted, onClose }: ReturnDialogProps) {
  const t = useTranslations();
  const { dialog } = result;
  const isDone = dialog === 'alreadySubscribed' || dialog === 'pending';
  const code = dialog === 'error' ? result.code : undefined;
  const own = `errors.${code}` as 'errors.INTERNAL';
  // who gave it up needs no support
  const isGivenUp = code === 'CANCELLED' || code === 'EXPIRED';
  return (
    <StepsDialog onClose={onClose}>
      <StepFrame
        title={t(`subscription.dialog.${dialog}.title`)}
        description={
          isGivenUp
            ? t('subscribe.notCharged')
            : t(code && t.has(own) ? own : `subscription.dialog.${dialog}.description`)
        }
        code={dialog === 'insufficientFunds' ? 402 : isGivenUp ? undefined : code}
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
