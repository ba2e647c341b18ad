import { useEffect, useState } from 'react';
import { openDialog } from '../../kit/dialogs/dialogs.ts';
import { isSensitivePage } from '../../kit/document/sensitive-page.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { loadTexts } from '../../kit/visit/texts.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { mySubscriptions } from '../../modules/subscribe/plans/my-subscriptions.ts';
import { dueCreditAlert } from './due-credit-alert.ts';
import { seenPopups } from './seen-popups.ts';

/**
 * Tells a customer that credits are about to expire, once in a visit and not while they pay or sign in. True once that is
 * said or there is nothing to say: what the tenant says to everybody comes after it.
 */
export function useCreditAlert(): boolean {
  const context = useAppContext();
  const { expirationPopup } = useSite().site;
  const isPerson = useSignedIn();
  const { value: held, failure } = usePersonal(mySubscriptions);
  const [isSettled, setSettled] = useState(false);
  const isUnknown = isPerson && held === null && failure === null;
  useEffect(() => {
    if (isUnknown) return;
    const due = held && dueCreditAlert(held, expirationPopup, { now: Date.now(), seen: seenPopups() });
    const settle = () => setSettled(true);
    if (!due || isSensitivePage()) return settle();
    const open = () => openDialog(() => import('./credit-dialog.later.tsx'), { due }, { waitsAs: 'credits' });
    // the frame, which stands on every page, comes without these texts
    loadTexts(context, context.locale(), '/subscription').then(open).then(settle, settle);
  }, [isUnknown, held, expirationPopup, context]);
  return isSettled;
}
