import type { PurchaseSummary } from '@atrium/contract/schemas/wallet';
import { StateBadge } from '@atrium/ui/badge';
import { useTranslations } from 'use-intl';

const looks = { ASKED: 'warning', GRANTED: 'success', REFUSED: 'danger' } as const;

/** What became of asking for the money back, while it is not back. */
export function RefundBadge({ refund, className }: Pick<PurchaseSummary, 'refund'> & { className?: string }) {
  const t = useTranslations('wallet.refund');
  if (refund === null) return null;
  return (
    <p className={className}>
      <StateBadge state={looks[refund]}>{t(refund)}</StateBadge>
    </p>
  );
}
