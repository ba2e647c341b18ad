import { Button } from '@atrium/ui/button';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigateTo } from '../../kit/address/navigate-to.ts';
import type { DialogControl } from '../../kit/dialogs/dialogs.ts';
import { useSite } from '../../kit/visit/site.ts';
import { MoneyDialog } from '../../modules/commerce/money-dialog.tsx';
import type { CreditAlert } from './due-credit-alert.ts';
import { rememberPopup } from './seen-popups.ts';

/** However it is closed, it leads to where the tenant wants credits to be used. */
export default function CreditDialog({ due, onClose }: DialogControl & { due: CreditAlert }) {
  const t = useTranslations();
  const { site, tenant } = useSite();
  const navigateTo = useNavigateTo();
  const { title, text } = site.expirationPopup;
  const { id, count, left } = due;
  // Seen is what was on screen, not what was waiting behind another dialog.
  useEffect(() => rememberPopup(id), [id]);
  const close = () => {
    onClose();
    const route = tenant.flags.creditExpirationRoute;
    if (route) navigateTo(route, { external: true });
  };
  return (
    <MoneyDialog
      open
      onOpenChange={close}
      title={title || t('subscription.credits.expiringTitle')}
      description={`${t('subscription.credits.left', { count })}. ${t(`subscription.credits.expiring${left.unit}`, { count: left.count })}`}
    >
      {text && <p className="mb-4 text-15 text-t2">{text}</p>}
      <Button variant="accent" size="large" wide onClick={close}>
        {t('mySubscription.credits.use')}
      </Button>
    </MoneyDialog>
  );
}
