import type { PurchaseSummary, ReceiptSummary } from '@atrium/contract/schemas/wallet';
import { formatDate, joinFacts } from '@atrium/i18n/format';
import { StateBadge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { PriceTag } from '@atrium/ui/price';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import { Loaded } from '../../../modules/person/loaded.tsx';
import { numberText } from '../../../modules/subscribe/flow/cards-on-file.ts';
import { RefundBadge } from './refund-badge.tsx';
import { useReceipts } from './use-receipts.ts';

/** Every charge and every refund, with its receipt or credit note. */
export function ReceiptsPanel() {
  const t = useTranslations('wallet');
  const { shown, pending, older, hasMore, isLoading, loadMore } = useReceipts();
  return (
    <section id="receipts" className="scroll-mt-20 rounded-panel bg-s2 p-5">
      <h2 className="type-title mb-1">{t('receipts')}</h2>
      <Loaded
        shown={shown}
        skeleton={<div aria-hidden className="skeleton h-24 rounded-card" />}
        title={t('failed')}
      >
        {({ list }) =>
          list.length === 0 && pending.length === 0 ? (
            <p className="py-2 text-14 text-t2">{t('noReceipts')}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {pending.map((purchase) => (
                <PendingLine key={purchase.id} purchase={purchase} />
              ))}
              {[...list, ...older].map((receipt) => (
                <ReceiptLine key={receipt.number} receipt={receipt} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {hasMore && (
        <Button size="small" wide loading={isLoading} className="mt-3" onClick={loadMore}>
          {t('older')}
        </Button>
      )}
    </section>
  );
}

/** A name inside a sentence that may run the other way. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Numbers of receipts run from left to right in every language. */
const figures = (number: string) => `\u2066${number}\u2069`;

function useLineWords() {
  const t = useTranslations('wallet');
  const { locale } = useUi();
  const { timezone: timeZone } = useSite().tenant;
  return {
    t,
    locale,
    day: (text: string) =>
      formatDate(locale, new Date(text), { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
    name: (title: string, lines: number) => {
      const first = isolated(title || t('payment'));
      return lines > 1 ? t('more', { title: first, count: lines - 1 }) : first;
    },
  };
}

function ReceiptLine({ receipt }: { receipt: ReceiptSummary }) {
  const { t, locale, day, name } = useLineWords();
  const { number, title, lines, total, currency, date, kind, means, refersTo, refund } = receipt;
  const isRefund = kind === 'refund';
  const what = name(title, lines);
  const isPaidBack = !isRefund && refersTo !== null;
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14 font-medium">{what}</span>
          <span className="block text-12 text-t2">
            {joinFacts(locale, [
              isRefund && t('creditNote'),
              day(date),
              means &&
                (means.last4
                  ? numberText(means.brand ?? t(`means.${means.kind}`), means.last4)
                  : t(`means.${means.kind}`)),
            ])}
          </span>
        </span>
        <PriceTag
          value={{ amount: total, currency }}
          className={isPaidBack ? 'text-14 text-t3 line-through' : 'text-14 font-medium'}
        />
        <Link
          href={`/myPurchases/receipts/${number}`}
          aria-label={t(isRefund ? 'creditNoteOf' : 'receiptOf', { title: what })}
          className="hit grid size-9 flex-none place-items-center rounded-full hover:bg-s3"
        >
          <ReceiptText aria-hidden className="size-4.5" />
        </Link>
      </div>
      {isPaidBack ? (
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-12 text-t2">
          <StateBadge state="success">{t('refunded')}</StateBadge>
          {t('creditedBy', { number: figures(refersTo) })}
        </p>
      ) : (
        !isRefund && <RefundBadge refund={refund} className="mt-1.5" />
      )}
      {isRefund && refersTo !== null && (
        <p className="mt-1 text-12 text-t2">{t('refersTo', { number: figures(refersTo) })}</p>
      )}
    </li>
  );
}

function PendingLine({ purchase: { title, lines, total, at } }: { purchase: PurchaseSummary }) {
  const { t, day, name } = useLineWords();
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14 font-medium">{name(title, lines)}</span>
          <span className="block text-12 text-t2">{day(at)}</span>
        </span>
        <PriceTag value={total} className="text-14 font-medium" />
      </div>
      <p className="mt-1.5">
        <StateBadge state="warning">{t('pending')}</StateBadge>
      </p>
    </li>
  );
}
