import { cookieNames } from '@atrium/domain/cookie-names';
import { TextSkeleton } from '@atrium/ui/states/skeletons';
import { ScriptOnce } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSent } from '../../kit/document/use-sent.ts';

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
export function SentWall({ children }: { children: ReactNode }) {
  const isSent = useSent();
  return (
    <>
      {import.meta.env.SSR && <ScriptOnce>{hideFromMembers}</ScriptOnce>}
      {isSent && (
        <div className="sent-rest hidden">
          <RestSkeleton />
        </div>
      )}
      <div className={isSent ? 'sent-wall' : undefined}>{children}</div>
    </>
  );
}

/** A sheet of the page's own: a style sheet that is fetched would bring these rules to every page. */
const hideFromMembers = `if(/(^|; )${cookieNames.signedIn}=1(;|$)/.test(document.cookie)){let s=new CSSStyleSheet;s.replaceSync('.sent-wall{display:none}.sent-rest{display:block!important}');document.adoptedStyleSheets=[s]}`;
