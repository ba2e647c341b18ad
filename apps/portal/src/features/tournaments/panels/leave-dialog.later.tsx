import type { Tournament } from '@atrium/contract/schemas/models/tournament';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../../kit/dialogs/dialogs.ts';
import { useBackend } from '../../../kit/visit/use-backend.ts';
import { useProblemText } from '../../../modules/person/problem-text.ts';

type LeaveDialogProps = DialogControl & {
  id: number;
  isWaiting: boolean;
  fee: Tournament['fee'];
  onLeft: () => Promise<void>;
};

/** A seat that is given up goes to the waiting list; what was paid is refunded. */
export default function LeaveDialog({ id, isWaiting, fee, onLeft, onClose }: LeaveDialogProps) {
  const t = useTranslations('tournaments');
  const backend = useBackend();
  const announce = useSnackbar();
  const problemText = useProblemText();
  const [isSending, setSending] = useState(false);
  const leave = async () => {
    setSending(true);
    const answer = await backend.ask('withdrawRegistration', { params: { id } });
    setSending(false);
    if (answer.ok) announce(t('said.left'), { tone: 'success' });
    else announce(problemText(answer), { tone: 'danger' });
    onClose();
    await onLeft();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(isWaiting ? 'leave.waiting' : 'leave.title')}
      description={t(fee.kind === 'free' || isWaiting ? 'leave.line' : 'leave.paid')}
    >
      <div className="grid gap-3">
        <Button variant="danger" size="large" wide loading={isSending} onClick={() => void leave()}>
          {t('leave.action')}
        </Button>
        <Button variant="soft" size="large" wide onClick={onClose}>
          {t('leave.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
