import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../kit/dialogs/dialogs.ts';

/** Asks first: there is no way back. */
export default function ClearHistoryDialog({ clear, onClose }: { clear: () => void } & DialogControl) {
  const t = useTranslations();
  const agree = () => {
    onClose();
    clear();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('listening.history.clear')}
      description={t('listening.history.clearAsk')}
    >
      <div className="grid gap-2.5">
        <Button variant="accent" size="large" wide onClick={agree}>
          {t('listening.history.clear')}
        </Button>
        <Button variant="soft" size="large" wide onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
