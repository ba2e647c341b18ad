import type { AdSlotName } from '@atrium/domain/models/site/look';
import { Suspense } from 'react';
import { laterPart } from '../../kit/document/later-part.ts';
import { useSite } from '../../kit/visit/site.ts';

/** Where a tenant sells places there is code for them, and nowhere else. */
const Advertisement = laterPart(() => import('./advertisement.tsx'));

export const AdSlot = ({ slot }: { slot: AdSlotName }) =>
  useSite().site.ads.enabled && (
    <Suspense>
      <Advertisement slot={slot} />
    </Suspense>
  );
