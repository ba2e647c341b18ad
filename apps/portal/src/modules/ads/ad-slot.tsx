import type { AdSlotName } from '@atrium/domain/models/site/look';
import { lazy, Suspense } from 'react';
import { useSite } from '../../kit/visit/site.ts';

/** Where a tenant sells places there is code for them, and nowhere else. */
const Advertisement = lazy(() => import('./advertisement.tsx'));

export const AdSlot = ({ slot }: { slot: AdSlotName }) =>
  useSite().site.ads.enabled && (
    <Suspense>
      <Advertisement slot={slot} />
    </Suspense>
  );
