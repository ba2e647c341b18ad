import { type ReactNode, Suspense } from 'react';
import { useIsHydrating } from '../../../kit/document/hydration/use-is-hydrating.ts';
import { laterPart } from '../../../kit/document/loading/later-part.ts';
import { useSignedIn } from '../../../kit/visit/session.ts';

const ForUnsubscribed = laterPart(() => import('./for-unsubscribed.later.tsx'));

/**
 * An advertisement of plans: for visitors, and for customers once it is known that they have none. The page is sent with
 * it; from a customer the browser hides it before the first paint (`drawForMembers`).
 */
export function PlanOffer({ children }: { children: ReactNode }) {
  const isSent = useIsHydrating();
  const isSignedIn = useSignedIn();
  if (!isSignedIn) return <div className={isSent ? 'sent-teaser' : undefined}>{children}</div>;
  return (
    <Suspense>
      <ForUnsubscribed>{children}</ForUnsubscribed>
    </Suspense>
  );
}
