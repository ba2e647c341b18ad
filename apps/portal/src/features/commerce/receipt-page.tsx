import type { Receipt } from '@atrium/contract/schemas/wallet';
import { formatDate, formatNumber } from '@atrium/i18n/format';
import { StateBadge } from '@atrium/ui/badge';
import { Button, ButtonLink } from '@atrium/ui/button';
import { Price } from '@atrium/ui/price';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { useUi } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import type { Source } from '../../kit/visit/personal.ts';
import { useSite } from '../../kit/visit/site.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { Loaded } from '../../modules/person/loaded.tsx';
import { Refund } from './refund.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/myPurchases/receipts/$id')({
  component: ReceiptPage,
});

/** Null where there is none, or it is somebody else's. */
const receipt = (id: string): Source<{ found: Receipt | null }> => ({
  noun: 'wallet',
  key: `receipt:${id}`,
  ask: async ({ backend }) => {
    const answer = await backend.ask('getReceipt', { params: { id: Number(id) } });
    if (answer.ok) return { ok: true, body: { found: answer.body } };
    return answer.status === 404 || answer.status === 400 ? { ok: true, body: { found: null } } : answer;
  },
});

/** To look at and to print; the frame around it does not go to paper. */
function ReceiptPage() {
  const t = useTranslations('wallet');
  const { id } = Route.useParams();
  const shown = usePersonal(useMemo(() => receipt(id), [id]));
  return (
    <div className="mx-auto w-full max-w-[46rem] px-gutter py-6 md:py-10 print:max-w-none print:p-0">
      <PageHead title={t('receipt')} hidden />
      <div className="mb-5 flex justify-between gap-3">
        <ButtonLink
          href="/myPurchases"
          size="small"
          icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
        >
          {t('back')}
        </ButtonLink>
        {shown.value?.found && (
          <Button size="small" icon={<Printer aria-hidden />} onClick={() => print()}>
            {t('print')}
          </Button>
        )}
      </div>
      <Loaded
        shown={shown}
        skeleton={<div aria-hidden className="skeleton h-96 rounded-panel" />}
        title={t('failed')}
      >
        {({ found }) =>
          found ? (
            <>
              <Paper receipt={found} />
              <Refund receipt={found} />
            </>
          ) : (
            <EmptyState title={t('missing')} line="" />
          )
        }
      </Loaded>
    </div>
  );
}

function Paper({ receipt: one }: { receipt: Receipt }) {
  const t = useTranslations('wallet');
  const { locale } = useUi();
  const { brand } = useSite().site.global;
  const { seller, buyer, at, state, refundedAt, receiptNumber } = one;
  const day = (text: string) =>
    formatDate(locale, new Date(text), { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <article className="paper rounded-panel bg-s2 p-6 md:p-9 print:bg-white print:p-0 print:text-black">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="text-15 font-heavy">
            <bdi>{brand}</bdi>
          </p>
          <h1 className="type-heading mt-1">{t('receipt')}</h1>
          {receiptNumber !== null && (
            <p className="tn mt-1 text-15">
              {t('number', { number: String(receiptNumber).padStart(6, '0') })}
            </p>
          )}
        </div>
        <div className="flex flex-col items-end gap-2 text-14">
          <p>{t('paid', { date: day(at) })}</p>
          {state === 'REFUNDED' && (
            <StateBadge state="success">
              {refundedAt ? t('refundedOn', { date: day(refundedAt) }) : t('refunded')}
            </StateBadge>
          )}
        </div>
      </header>
      <div className="mt-7 grid gap-5 text-14 sm:grid-cols-2">
        <address className="not-italic">
          <span className="block text-13 text-t2 print:text-black">{t('seller')}</span>
          {[seller.name, ...seller.address].map((text) => (
            <bdi key={text} className="block">
              {text}
            </bdi>
          ))}
          {seller.taxId && <span className="block">{t('taxId', { number: seller.taxId })}</span>}
        </address>
        <p>
          <span className="block text-13 text-t2 print:text-black">{t('buyer')}</span>
          <bdi>{buyer}</bdi>
        </p>
      </div>
      <Lines receipt={one} />
      <p className="mt-5 text-12 text-t2 print:text-black">{t('contained')}</p>
    </article>
  );
}

function Lines({ receipt: { items, code, tax, net, total } }: { receipt: Receipt }) {
  const t = useTranslations('wallet');
  const cart = useTranslations('cart.code');
  const { locale } = useUi();
  const rate = formatNumber(locale, tax.rate / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  const sums = [
    { label: t('net'), value: net },
    { label: `${tax.name} ${rate}`, value: tax.amount },
  ];
  return (
    <table className="mt-8 w-full text-14">
      <thead>
        <tr className="border-b border-line text-13 text-t2 print:text-black">
          <th scope="col" className="py-2 text-start font-regular">
            {t('item')}
          </th>
          <th scope="col" className="py-2 text-end font-regular">
            {t('quantity')}
          </th>
          <th scope="col" className="py-2 ps-4 text-end font-regular">
            {t('sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ title, quantity, discount, total: sum }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes, and two things may have one title
          <tr key={place} className="border-b border-line align-top">
            <td className="py-3">
              <bdi className="block font-medium">{title}</bdi>
              {discount.amount > 0 && (
                <span className="text-12 text-t2">
                  {t('discount')} <Price value={discount} />
                </span>
              )}
            </td>
            <td className="tn py-3 text-end">{formatNumber(locale, quantity)}</td>
            <td className="py-3 ps-4 text-end">
              <Price value={sum} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {code && (
          <tr>
            <th scope="row" colSpan={2} className="pt-2.5 text-start font-regular">
              {cart('row', { number: code.last4 })}
            </th>
            <td className="tn pt-2.5 ps-4 text-end">
              −<Price value={code.amount} />
            </td>
          </tr>
        )}
        {sums.map(({ label, value }) => (
          <tr key={label} className="text-t2 print:text-black">
            <th scope="row" colSpan={2} className="pt-2.5 text-start font-regular">
              {label}
            </th>
            <td className="pt-2.5 ps-4 text-end">
              <Price value={value} />
            </td>
          </tr>
        ))}
        <tr className="text-16 font-heavy">
          <th scope="row" colSpan={2} className="pt-3 text-start">
            {t('total')}
          </th>
          <td className="pt-3 ps-4 text-end">
            <Price value={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
