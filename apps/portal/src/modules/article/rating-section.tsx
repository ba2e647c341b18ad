import type { ArticleDetails } from '@atrium/domain/models/article';
import { lazy, Suspense } from 'react';

/** A chunk of its own: it stands below what a page is opened for. */
const RatingPanel = lazy(() => import('./rating-panel.tsx'));

export const RatingSection = ({ article }: { article: ArticleDetails }) => (
  <Suspense fallback={<div aria-hidden="true" className="skeleton h-25 rounded-panel" />}>
    <RatingPanel article={article} />
  </Suspense>
);
