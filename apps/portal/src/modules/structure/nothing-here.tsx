import { lazy, Suspense } from 'react';

const EmptyPage = lazy(async () => ({ default: (await import('../../kit/page/empty-page.tsx')).EmptyPage }));

/** Of a page that nobody has filled: hardly ever seen. */
export const NothingHere = () => (
  <Suspense>
    <EmptyPage />
  </Suspense>
);
