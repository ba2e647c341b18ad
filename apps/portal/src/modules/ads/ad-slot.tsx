import type { AdSlotName } from '@atrium/domain/site/models/configuration/look';
import { Suspense } from 'react';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { useSite } from '../../kit/visit/site.ts';

/** Where a tenant sells places there is code for them, and nowhere else. */
const Advertisement = laterPart(() => import('./advertisement.later.tsx'));

export const AdSlot = ({ slot }: { slot: AdSlotName }) =>
  useSite().site.ads.enabled && (
    <Suspense>
      <Advertisement slot={slot} />
    </Suspense>
  );
