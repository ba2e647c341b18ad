import { TextSkeleton } from '@atrium/ui/states/skeletons';
import type { ReactNode } from 'react';
import { useIsHydrating } from '../../kit/document/hydration/use-is-hydrating.ts';
import { InlineScript } from '../../kit/document/inline/inline-script.tsx';

/** The story's place while its rest is on the way. */
export const StorySkeleton = () => (
  <div className="mt-8">
    <TextSkeleton lines={10} />
  </div>
);

/**
 * Paywall in the cached page, which is a member's too, who must not see it flash before the story. So an inline script
 * looks for the hint that a customer is signed in, before the wall is painted; without script the wall stays.
 */
export function ServerPaywall({ children }: { children: ReactNode }) {
  const isSent = useIsHydrating();
  return (
    <>
      <InlineScript name="hideWallFromMembers" />
      {isSent && (
        <div className="sent-rest hidden">
          <StorySkeleton />
        </div>
      )}
      <div className={isSent ? 'sent-wall' : undefined}>{children}</div>
    </>
  );
}
