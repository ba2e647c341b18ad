import type { SubscriptionType } from '@atrium/contract/schemas/models/subscription-type';
import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import type { ChangePreview } from '@atrium/contract/schemas/subscription';
import { formatNumber } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { PriceTag } from '@atrium/ui/price';
import { useUi } from '@atrium/ui/ui-provider';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMoneyTexts } from '../../../../modules/commerce/money-texts.ts';
import { wrappingButton } from '../payment/wrapping-button.ts';
import { isAtOnce } from './change-plan.ts';

interface ChangeSplitProps {
  plan: SubscriptionType;
  preview: ChangePreview;
  from: Pick<UserSubscription, 'price' | 'paidBy'>;
  /** What the plan is called that one has. */
  fromName: string;
  isSending: boolean;
  onConfirm: () => void;
}

/** What is paid today and what then; the button says the sum that moves now. */
export function ChangeSplit({ plan, preview, from, fromName, isSending, onConfirm }: ChangeSplitProps) {
  const t = useTranslations('mySubscription.change');
  const words = useMoneyTexts();
  const { dueNow, price, fullPrice, promotionCycles, nextRenewalDate, appliesAt } = preview;
  const title = words.planName(plan);
  const isNow = isAtOnce(preview);
  const label =
    dueNow.amount > 0
      ? t('pay', { title, price: words.price(dueNow) })
      : isNow
        ? t('now', { title })
        : t('later', { title, date: words.day(appliesAt) });
  return (
    <div
      aria-live="polite"
      className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-s2 p-4"
    >
      <dl className="grid flex-1 basis-72 gap-4 sm:grid-cols-2">
        <Moment
          when={t('today')}
          sum={<PriceTag value={dueNow} />}
          lines={[useReason(preview, from), useRest(preview, from, fromName)]}
        />
        <Moment
          when={words.day(isNow ? nextRenewalDate : appliesAt)}
          sum={<PriceTag value={price} />}
          lines={[
            words.terms({ cycle: plan.billingCycle, price, fullPrice, promotionCycles }),
            words.paidBy(from),
          ]}
        />
      </dl>
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2 text-center">
        <Button
          variant="accent"
          size="large"
          wide
          className={wrappingButton}
          loading={isSending}
          onClick={onConfirm}
        >
          {label}
        </Button>
        <p className="text-[0.78125rem] text-t2">{useStays(preview)}</p>
      </div>
    </div>
  );
}

interface MomentProps {
  when: string;
  sum: ReactNode;
  lines: readonly (string | null)[];
}

const Moment = ({ when, sum, lines }: MomentProps) => (
  <div>
    <dt className="text-13 text-t2">{when}</dt>
    <dd className="text-22 font-heavy">{sum}</dd>
    {lines.map(
      (line) =>
        line && (
          <dd key={line} className="text-13 text-t2">
            {line}
          </dd>
        ),
    )}
  </div>
);

/** Where the sum is the difference for the days left, it is shown how it comes about. */
function useReason(preview: ChangePreview, from: ChangeSplitProps['from']): string | null {
  const t = useTranslations('mySubscription.change');
  const words = useMoneyTexts();
  const { locale } = useUi();
  const { dueNow, price, daysLeft, daysOfPeriod } = preview;
  if (dueNow.amount === 0) return t('nothing');
  if (!isDifference(preview, from)) return null;
  return t('formula', {
    price: words.price({ ...price, amount: price.amount - from.price.amount }),
    current: formatNumber(locale, daysLeft),
    total: daysOfPeriod,
    sum: words.price(dueNow),
  });
}

const isDifference = (
  { dueNow, price, daysLeft, daysOfPeriod }: ChangePreview,
  from: ChangeSplitProps['from'],
): boolean => {
  const share = ((price.amount - from.price.amount) * daysLeft) / daysOfPeriod;
  return dueNow.amount > 0 && Math.abs(share - dueNow.amount) < 1;
};

/** What happens with the days that are left of the plan one has, and with the money behind them. */
function useRest(preview: ChangePreview, from: ChangeSplitProps['from'], title: string): string | null {
  const t = useTranslations('mySubscription.change.unused');
  const words = useMoneyTexts();
  const { rest, unused, nextRenewalDate } = preview;
  // the formula is of the difference: nothing is taken off that once more
  return rest === 'NONE' || (rest === 'LOWERS_DUE' && isDifference(preview, from))
    ? null
    : t(rest, { title, price: words.price(unused), date: words.day(nextRenewalDate) });
}

/** What one has after the change. */
function useStays({ creditsAfter }: ChangePreview): string {
  const t = useTranslations('mySubscription.change');
  if (creditsAfter === null) return t('stays');
  return creditsAfter < 0 ? t('library') : `${t('creditsAfter', { count: creditsAfter })} ${t('library')}`;
}
