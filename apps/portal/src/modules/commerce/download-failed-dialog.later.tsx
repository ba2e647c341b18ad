import { supportCode } from '@atrium/domain/people/support-code';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../kit/dialogs/dialogs.ts';

/** Says that something could not be fetched, with what support asks for. */
export default function DownloadFailedDialog({ status, onClose }: { status: number } & DialogControl) {
  const t = useTranslations();
  return (
    <Dialog open onOpenChange={onClose} title={t('wallet.error.title')} description={t('wallet.error.line')}>
      {status > 0 && (
        <p className="mb-4 text-13 text-t2">{t('error.supportCode', { code: supportCode(status) })}</p>
      )}
      <Button variant="accent" size="large" wide onClick={onClose}>
        {t('common.ok')}
      </Button>
    </Dialog>
  );
}
