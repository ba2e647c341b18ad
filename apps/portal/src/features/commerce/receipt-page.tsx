import type { Receipt } from '@atrium/contract/schemas/wallet';
import { Button, ButtonLink } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { useUi } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { ArrowLeft, Download, ExternalLink, Printer } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import type { PersonalSource } from '../../kit/visit/personal-data.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { Loaded } from '../../modules/person/loaded.tsx';
import { ReceiptSheet } from './receipts/receipt-sheet.tsx';

// most receipts are looked at, and few are about money that is asked back
const Refund = laterPart(async () => ({ default: (await import('./receipts/refund.later.tsx')).Refund }));

export const Route = createFileRoute('/_default/_default-protect-route-redirect/myPurchases/receipts/$id')({
  component: ReceiptPage,
});

interface Found {
  number: string;
  /** What can be asked back, of a purchase. */
  purchase: Receipt | null;
}

/** By its number, or by the purchase's own, as older notifications name it. Null for an unknown receipt or another customer's. */
const receipt = (id: string): PersonalSource<{ found: Found | null }> => ({
  noun: 'wallet',
  key: `receipt:${id}`,
  ask: async ({ backend }) => {
    const purchaseOf = (purchaseId: number) => backend.ask('getReceipt', { params: { id: purchaseId } });
    if (/^\d+$/.test(id)) {
      const answer = await purchaseOf(Number(id));
      if (answer.ok) {
        const number = answer.body.receiptNumber;
        return { ok: true, body: { found: number === null ? null : { number, purchase: answer.body } } };
      }
      return answer.status === 404 || answer.status === 400 ? { ok: true, body: { found: null } } : answer;
    }
    const answer = await backend.ask('getUserReceipts', { query: { limit: 1, offset: 0, number: id } });
    if (!answer.ok) return answer.status === 400 ? { ok: true, body: { found: null } } : answer;
    const [one] = answer.body;
    if (!one) return { ok: true, body: { found: null } };
    const purchase =
      one.purchaseID !== null && one.kind === 'charge' ? await purchaseOf(one.purchaseID) : null;
    return {
      ok: true,
      body: { found: { number: one.number, purchase: purchase?.ok ? purchase.body : null } },
    };
  },
});

/** A receipt to look at, to print and to keep; of a purchase, also the way to ask for the money back. */
function ReceiptPage() {
  const t = useTranslations('wallet');
  const { id } = Route.useParams();
  const shown = usePersonal(useMemo(() => receipt(id), [id]));
  return (
    <div className="mx-auto w-full max-w-[54rem] px-gutter py-6 md:py-10">
      <PageHead title={t('receipt')} hidden />
      <h1 className="sr-only">{t('receipt')}</h1>
      <Loaded
        shown={shown}
        skeleton={<div aria-hidden className="skeleton h-96 rounded-panel" />}
        title={t('failed')}
      >
        {({ found }) =>
          found ? (
            <>
              <Sheet number={found.number} />
              <Suspense>{found.purchase && <Refund receipt={found.purchase} />}</Suspense>
            </>
          ) : (
            <>
              <Back />
              <EmptyState title={t('missing')} line="" />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function Back() {
  const t = useTranslations('wallet');
  return (
    <ButtonLink
      href="/myPurchases"
      size="small"
      icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
    >
      {t('back')}
    </ButtonLink>
  );
}

function Sheet({ number }: { number: string }) {
  const t = useTranslations('wallet');
  const { locale } = useUi();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const address = `/backend/user/receipts/${number}?lang=${locale}`;
  const save = async () => {
    setState('saving');
    const saved = await import('./receipts/receipt-file.later.ts').then(
      ({ saveReceipt }) => saveReceipt(address, number),
      () => false,
    );
    setState(saved ? 'idle' : 'failed');
  };
  return (
    <>
      <div className="mb-5 flex flex-wrap justify-between gap-3">
        <Back />
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            href={address}
            target="_blank"
            size="small"
            icon={<ExternalLink aria-hidden />}
            className="max-sm:hidden"
          >
            {t('open')}
          </ButtonLink>
          <Button
            size="small"
            icon={<Download aria-hidden />}
            loading={state === 'saving'}
            onClick={() => void save()}
          >
            {t('downloadReceipt')}
          </Button>
          <Button
            size="small"
            icon={<Printer aria-hidden />}
            onClick={() => frame.current?.contentWindow?.print()}
          >
            {t('print')}
          </Button>
        </div>
      </div>
      <p role="status" className="mb-3 text-14 text-danger empty:hidden">
        {state === 'failed' && t('downloadFailed')}
      </p>
      <ReceiptSheet ref={frame} address={address} title={t('paper', { number })} />
    </>
  );
}
