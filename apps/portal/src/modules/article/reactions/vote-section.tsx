import { memo, Suspense } from 'react';
import { laterPart } from '../../../kit/document/loading/later-part.ts';

const VotePanel = laterPart(() => import('./vote-panel.later.tsx'));

interface Voted {
  id: number;
  contentType: string;
}

/** Below a text or an episode, which carry no stars: for or against, with one press. */
export const VoteSection = memo(({ id, contentType }: Voted) => (
  <Suspense fallback={<div aria-hidden="true" className="skeleton h-25 rounded-panel" />}>
    <VotePanel id={id} contentType={contentType} />
  </Suspense>
));
