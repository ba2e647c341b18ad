import { supportCode } from '@atrium/domain/people/support-code';
import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../kit/dialogs/dialogs.ts';
import { invalidate } from '../../kit/visit/change-personal.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { MoneyDialog } from './money-dialog.tsx';

type CreditDialogProps = DialogControl & { id: number; title: string; left: number };

/** One credit for one title. However often it is pressed, it is spent once. */
export default function CreditDialog({ id, title, left, onClose }: CreditDialogProps) {
  const t = useTranslations();
  const context = useAppContext();
  const announce = useSnackbar();
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState<number>();
  const spend = async () => {
    setSending(true);
    const body = { articleId: id, distributionChannel: 'WEB', deviceId: 1 };
    const answer = await context.backend.ask('deliverArticle', { body });
    setSending(false);
    if (!answer.ok) return setFailed(answer.status);
    await invalidate(context, 'wallet', 'subscriptions');
    announce(t('wallet.credit.done', { title }), { tone: 'success' });
    onClose();
  };
  return (
    <MoneyDialog
      open
      onOpenChange={onClose}
      title={t('wallet.credit.title', { title })}
      description={t('wallet.credit.line')}
    >
      <div className="flex flex-col gap-3">
        {failed !== undefined && (
          <p role="alert" className="text-14 text-danger">
            {t('common.somethingWrong')} {t('error.supportCode', { code: supportCode(failed) })}
          </p>
        )}
        <Button variant="accent" size="large" wide loading={isSending} onClick={() => void spend()}>
          {t('wallet.credit.action')}
        </Button>
        <p className="text-center text-13 text-t2">{t('wallet.credit.left', { count: left })}</p>
      </div>
    </MoneyDialog>
  );
}
