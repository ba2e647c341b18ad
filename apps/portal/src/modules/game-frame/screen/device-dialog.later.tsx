import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../../kit/dialogs/dialogs.ts';

/** Nothing of this game runs here. */
export default function DeviceDialog({ title, onClose }: { title: string } & DialogControl) {
  const t = useTranslations();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('subscription.dialog.deviceNotSupported.title')}
      description={t('subscription.dialog.deviceNotSupported.description', { title })}
    >
      <Button variant="accent" size="large" wide onClick={onClose}>
        {t('common.ok')}
      </Button>
    </Dialog>
  );
}
