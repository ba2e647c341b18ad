import type { PurchaseSummary, ReceiptSummary } from '@atrium/contract/schemas/wallet';
import { nextWalletOffset, walletPageSize } from '@atrium/domain/money/wallet-paging';
import { useState } from 'react';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { type ShownPersonal, usePersonal } from '../../../kit/visit/use-personal.ts';

interface Page {
  list: readonly ReceiptSummary[];
  /** Where the next begins; null after the last. */
  next: number | null;
}

/** The newest receipts and credit notes. */
const latest: PersonalSource<Page> = {
  noun: 'wallet',
  key: 'receipts',
  ask: async ({ backend }) => {
    const answer = await backend.ask('getUserReceipts', { query: { limit: walletPageSize, offset: 0 } });
    return answer.ok ? { ...answer, body: pageOf(answer, 0) } : answer;
  },
};

/** Purchases that the operator or bank has not confirmed: they have no receipt yet. */
const pending: PersonalSource<readonly PurchaseSummary[]> = {
  noun: 'wallet',
  key: 'pending-purchases',
  ask: async ({ backend }) => {
    const answer = await backend.ask('getPurchases', { query: { limit: walletPageSize, offset: 0 } });
    return answer.ok ? { ...answer, body: answer.body.filter(({ state }) => state === 'PENDING') } : answer;
  },
};

const pageOf = (
  { body, headers }: { body: readonly ReceiptSummary[]; headers: Pick<Headers, 'get'> },
  offset: number,
): Page => ({
  list: body,
  next: nextWalletOffset({ offset, received: body.length, header: headers.get('x-result-count') }),
});

export interface Receipts {
  shown: ShownPersonal<Page>;
  pending: readonly PurchaseSummary[];
  /** What was asked for beyond the first page. */
  older: readonly ReceiptSummary[];
  hasMore: boolean;
  isLoading: boolean;
  loadMore: () => void;
}

/** Page by page, as far back as the customer scrolls. */
export function useReceipts(): Receipts {
  const { backend } = useAppContext();
  const shown = usePersonal(latest, { anew: true });
  const waiting = usePersonal(pending, { anew: true });
  const [older, setOlder] = useState<Page | null>(null);
  const [isLoading, setLoading] = useState(false);
  const next = older ? older.next : (shown.value?.next ?? null);
  const loadMore = async () => {
    if (next === null) return;
    setLoading(true);
    const answer = await backend.ask('getUserReceipts', { query: { limit: walletPageSize, offset: next } });
    setLoading(false);
    if (!answer.ok) return;
    const page = pageOf(answer, next);
    setOlder((before) => ({ ...page, list: [...(before?.list ?? []), ...page.list] }));
  };
  return {
    shown,
    pending: waiting.value ?? [],
    older: older?.list ?? [],
    hasMore: next !== null,
    isLoading,
    loadMore: () => void loadMore(),
  };
}
