import { useEffect } from 'react';
import { answerLeaving, asksBefore, type Leaving } from '../kit/address/leave-site.ts';
import { openDialog } from '../kit/dialogs/dialogs.ts';
import { useSite } from '../kit/visit/site.ts';

/** Asks before a link or the portal itself leads to somebody else's site, where the tenant wants that. */
export function LeaveGuard() {
  const { externalRedirectDisclaimer: disclaimer } = useSite().site;

  useEffect(() => {
    const ask = (leaving: Leaving) => {
      const asks = asksBefore(leaving.href, location.origin, disclaimer);
      if (asks) openDialog(() => import('./leave-dialog.tsx'), { leaving });
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

  return null;
}
