import type { Vertical } from '@atrium/domain/catalogue/verticals';
import { Suspense } from 'react';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { useSignedIn } from '../../kit/visit/session.ts';

/** Of people only, and no part of the first load. */
const ContinueRow = laterPart(() => import('./rows/continue-row.later.tsx'));
const OwnRows = laterPart(() => import('./rows/recommended-rows.later.tsx'));

/** The customer's personal rows: all of them on the home page, those of a vertical on its page. */
export const PersonalRows = ({ vertical }: { vertical?: Vertical }) =>
  useSignedIn() ? (
    <Suspense>
      <div className="mx-auto grid w-full max-w-[1440px] grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 px-gutter empty:hidden md:gap-y-6.5 [&>:last-child:nth-child(odd)]:col-span-full xl:grid-cols-[minmax(0,825fr)_minmax(0,487fr)]">
        {!vertical && <ContinueRow withMore />}
        <OwnRows vertical={vertical} />
      </div>
    </Suspense>
  ) : null;
