import { Suspense } from 'react';
import { laterPart } from '../../kit/document/loading/later-part.ts';

const EmptyPage = laterPart(async () => ({
  default: (await import('../../kit/page/empty-page.tsx')).EmptyPage,
}));

/** A page without sections: hardly ever seen. */
export const EmptyStructure = () => (
  <Suspense>
    <EmptyPage />
  </Suspense>
);
