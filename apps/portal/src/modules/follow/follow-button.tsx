import { memo, Suspense } from 'react';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import type { FollowButtonProps } from './follow-button.later.tsx';

const LoadedFollowButton = laterPart(() => import('./follow-button.later.tsx'));

/** A chunk of its own: it is not what a page is opened for. Rendered by the server, and kept until the chunk is there. */
export const FollowButton = memo((props: FollowButtonProps) => (
  <Suspense fallback={<span aria-hidden="true" className="skeleton h-11 w-24 rounded-full" />}>
    <LoadedFollowButton {...props} />
  </Suspense>
));
