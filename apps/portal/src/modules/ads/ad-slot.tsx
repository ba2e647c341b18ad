import type { AdSlotName } from '@atrium/domain/models/site/look';
import { lazy, Suspense } from 'react';
import { useSite } from '../../kit/visit/site.ts';

/** Where a tenant sells a place there is code for it, and nowhere else. */
const Advertisement = lazy(() => import('./advertisement.tsx'));

export function AdSlot({ slot }: { slot: AdSlotName }) {
  const { enabled, freeForSubscribers, items } = useSite().site.ads;
  const ad = items.find((item) => item.slot === slot);
  if (!enabled || !ad) return null;
  return (
    <Suspense>
      <Advertisement ad={ad} isFreeForSubscribers={freeForSubscribers} />
    </Suspense>
  );
}
