import { purchaseReturnParameters } from '@atrium/domain/money/purchase-return';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

/** The card provider takes some seconds to verify a card. */
const looksAfterMs = [3000, 6000, 12_000];

/**
 * What became of a card that was typed on the payment service's page. The list is the server's word, the address none.
 * True where one was added, which is told with what it pays for.
 */
export function useCardReturn(load: () => Promise<unknown>): boolean {
  const t = useTranslations('cards');
  const announce = useSnackbar();
  const { history } = useRouter();
  const [isAdded, setAdded] = useState(false);
  const look = useEffectEvent(() => void load());
  const tell = useEffectEvent((status: string | null, error: string | null) => {
    if (status === '200') setAdded(true);
    else if (status === '202') announce(t('checking'));
    // who gave it up knows
    else if (error !== 'CANCELLED' && error !== 'EXPIRED') announce(t('refused'), { tone: 'danger' });
  });
  const take = useEffectEvent(() => {
    const query = new URLSearchParams(location.search);
    if (query.get('purchaseType') !== 'CARD') return [];
    const status = query.get('status');
    tell(status, query.get('error'));
    for (const name of purchaseReturnParameters) query.delete(name);
    history.replace(location.pathname + (query.size > 0 ? `?${query}` : ''));
    return status === '202' ? looksAfterMs : [];
  });
  useEffect(() => {
    const timers = take().map((after) => setTimeout(look, after));
    return () => timers.forEach(clearTimeout);
  }, []);
  // coming back may show the page as it was left
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look();
    };
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, []);
  return isAdded;
}
