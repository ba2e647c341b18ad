import { Dialog } from '@atrium/ui/overlay/dialog';
import { RichText } from '@atrium/ui/rich-text';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../kit/dialogs/dialogs.ts';

interface TermsDialogProps extends DialogControl {
  name: string;
  terms: string;
}

/** A plan's small print, in the operator's words. */
export default function TermsDialog({ name, terms, onClose }: TermsDialogProps) {
  const t = useTranslations('subscription');
  return (
    <Dialog open onOpenChange={onClose} title={name} description={t('terms')}>
      <div className="text-14 text-t2">
        <RichText html={terms} />
      </div>
    </Dialog>
  );
}
