import { useEffect } from 'react';
import { openDialog } from '../../kit/dialogs/dialogs.ts';
import { isSensitivePage } from '../../kit/document/sensitive-page.ts';
import { useSite } from '../../kit/visit/site.ts';
import { loadTexts } from '../../kit/visit/texts.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { mySubscriptions } from '../../modules/subscribe/plans/my-subscriptions.ts';
import { dueCreditAlert } from './due-credit-alert.ts';
import { seenPopups } from './seen-popups.ts';

/** Tells a customer that credits are about to expire, once in a visit and not while they pay or sign in. */
export function CreditAlertHost() {
  const context = useAppContext();
  const { expirationPopup } = useSite().site;
  const { value: held } = usePersonal(mySubscriptions);
  useEffect(() => {
    const due = held && dueCreditAlert(held, expirationPopup, { now: Date.now(), seen: seenPopups() });
    if (!due || isSensitivePage()) return;
    const open = () => openDialog(() => import('./credit-dialog.later.tsx'), { due }, { waits: true });
    // the frame, which stands on every page, comes without these texts
    loadTexts(context, context.locale(), '/subscription').then(open, () => {});
  }, [held, expirationPopup, context]);
  return null;
}
