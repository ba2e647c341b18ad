import { Button } from '@atrium/ui/button';
import { RadioGroup } from '@atrium/ui/fields/radio-group';
import { PriceTag } from '@atrium/ui/price';
import { CreditCard, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../../kit/dialogs/dialogs.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import type { Cart } from '../../../modules/cart/cart.ts';
import { isBuyable } from '../../../modules/cart/changed-cart.ts';
import { useMoneyTexts } from '../../../modules/commerce/money-texts.ts';
import { cards, numberText } from '../../../modules/subscribe/flow/cards-on-file.ts';
import { NumberForm } from '../../../modules/subscribe/forms/number-form.tsx';
import { PinForm } from '../../../modules/subscribe/forms/pin-form.tsx';
import {
  Footnote,
  mainButton,
  StepFrame,
  StepsDialog,
} from '../../../modules/subscribe/forms/step-frame.tsx';
import { OptionIcon, useOptionName } from '../../../modules/subscribe/steps/step-options.tsx';
import type { CheckoutPayment, CheckoutPinStep, CheckoutStep } from './check-out.ts';
import {
  CheckoutChanged,
  CheckoutFailed,
  CheckoutPending,
  CheckoutPinOver,
  CheckoutSuccess,
} from './check-out-outcomes.tsx';
import { useCodeLine } from './code-line.ts';
import { TaxLine } from './tax-line.tsx';
import { useCheckOut } from './use-check-out.ts';

interface CheckOutDialogProps extends DialogControl {
  cart: Cart;
}

/** Everything between a full cart and having what is in it. */
export default function CheckOutDialog({ cart, onClose }: CheckOutDialogProps) {
  return (
    <StepsDialog onClose={onClose}>
      <CheckOut cart={cart} onClose={onClose} />
    </StepsDialog>
  );
}

function CheckOut({ cart, onClose }: CheckOutDialogProps) {
  const { step, isAsking, pay, confirm, chooseAnew } = useCheckOut(cart);
  const asking = { cart, isAsking, pay };
  switch (step.is) {
    case 'check':
      return <Check {...asking} />;
    case 'options':
      return <Options {...asking} options={step.options} />;
    case 'number':
      return (
        <NumberForm isRefused={step.isRefused} isBusy={isAsking} onNumber={(msisdn) => pay({ msisdn })}>
          <Bought cart={cart} />
        </NumberForm>
      );
    case 'pin':
      return <Pin {...asking} step={step} onPin={confirm} />;
    case 'success':
      return <CheckoutSuccess count={cart.items.filter(isBuyable).length} onClose={onClose} />;
    case 'pending':
      return <CheckoutPending onClose={onClose} />;
    case 'pinOver':
      return (
        <CheckoutPinOver onAgain={() => pay({ isResend: true })} isAsking={isAsking} onClose={onClose} />
      );
    case 'changed':
      return <CheckoutChanged onClose={onClose} />;
    case 'failed':
      return (
        <CheckoutFailed
          failure={step.failure}
          onRetry={() => pay({})}
          onOtherWay={chooseAnew}
          onClose={onClose}
        />
      );
    case 'leaving':
      return <Working />;
  }
}

interface Asking {
  cart: Cart;
  isAsking: boolean;
  pay: (way: CheckoutPayment) => void;
}

const otherWay = 'other';

/** What is bought, what it comes to, what holds, and with which card. */
function Check({ cart, isAsking, pay }: Asking) {
  const t = useTranslations('cart');
  const { value: known } = usePersonal(cards);
  const [chosen, setChosen] = useState<string | null>(null);
  const asksHowToPay = useSite().tenant.flags.showPaymentOptions;
  const onFile = known ?? [];
  const preferred = onFile.find(({ isDefault }) => isDefault) ?? onFile[0];
  const value = chosen ?? (preferred ? String(preferred.id) : otherWay);
  return (
    <StepFrame title={t('check.title')}>
      <Bought cart={cart} />
      {onFile.length > 0 && (
        <RadioGroup
          legend={t('check.way')}
          name="card"
          look="row"
          value={value}
          onChange={setChosen}
          options={[
            ...onFile.map(({ id, brand, last4 }) => ({
              value: String(id),
              label: numberText(brand, last4),
              icon: <CreditCard aria-hidden className="size-5 flex-none" />,
            })),
            { value: otherWay, label: t('check.other') },
          ]}
        />
      )}
      <PayButton
        cart={cart}
        isAsking={isAsking}
        isNext={value === otherWay && asksHowToPay}
        onPay={() => pay(value === otherWay ? {} : { cardId: Number(value) })}
      />
      <Footnote>{t('check.terms')}</Footnote>
    </StepFrame>
  );
}

/** The lines that are paid for, and their sum. */
function Bought({ cart: { items, total, discount, tax } }: { cart: Cart }) {
  const t = useTranslations('cart');
  const codeLine = useCodeLine();
  return (
    <div className="rounded-panel bg-s2 p-4 text-14">
      <ul className="flex max-h-48 flex-col gap-1.5 overflow-y-auto">
        {items.filter(isBuyable).map(({ id, name, price, currency, quantity }) => (
          <li key={id} className="flex justify-between gap-4">
            <bdi className="min-w-0 truncate">{quantity > 1 ? `${quantity} × ${name}` : name}</bdi>
            <PriceTag value={{ amount: price * quantity, currency }} className="flex-none" />
          </li>
        ))}
      </ul>
      {discount && discount.amount.amount > 0 && (
        <p className="mt-3 flex justify-between gap-4 border-t border-line pt-3 text-t2">
          {codeLine(discount.last4, discount.percent)}
          <span className="tn flex-none text-success">
            −<PriceTag value={discount.amount} />
          </span>
        </p>
      )}
      <p className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span className="font-medium">
          {t('toPay')} <TaxLine tax={tax} />
        </span>
        <PriceTag value={total} className="text-20 font-heavy" />
      </p>
    </div>
  );
}

interface PayButtonProps extends Pick<Asking, 'cart' | 'isAsking'> {
  /** Another step follows, and only that one pays. */
  isNext?: boolean;
  /** Of a form, the form's. */
  onPay?: () => void;
}

function PayButton({ cart, isAsking, isNext = false, onPay }: PayButtonProps) {
  const t = useTranslations();
  const words = useMoneyTexts();
  return (
    <Button
      type={onPay ? 'button' : 'submit'}
      variant="accent"
      size="large"
      wide
      className={mainButton}
      loading={isAsking}
      onClick={onPay}
    >
      {isNext ? t('common.continue') : t('cart.pay', { price: words.price(cart.total) })}
    </Button>
  );
}

/** How to pay, in the tenant's order. */
function Options({
  cart,
  isAsking,
  pay,
  options,
}: Asking & { options: Extract<CheckoutStep, { is: 'options' }>['options'] }) {
  const t = useTranslations();
  const ways = options.toSorted((one, other) => one.sort - other.sort);
  const [chosen, setChosen] = useState(ways[0]?.id ?? '');
  const nameOf = useOptionName();
  return (
    <StepFrame title={t('subscription.dialog.paymentOptions.title')}>
      <RadioGroup
        legend={t('subscription.dialog.paymentOptions.title')}
        name="option"
        look="row"
        value={chosen}
        onChange={setChosen}
        options={ways.map((option) => ({
          value: option.id,
          label: nameOf(option),
          icon: <OptionIcon option={option} />,
        }))}
      />
      <PayButton cart={cart} isAsking={isAsking} onPay={() => pay({ option: chosen })} />
      <Footnote>{t('cart.once')}</Footnote>
    </StepFrame>
  );
}

/** The PIN is of the whole order. A new one is a new order of the same: what the old one was for is given up. */
function Pin({
  cart,
  isAsking,
  pay,
  step,
  onPin,
}: Asking & { step: CheckoutPinStep; onPin: (pin: string) => void }) {
  return (
    <PinForm shown={step} onPin={onPin} onResend={() => pay({ isResend: true })}>
      <Bought cart={cart} />
      <PayButton cart={cart} isAsking={isAsking} />
    </PinForm>
  );
}

function Working() {
  const t = useTranslations('cart.check');
  return (
    <StepFrame title={t('busy')}>
      <div role="status" className="grid h-40 place-items-center text-t2">
        <LoaderCircle aria-label={t('busy')} className="size-8 animate-spin" />
      </div>
    </StepFrame>
  );
}
