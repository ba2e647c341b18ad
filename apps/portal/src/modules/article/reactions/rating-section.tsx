import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { memo, Suspense } from 'react';
import { laterPart } from '../../../kit/document/loading/later-part.ts';

/** A chunk of its own: it stands below what a page is opened for. */
const RatingPanel = laterPart(() => import('./rating-panel.later.tsx'));

/** Not drawn anew with the page: before its chunk is there React would take away what the server sent of it. */
export const RatingSection = memo(({ article }: { article: ArticleDetails }) => (
  <Suspense fallback={<div aria-hidden="true" className="skeleton h-25 rounded-panel" />}>
    <RatingPanel article={article} />
  </Suspense>
));
