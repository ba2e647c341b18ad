import { TextSkeleton } from '@atrium/ui/states/skeletons';
import type { ReactNode } from 'react';
import { useIsHydrating } from '../../kit/document/hydration/use-is-hydrating.ts';

/** The story's place while its rest is on the way. */
export const StorySkeleton = () => (
  <div className="mt-8">
    <TextSkeleton lines={10} />
  </div>
);

/**
 * Paywall in the cached page, which is a member's too, who must not see it flash before the story: `drawForMembers` hides it
 * before it is painted; without script the wall stays.
 */
export function ServerPaywall({ children }: { children: ReactNode }) {
  const isSent = useIsHydrating();
  return (
    <>
      {isSent && (
        <div className="sent-rest hidden">
          <StorySkeleton />
        </div>
      )}
      <div className={isSent ? 'sent-wall' : undefined}>{children}</div>
    </>
  );
}
