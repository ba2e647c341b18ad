import type { AnswerBody } from '@atrium/contract/shapes';
import { formatDate } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../kit/dialogs/dialogs.ts';
import { useBackend } from '../../kit/visit/use-backend.ts';

type Gift = AnswerBody<'giveArticle'>;

interface GiftDialogProps extends DialogControl {
  articleId: number;
}

/** A link to send: made when it is asked for, taken back when it is regretted. */
export default function GiftDialog({ articleId, onClose }: GiftDialogProps) {
  const t = useTranslations('reading.gift');
  const backend = useBackend();
  const announce = useSnackbar();
  const [gift, setGift] = useState<Gift | null>();
  useEffect(() => {
    void backend
      .ask('giveArticle', { params: { id: articleId } })
      .then((answer) => setGift(answer.ok ? answer.body : null));
  }, [backend, articleId]);
  const revoke = async () => {
    if (!gift) return;
    const answer = await backend.ask('revokeArticleGift', { params: { id: gift.id } });
    if (!answer.ok) return announce(t('failed'), { tone: 'danger' });
    announce(t('revoked'));
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} description={t('line')}>
      {gift === null && (
        <p role="alert" className="text-14 text-danger">
          {t('failed')}
        </p>
      )}
      {gift === undefined && <div aria-hidden className="skeleton h-24 rounded-card" />}
      {gift && <GiftLink gift={gift} onRevoke={() => void revoke()} />}
    </Dialog>
  );
}

function GiftLink({ gift: { url, readersLeft, expiresAt }, onRevoke }: { gift: Gift; onRevoke: () => void }) {
  const t = useTranslations('reading.gift');
  const { locale } = useUi();
  const announce = useSnackbar();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    announce(t('copied'));
  };
  const date = formatDate(locale, new Date(expiresAt), { dateStyle: 'long' });
  return (
    <div className="flex flex-col gap-4">
      <input
        readOnly
        dir="ltr"
        aria-label={t('link')}
        value={url}
        onFocus={({ target }) => target.select()}
        className="field-box h-12 w-full px-3.5 text-14"
      />
      <p className="text-13 text-t2">
        {t('left', { count: readersLeft })} {t('until', { date })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="accent" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button onClick={onRevoke}>{t('revoke')}</Button>
      </div>
    </div>
  );
}
