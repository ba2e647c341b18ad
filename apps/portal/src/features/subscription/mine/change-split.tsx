import type { SubscriptionType } from '@atrium/contract/schemas/models/subscription-type';
import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import type { ChangePreview } from '@atrium/contract/schemas/subscription';
import { formatNumber } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { Price } from '@atrium/ui/price';
import { useUi } from '@atrium/ui/ui-provider';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMoneyWords } from '../../../modules/commerce/money-words.ts';
import { isAtOnce } from './change-plan.ts';
import { wraps } from './wrapping.ts';

interface ChangeSplitProps {
  plan: SubscriptionType;
  preview: ChangePreview;
  from: Pick<UserSubscription, 'price' | 'paidBy'>;
  isSending: boolean;
  onConfirm: () => void;
}

/** What is paid today and what then; the button says the sum that moves now. */
export function ChangeSplit({ plan, preview, from, isSending, onConfirm }: ChangeSplitProps) {
  const t = useTranslations('mySubscription.change');
  const words = useMoneyWords();
  const { dueNow, price, nextRenewalDate, appliesAt } = preview;
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
        <Moment when={t('today')} sum={<Price value={dueNow} />} lines={[useReason(preview, from)]} />
        <Moment
          when={words.day(isNow ? nextRenewalDate : appliesAt)}
          sum={<Price value={price} />}
          lines={[words.perPeriod(price, plan.billingCycle), words.paidBy(from)]}
        />
      </dl>
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2 text-center">
        <Button variant="accent" size="large" wide className={wraps} loading={isSending} onClick={onConfirm}>
          {label}
        </Button>
        <p className="text-[0.78125rem] text-t2">{t('stays')}</p>
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
function useReason(
  { dueNow, price, daysLeft, daysOfPeriod }: ChangePreview,
  from: ChangeSplitProps['from'],
): string {
  const t = useTranslations('mySubscription.change');
  const words = useMoneyWords();
  const { locale } = useUi();
  if (dueNow.amount === 0) return t('nothing');
  const more = price.amount - from.price.amount;
  const isDifference = Math.abs((more * daysLeft) / daysOfPeriod - dueNow.amount) < 1;
  if (!isDifference) return t('rest');
  return t('formula', {
    price: words.price({ ...price, amount: more }),
    current: formatNumber(locale, daysLeft),
    total: daysOfPeriod,
    sum: words.price(dueNow),
  });
}
