import type { WalletEntry } from '@atrium/contract/schemas/wallet';
import { nextWalletOffset, parseResultCount, walletPageSize } from '@atrium/domain/money/wallet-paging';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAppContext } from '../../../kit/visit/use-backend.ts';

export interface WalletList {
  /** Null until the first page is there. */
  entries: readonly WalletEntry[] | null;
  total: number;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  loadMore: () => void;
}

interface Loaded {
  key: string;
  entries: readonly WalletEntry[];
  total: number;
  next: number | null;
}

/** Page by page, as the customer scrolls: ten thousand entries are never drawn at once. */
export function useWallet(contentTypes: readonly string[], search: string): WalletList {
  const { backend, locale } = useAppContext();
  const key = `${contentTypes.join()} ${search}`;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [loading, setLoading] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const shown = loaded?.key === key ? loaded : null;

  const loadPage = async (isCurrent: () => boolean) => {
    const offset = shown?.next ?? 0;
    setLoading(key);
    setFailed(null);
    const answer = await backend.ask('getWallet', {
      query: {
        limit: walletPageSize,
        offset,
        lang: locale(),
        ...(contentTypes.length > 0 && { contentTypes: [...contentTypes] }),
        ...(search && { search }),
      },
    });
    if (!isCurrent()) return;
    setLoading(null);
    if (!answer.ok) {
      // biome-ignore lint/suspicious/noConsole: the specification has it logged
      console.warn('Failed to get wallet', answer);
      return setFailed(key);
    }
    const header = answer.headers.get('x-result-count');
    const entries = [...(shown?.entries ?? []), ...answer.body];
    setLoaded({
      key,
      entries,
      total: parseResultCount(header)?.total ?? entries.length,
      next: nextWalletOffset({ offset, received: answer.body.length, header }),
    });
  };

  const begin = useEffectEvent((isCurrent: () => boolean) => void loadPage(isCurrent));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another list
  useEffect(() => {
    let isCurrent = true;
    begin(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [key]);

  return {
    entries: shown?.entries ?? null,
    total: shown?.total ?? 0,
    hasMore: shown !== null && shown.next !== null,
    isLoading: loading === key,
    hasFailed: failed === key,
    loadMore: () => void loadPage(() => true),
  };
}
