import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useTranslations } from 'use-intl';
import { goToAddress, type LeavingSite } from '../kit/address/leave-site.ts';
import type { DialogControl } from '../kit/dialogs/dialogs.ts';
import { useSite } from '../kit/visit/site.ts';

interface LeaveDialogProps extends DialogControl {
  leaving: LeavingSite;
}

/** The tenant's warning before a link to another site. */
export default function LeaveDialog({ leaving, onClose }: LeaveDialogProps) {
  const { title, text } = useSite().site.externalRedirectDisclaimer;
  const t = useTranslations('common');
  // Where the link leads, in its own letters: a text can say anything.
  const { host } = new URL(leaving.href);
  const stay = () => {
    onClose();
    leaving.onStay?.();
  };
  const leave = () => {
    onClose();
    goToAddress(leaving);
  };
  return (
    <Dialog open onOpenChange={stay} title={title || host} description={text || undefined}>
      <p className="tn rounded-card bg-s2 px-4 py-3 text-14 font-medium break-all">
        <bdi>{host}</bdi>
      </p>
      <div className="mt-4.5 flex flex-wrap justify-end gap-2.5">
        <Button onClick={stay}>{t('cancel')}</Button>
        <Button variant="accent" onClick={leave}>
          {t('continue')}
        </Button>
      </div>
    </Dialog>
  );
}
