import { lazy, Suspense, useEffect, useState } from 'react';
import { usePath } from './frame/use-path.ts';
import { answerLeaving, asksBefore, go, type Leaving } from './leave-site.ts';
import { useSite } from './site.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** Asks before a link or the portal itself leads to somebody else's site, where the tenant wants that. */
export function LeaveGuard() {
  const { externalRedirectDisclaimer: disclaimer } = useSite().site;
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const path = usePath();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is an answer of its own
  useEffect(() => setLeaving(null), [path]);

  useEffect(() => {
    const ask = (wanted: Leaving) => {
      const asks = asksBefore(wanted.href, location.origin, disclaimer);
      if (asks) setLeaving(wanted);
      return asks;
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (event.defaultPrevented || event.button || !link) return;
      const inNewTab = link.target === '_blank' || event.metaKey || event.ctrlKey || event.shiftKey;
      if (ask({ href: link.href, inNewTab })) event.preventDefault();
    };
    addEventListener('click', onClick);
    const unanswer = answerLeaving(ask);
    return () => {
      removeEventListener('click', onClick);
      unanswer();
    };
  }, [disclaimer]);

  if (!leaving) return null;
  const stay = () => {
    setLeaving(null);
    leaving.onStay?.();
  };
  const leave = () => {
    setLeaving(null);
    go(leaving);
  };
  return (
    <Suspense>
      <LeaveDialog host={new URL(leaving.href).host} onStay={stay} onLeave={leave} />
    </Suspense>
  );
}
