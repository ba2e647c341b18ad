import { Button } from '@atrium/ui/button';
import { RadioGroup } from '@atrium/ui/fields/radio-group';
import { PriceTag } from '@atrium/ui/price';
import { Link } from '@atrium/ui/ui-provider';
import { CreditCard, Ticket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { numberText } from '../../subscribe/flow/cards-on-file.ts';
import { Footnote, mainButton, StepFrame } from '../../subscribe/forms/step-frame.tsx';
import { usePriceText } from '../../subscribe/plans/price-sentence.ts';
import { useHeading } from '../../subscribe/steps/refusal-heading.ts';
import { OptionIcon, useOptionName } from '../../subscribe/steps/step-options.tsx';
import type { PurchaseMeans, SaleOption } from './purchase-flow.ts';
import type { PurchaseFlow } from './use-purchase.ts';

interface StepProps {
  purchase: PurchaseFlow;
  title: string;
}

const keyOf = (means: PurchaseMeans) => (means.by === 'credit' ? 'credit' : `${means.by} ${means.id}`);

/** What it is, what it costs, how it is paid: the server's word on each, before anything moves. */
export function ConfirmPurchase({ purchase, title }: StepProps) {
  const t = useTranslations();
  const isRental = purchase.sale?.type === 'RENTAL' && !purchase.isByCredit;
  return (
    <StepFrame {...useHeading(purchase, { title: t(isRental ? 'buy.rentTitle' : 'buy.title', { title }) })}>
      <SaleSummary purchase={purchase} title={title} />
      {purchase.sales.length > 1 && !purchase.isByCredit && <Sales purchase={purchase} />}
      <WaysToPay purchase={purchase} />
      <Terms purchase={purchase} />
      <PayButton purchase={purchase} note={t(noteOf(purchase))} onPress={purchase.pay} />
      {purchase.cards.length > 0 && !isRental && (
        <Link
          href={`/vouchers/redeem?articleId=${purchase.articleId}`}
          className="hit self-center text-13 font-medium text-accent-text"
        >
          {t('vouchers.redeem.title')}
        </Link>
      )}
    </StepFrame>
  );
}

function noteOf({ isByCredit, chosen, ways }: PurchaseFlow) {
  if (isByCredit) return 'buy.note.credit';
  const way = chosen?.by === 'option' ? ways.find(({ id }) => id === chosen.id) : null;
  return way?.flow === 'WEB' ? 'buy.note.page' : 'buy.note.now';
}

/** What is being paid for, on every step the same. */
export function SaleSummary({ purchase: { sale, isByCredit }, title }: StepProps) {
  const t = useTranslations('buy');
  return (
    <div className="flex items-center gap-3 rounded-panel bg-s2 p-3.5">
      <p className="min-w-0 flex-1">
        <bdi className="block text-15 font-medium">{title}</bdi>
        <span className="block text-13 text-t2">
          {sale?.rentalHours && !isByCredit ? t('forHours', { count: sale.rentalHours }) : t('keep')}
        </span>
      </p>
      <p className="flex-none text-end">
        {isByCredit ? (
          <span className="block text-16 font-heavy">{t('oneCredit')}</span>
        ) : (
          sale && <PriceTag value={sale.price} className="block text-16 font-heavy" />
        )}
        <span className="block text-12 text-t2">{t('once')}</span>
      </p>
    </div>
  );
}

/** To keep, or for a while. */
function Sales({ purchase: { sales, sale, chooseSale } }: Pick<StepProps, 'purchase'>) {
  const t = useTranslations('buy');
  const textOf = usePriceText();
  const labelOf = ({ price, rentalHours }: SaleOption) =>
    `${rentalHours ? t('forHours', { count: rentalHours }) : t('keep')}: ${textOf(price)}`;
  return (
    <RadioGroup
      legend={t('how')}
      name="sale"
      look="row"
      value={sale?.purchaseIdentifier ?? ''}
      onChange={chooseSale}
      options={sales.map((one) => ({ value: one.purchaseIdentifier ?? '', label: labelOf(one) }))}
    />
  );
}

function WaysToPay({ purchase }: Pick<StepProps, 'purchase'>) {
  const t = useTranslations('buy');
  const nameOf = useOptionName();
  const { ways, cards, creditsLeft, chosen, choose } = purchase;
  const all: { means: PurchaseMeans; label: string; icon: React.ReactNode }[] = [
    ...(creditsLeft > 0
      ? [
          {
            means: { by: 'credit' } as const,
            label: t('credit', { count: creditsLeft }),
            icon: <Ticket aria-hidden className="size-5 flex-none" />,
          },
        ]
      : []),
    ...cards.map(({ id, brand, last4 }) => ({
      means: { by: 'card', id } as const,
      label: numberText(brand, last4),
      icon: <CreditCard aria-hidden className="size-5 flex-none" />,
    })),
    ...ways.map((option) => ({
      means: { by: 'option', id: option.id } as const,
      label: nameOf(option),
      icon: <OptionIcon option={option} />,
    })),
  ];
  if (all.length < 2) return null;
  return (
    <RadioGroup
      legend={t('with')}
      name="way"
      look="row"
      value={chosen ? keyOf(chosen) : ''}
      onChange={(key) => {
        const one = all.find(({ means }) => keyOf(means) === key);
        if (one) choose(one.means);
      }}
      options={all.map(({ means, label, icon }) => ({ value: keyOf(means), label, icon }))}
    />
  );
}

function Terms({ purchase: { sale, isByCredit } }: Pick<StepProps, 'purchase'>) {
  const t = useTranslations('buy.terms');
  return (
    <p className="text-13 text-t2">
      {sale?.rentalHours && !isByCredit ? t('rent', { count: sale.rentalHours }) : t('keep')}
    </p>
  );
}

interface PayButtonProps {
  purchase: PurchaseFlow;
  note: string;
  type?: 'submit';
  onPress?: () => void;
}

/** It names the sum that moves now, and the line below what happens then. */
export function PayButton({ purchase, note, type, onPress }: PayButtonProps) {
  const t = useTranslations();
  const textOf = usePriceText();
  const { sale, isByCredit, isBusy } = purchase;
  return (
    <>
      <Button
        type={type ?? 'button'}
        variant="accent"
        size="large"
        wide
        className={mainButton}
        loading={isBusy}
        {...(onPress && { onClick: onPress })}
      >
        {isByCredit || !sale
          ? t('buy.useCredit')
          : t('subscribe.button.payNow', { price: textOf(sale.price) })}
      </Button>
      <Footnote>{note}</Footnote>
    </>
  );
}
