import { cookieNames } from '@atrium/domain/cookie-names';
import { TextSkeleton } from '@atrium/ui/states/skeletons';
import { ScriptOnce } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The story's place while its rest is on the way. */
export const RestSkeleton = () => (
  <div className="mt-8">
    <TextSkeleton lines={10} />
  </div>
);

/**
 * Everybody's page holds the wall, a member's too, who is not to see it for a moment before the story. So the page
 * itself looks for the hint that somebody is signed in, before the wall is painted; without script the wall stays.
 */
export const SentWall = ({ children }: { children: ReactNode }) => (
  // the mark is the page's own: React finds it there and is not to mind
  <div suppressHydrationWarning>
    {import.meta.env.SSR && <ScriptOnce>{markMembers}</ScriptOnce>}
    <div className="hidden in-data-member:block">
      <RestSkeleton />
    </div>
    <div className="in-data-member:hidden">{children}</div>
  </div>
);

const markMembers = `document.currentScript.parentElement.toggleAttribute('data-member',/(^|; )${cookieNames.signedIn}=1(;|$)/.test(document.cookie))`;
