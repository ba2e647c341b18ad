import { fillClickLink } from '@atrium/domain/site/click-link';
import { useEffect } from 'react';
import { answerLeaving, asksBefore, type LeavingSite } from '../kit/address/leave-site.ts';
import { openDialog } from '../kit/dialogs/dialogs.ts';
import { useSite } from '../kit/visit/site.ts';
import { useAppContext } from '../kit/visit/use-backend.ts';
import { personShown } from '../modules/person/account.ts';

/** Asks before a link or the portal itself leads to another site, where the tenant wants that. */
export function LeaveGuard() {
  const { externalRedirectDisclaimer: disclaimer } = useSite().site;

  useEffect(() => {
    const ask = (leaving: LeavingSite) => {
      const asks = asksBefore(leaving.href, location.origin, disclaimer);
      if (asks) openDialog(() => import('./leave-dialog.later.tsx'), { leaving });
      return asks;
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (event.defaultPrevented || event.button || !link) return;
      const inNewTab = link.target === '_blank' || event.metaKey || event.ctrlKey || event.shiftKey;
      if (ask({ href: link.href, inNewTab })) event.preventDefault();
    };
    // React keeps to itself what is pressed before it has read it; the browser follows the link all the same
    const onUnread = (event: MouseEvent) => isUnread(event.target) && onClick(event);
    addEventListener('click', onUnread, true);
    addEventListener('click', onClick);
    // what was pressed before waits for this (`early-presses.ts`)
    document.documentElement.toggleAttribute('data-guarded', true);
    const unanswer = answerLeaving(ask);
    return () => {
      removeEventListener('click', onUnread, true);
      removeEventListener('click', onClick);
      unanswer();
    };
  }, [disclaimer]);

  return null;
}

const isUnread = (target: EventTarget | null) =>
  target !== null && !Object.keys(target).some((key) => key.startsWith('__reactProps'));

/** Before the link is followed, opened elsewhere or copied. */
const moments = ['click', 'auxclick', 'contextmenu'] as const;

/** Puts this page's query and this person into a link of a partner, when it is clicked and for no one else. */
export function ClickLinks() {
  const context = useAppContext();
  const { redirectOrigins: listedOrigins } = useSite().tenant;

  useEffect(() => {
    const fill = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null;
      if (!link?.dataset.link) return;
      const query = Object.fromEntries(new URLSearchParams(location.search));
      const { origin } = location;
      const href = fillClickLink(
        link.dataset.link,
        { query, userUuid: personShown(context) },
        { origin, listedOrigins },
      );
      if (href) link.href = href;
    };
    // in the capture phase: handlers that follow the link, or ask before, read it after us
    for (const moment of moments) addEventListener(moment, fill, true);
    return () => {
      for (const moment of moments) removeEventListener(moment, fill, true);
    };
  }, [context, listedOrigins]);

  return null;
}
