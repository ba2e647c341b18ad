import type { Receipt } from '@atrium/contract/schemas/wallet';
import { Button } from '@atrium/ui/button';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../../kit/document/loading/later-part.ts';
import { RefundBadge } from './refund-badge.tsx';

const RefundForm = laterPart(async () => ({ default: (await import('./refund-form.later.tsx')).RefundForm }));

/** Refund request: the customer gives a reason, and sees its state. */
export function Refund({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('wallet.refund');
  const [isOpen, setOpen] = useState(false);
  if (receipt.state !== 'GRANTED' || (!receipt.mayAskRefund && receipt.refund === null)) return null;
  return (
    <section className="mt-5 flex flex-col gap-3 rounded-panel bg-s2 p-5 print:hidden">
      {receipt.refund !== null ? (
        <>
          <RefundBadge refund={receipt.refund} />
          <p className="text-14 text-t2">{t(`${receipt.refund}Line`)}</p>
        </>
      ) : isOpen ? (
        <Suspense>
          <RefundForm receipt={receipt} />
        </Suspense>
      ) : (
        <Button size="small" className="self-start" onClick={() => setOpen(true)}>
          {t('ask')}
        </Button>
      )}
    </section>
  );
}
