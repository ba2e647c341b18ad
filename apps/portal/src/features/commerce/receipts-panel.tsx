import type { PurchaseSummary } from '@atrium/contract/schemas/wallet';
import { formatDate } from '@atrium/i18n/format';
import { StateBadge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { Price } from '@atrium/ui/price';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../modules/person/loaded.tsx';
import { RefundBadge } from './refund-badge.tsx';
import { useReceipts } from './use-receipts.ts';

/** What was paid, and what was paid back. */
export function ReceiptsPanel() {
  const t = useTranslations('wallet');
  const { shown, older, hasMore, isLoading, loadMore } = useReceipts();
  return (
    <section className="rounded-panel bg-s2 p-5">
      <h2 className="type-title mb-1">{t('receipts')}</h2>
      <Loaded
        shown={shown}
        skeleton={<div aria-hidden className="skeleton h-24 rounded-card" />}
        title={t('failed')}
      >
        {({ list }) =>
          list.length === 0 ? (
            <p className="py-2 text-14 text-t2">{t('noReceipts')}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {[...list, ...older].map((purchase) => (
                <ReceiptLine key={purchase.id} purchase={purchase} />
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

function ReceiptLine({ purchase }: { purchase: PurchaseSummary }) {
  const t = useTranslations('wallet');
  const { locale } = useUi();
  const { id, title, lines, total, at, state, refundedAt } = purchase;
  const day = (text: string) =>
    formatDate(locale, new Date(text), { day: 'numeric', month: 'short', year: 'numeric' });
  const name = lines > 1 ? t('more', { title: isolated(title), count: lines - 1 }) : isolated(title);
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14 font-medium">{name}</span>
          <span className="block text-12 text-t2">{day(at)}</span>
        </span>
        <Price
          value={total}
          className={state === 'REFUNDED' ? 'text-14 text-t3 line-through' : 'text-14 font-medium'}
        />
        <Link
          href={`/myPurchases/receipts/${id}`}
          aria-label={t('receiptOf', { title: name })}
          className="hit grid size-9 flex-none place-items-center rounded-full hover:bg-s3"
        >
          <ReceiptText aria-hidden className="size-4.5" />
        </Link>
      </div>
      {state === 'REFUNDED' && (
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-12 text-t2">
          <StateBadge state="success">{t('refunded')}</StateBadge>
          {refundedAt && t('refundedOn', { date: day(refundedAt) })}
        </p>
      )}
      {state === 'GRANTED' && <RefundBadge refund={purchase.refund} className="mt-1.5" />}
      {state === 'PENDING' && (
        <p className="mt-1.5">
          <StateBadge state="warning">{t('pending')}</StateBadge>
        </p>
      )}
    </li>
  );
}
