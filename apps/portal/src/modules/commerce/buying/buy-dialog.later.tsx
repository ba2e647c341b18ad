import { useTranslations } from 'use-intl';
import { PasscodeForm } from '../../parental-control/passcode-form.tsx';
import { NumberForm } from '../../subscribe/forms/number-form.tsx';
import { PinForm } from '../../subscribe/forms/pin-form.tsx';
import { StepFrame, StepsDialog } from '../../subscribe/forms/step-frame.tsx';
import { PaymentPending, StepPaymentPage, StepWorking } from '../../subscribe/steps/step-wait.tsx';
import type { BuyDialogProps } from './bought-article.ts';
import { ConfirmPurchase, PayButton, SaleSummary } from './confirm-purchase.tsx';
import { PurchaseOutcome } from './purchase-outcome.tsx';
import { type PurchaseFlow, usePurchase } from './use-purchase.ts';

/** Everything between wanting one thing and having it, in one dialog. */
export default function BuyDialog(props: BuyDialogProps) {
  return (
    <StepsDialog onClose={props.onClose}>
      <Buying {...props} />
    </StepsDialog>
  );
}

function Buying(props: BuyDialogProps) {
  const { article, onClose } = props;
  const t = useTranslations('parental.passcode');
  const purchase = usePurchase(props);
  const { shown } = purchase;
  switch (shown.is) {
    case 'working':
      return <StepWorking />;
    case 'confirm':
      return <ConfirmPurchase purchase={purchase} title={article.title} />;
    case 'number':
      return (
        <NumberForm isRefused={shown.isRefused} isBusy={purchase.isBusy} onNumber={purchase.bill}>
          <SaleSummary purchase={purchase} title={article.title} />
        </NumberForm>
      );
    case 'pin':
      return (
        <PinForm
          shown={shown}
          onPin={purchase.confirm}
          onResend={purchase.resend}
          onOtherNumber={purchase.otherNumber}
        >
          <PinPays purchase={purchase} title={article.title} />
        </PinForm>
      );
    case 'passcode':
      return (
        <StepFrame title={t('title')}>
          <PasscodeForm line={t('payment')} onRight={shown.retry} />
        </StepFrame>
      );
    case 'leaving':
    case 'frame':
      return <StepPaymentPage shown={shown} onClose={onClose} />;
    case 'pending':
      return <PaymentPending title={article.title} onClose={onClose} />;
    default:
      return (
        <PurchaseOutcome
          shown={shown}
          article={article}
          paid={purchase.isByCredit ? null : (purchase.sale?.price ?? null)}
          onAgain={purchase.ways.length + purchase.cards.length > 0 ? purchase.startAgain : null}
          onOpen={props.onTheirs}
          onClose={onClose}
        />
      );
  }
}

function PinPays({ purchase, title }: { purchase: PurchaseFlow; title: string }) {
  const t = useTranslations('subscribe.pin');
  return (
    <>
      <SaleSummary purchase={purchase} title={title} />
      <PayButton purchase={purchase} note={t('note')} type="submit" />
    </>
  );
}
