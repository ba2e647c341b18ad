import type { PaymentOption } from '@atrium/contract/schemas/models/payment';
import { displayText } from '@atrium/domain/subscription/subscription-attribute';
import { Button } from '@atrium/ui/button';
import { RadioGroup } from '@atrium/ui/fields/radio-group';
import { RichText } from '@atrium/ui/rich-text';
import { Link } from '@atrium/ui/ui-provider';
import { CreditCard, Smartphone, Ticket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { useUsableCards } from '../flow/cards-on-file.ts';
import { Footnote, mainButton, StepFrame } from '../forms/step-frame.tsx';
import { PlanSummary } from '../plans/plan-summary.tsx';
import { useHeading } from './refusal-heading.ts';
import type { StepProps } from './step-props.ts';
import { usePayLabel } from './use-pay-label.ts';

/** How to pay, in the tenant's order and under its own words. */
export function StepOptions({ chosen, ...step }: StepProps & { chosen: string }) {
  const { flow, dispatch, type, onClose } = step;
  const t = useTranslations();
  const languages = useSite();
  const { title, text } = languages.site.payment_meta_data;
  const nameOf = useOptionName();
  const payLabel = usePayLabel(step);
  const above = displayText(type, 'abovePurchaseOptions', languages);
  const cards = useUsableCards();
  const card = cards.find(({ id }) => cardValue(id) === chosen);
  const selected = flow.options.find(({ id }) => id === chosen);
  const name = card?.title ?? (selected && nameOf(selected));
  const isLast = flow.order?.isAgreed === true;
  const usual = {
    title: title || t('subscription.dialog.paymentOptions.title'),
    description: text || undefined,
  };
  return (
    <StepFrame {...useHeading(flow, usual)}>
      <PlanSummary type={type} />
      {above && (
        <div className="text-14 text-t2">
          <RichText html={above} />
        </div>
      )}
      <RadioGroup
        legend={t('subscription.dialog.paymentOptions.title')}
        name="option"
        look="row"
        value={chosen}
        onChange={(id) => dispatch({ type: 'chooseOption', id })}
        options={[
          ...cards.map(({ id, title: label }) => ({
            value: cardValue(id),
            label,
            icon: <CreditCard aria-hidden className="size-5 flex-none" />,
          })),
          ...flow.options.map((option) => ({
            value: option.id,
            label: nameOf(option),
            icon: <OptionIcon option={option} />,
          })),
        ]}
      />
      {languages.site.payment_meta_data.methods.includes('voucher') && !isLast && (
        <Link
          href="/vouchers/redeem"
          className="flex min-h-13 items-center gap-3 rounded-card px-4 ring-1 ring-line hover:bg-s2"
          onClick={onClose}
        >
          <Ticket aria-hidden className="size-5 flex-none" />
          <span className="text-14 font-medium">{t('subscribe.unfinished.voucher')}</span>
          <span className="ms-auto text-13 text-t2">{t('subscribe.unfinished.voucherLine')}</span>
        </Link>
      )}
      <Button
        variant="accent"
        size="large"
        wide
        className={mainButton}
        loading={flow.task !== null}
        onClick={() => dispatch({ type: 'pay', card })}
      >
        {isLast || !name ? payLabel : t('subscribe.options.continue', { name })}
      </Button>
      <Footnote>{t(isLast ? 'subscribe.consent.note' : 'subscribe.options.note')}</Footnote>
    </StepFrame>
  );
}

/** No way to pay is called so: theirs are words. */
const cardValue = (id: number) => `card:${id}`;

/** A way to pay as the backend names it, else by what it is. */
export function useOptionName(): (option: PaymentOption) => string {
  const t = useTranslations('subscription.dialog.paymentOptions');
  return ({ title, flow }) => title || t(flow === 'API' ? 'operator' : 'card');
}

export function OptionIcon({ option: { flow } }: { option: PaymentOption }) {
  const Sign = flow === 'API' ? Smartphone : CreditCard;
  return <Sign aria-hidden className="size-5 flex-none" />;
}
