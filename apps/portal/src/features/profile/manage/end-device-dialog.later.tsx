import type { SignedInDevice } from '@atrium/contract/schemas/profile';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { useProblemText } from '../../../modules/person/problem-text.ts';

interface EndDialogProps {
  ending: SignedInDevice | 'others';
  onClose: () => void;
}

/** Signing a device out cannot be undone from here, hence the question. */
export default function EndDialog({ ending, onClose }: EndDialogProps) {
  const context = useAppContext();
  const { backend } = context;
  const t = useTranslations('profile.devices');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const announce = useSnackbar();
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    const answer =
      ending === 'others'
        ? await backend.ask('endOtherDevices')
        : await backend.ask('endDevice', { params: { id: ending.id } });
    if (answer.ok) announce(t(ending === 'others' ? 'endedOthers' : 'ended'), { tone: 'success' });
    else announce(problemText(answer), { tone: 'danger' });
    await invalidate(context, 'devices');
    onClose();
  };
  const title = ending === 'others' ? t('endOthers') : t('endOne', { name: ending.device || t('unknown') });
  return (
    <Dialog open onOpenChange={onClose} title={title} description={t('endLine')}>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button variant="danger" loading={isEnding} onClick={() => void end()}>
          {common('signOut')}
        </Button>
      </div>
    </Dialog>
  );
}
