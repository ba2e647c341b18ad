import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openDialog } from '../../kit/dialogs/dialogs.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useCreditAlert } from './credit-alert.tsx';
import { duePopups } from './due-popups.ts';
import { seenPopups } from './seen-popups.ts';

/** Opens what the tenant wants to say on a page, once that page stands and a customer has been told of expiring credits. */
export function Popups() {
  const { popups } = useSite().site;
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const isCreditAlertSettled = useCreditAlert();
  useEffect(() => {
    if (path === undefined || !isCreditAlertSettled) return;
    const due = duePopups(popups, { path, isSignedIn: isSignedIn(), seen: seenPopups() });
    const closing = due.map((popup) =>
      openDialog(() => import('./popup-dialog.later.tsx'), { popup }, { waitsAs: 'popup' }),
    );
    return () => {
      for (const close of closing) close();
    };
  }, [popups, path, isCreditAlertSettled]);
  return null;
}
