import type { PurchaseSummary } from '@atrium/contract/schemas/wallet';
import { nextWalletOffset, walletPageSize } from '@atrium/domain/wallet-paging';
import { useState } from 'react';
import type { Source } from '../../kit/visit/personal.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { type Shown, usePersonal } from '../../kit/visit/use-personal.ts';

interface Page {
  list: readonly PurchaseSummary[];
  /** Where the next begins; null after the last. */
  next: number | null;
}

/** The last of them. */
const latest: Source<Page> = {
  noun: 'wallet',
  key: 'purchases',
  ask: async ({ backend }) => {
    const answer = await backend.ask('getPurchases', { query: { limit: walletPageSize, offset: 0 } });
    return answer.ok ? { ...answer, body: pageOf(answer, 0) } : answer;
  },
};

const pageOf = (
  { body, headers }: { body: readonly PurchaseSummary[]; headers: Pick<Headers, 'get'> },
  offset: number,
): Page => ({
  list: body,
  next: nextWalletOffset({ offset, received: body.length, header: headers.get('x-result-count') }),
});

export interface Receipts {
  shown: Shown<Page>;
  /** What was asked for beyond the first page. */
  older: readonly PurchaseSummary[];
  hasMore: boolean;
  isLoading: boolean;
  loadMore: () => void;
}

/** Page by page, as far back as somebody looks. */
export function useReceipts(): Receipts {
  const { backend } = useAppContext();
  const shown = usePersonal(latest, { anew: true });
  const [older, setOlder] = useState<Page | null>(null);
  const [isLoading, setLoading] = useState(false);
  const next = older ? older.next : (shown.value?.next ?? null);
  const loadMore = async () => {
    if (next === null) return;
    setLoading(true);
    const answer = await backend.ask('getPurchases', { query: { limit: walletPageSize, offset: next } });
    setLoading(false);
    if (!answer.ok) return;
    const page = pageOf(answer, next);
    setOlder((before) => ({ ...page, list: [...(before?.list ?? []), ...page.list] }));
  };
  return {
    shown,
    older: older?.list ?? [],
    hasMore: next !== null,
    isLoading,
    loadMore: () => void loadMore(),
  };
}
