import { IconButton } from '@atrium/ui/icon-button';
import { PriceTag } from '@atrium/ui/price';
import { ChevronDown, Ticket, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../../kit/document/loading/later-part.ts';
import { useSignedIn } from '../../../kit/visit/session.ts';
import type { Cart } from '../../../modules/cart/cart.ts';
import { useCartChanges } from '../../../modules/cart/use-cart-changes.ts';
import { useCodeLine } from './code-line.ts';

const CodeForm = laterPart(async () => ({ default: (await import('./code-form.later.tsx')).CodeForm }));

/** Discount code field: closed until the customer opens it. A visitor has no code of their own yet. */
export function DiscountCode({ cart }: { cart: Cart }) {
  const t = useTranslations('cart.code');
  const [isOpen, setOpen] = useState(false);
  if (!useSignedIn()) return null;
  if (cart.discount) return <AppliedCode discount={cart.discount} />;
  return (
    <div className="flex flex-col gap-3">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="hit flex items-center gap-2 self-start text-14 font-medium text-accent-text"
      >
        <Ticket aria-hidden className="size-4.5" />
        {t('ask')}
        <ChevronDown aria-hidden className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <Suspense fallback={<div aria-hidden className="skeleton h-20 rounded-card" />}>
          <CodeForm onApplied={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Which code it is and what it takes off; taken out, it stays with its owner. */
function AppliedCode({
  discount: { last4, percent, amount, obstacle },
}: {
  discount: NonNullable<Cart['discount']>;
}) {
  const t = useTranslations('cart.code');
  const codeLine = useCodeLine();
  const { removeCode } = useCartChanges();
  return (
    <div className="text-14">
      <p className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 flex-1 items-center gap-2 text-t2">
          <Ticket aria-hidden className="size-4.5 flex-none" />
          {last4 ? codeLine(last4, percent) : t('other')}
        </span>
        {obstacle === null && (
          <span className="tn font-medium text-success">
            −<PriceTag value={amount} />
          </span>
        )}
        <IconButton
          label={t('remove')}
          icon={<X aria-hidden />}
          size="small"
          className="-me-2 text-t2"
          onClick={() => void removeCode()}
        />
      </p>
      {obstacle !== null && (
        <p role="status" className="text-13 text-warning">
          {t(obstacle)}
        </p>
      )}
    </div>
  );
}
