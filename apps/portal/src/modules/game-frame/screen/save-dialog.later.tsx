import { formatDate } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../../kit/dialogs/dialogs.ts';

type SaveDialogProps = {
  here: string;
  there: string;
  onChoose: (chosen: 'here' | 'there') => void;
} & DialogControl;

/** Two devices went on from the same save: only the person knows which of them they want. */
export default function SaveDialog({ here, there, onChoose, onClose }: SaveDialogProps) {
  const t = useTranslations('play.save');
  const { locale } = useUi();
  const date = (at: string) => formatDate(locale, new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const choose = (chosen: 'here' | 'there') => {
    onChoose(chosen);
    onClose();
  };
  return (
    // closed without a choice: what lies on the account is what other devices go on with
    <Dialog open deliberate onOpenChange={() => choose('there')} title={t('title')} description={t('line')}>
      <div className="grid gap-2.5">
        <Button variant="accent" size="large" wide onClick={() => choose('there')}>
          {t('there', { date: date(there) })}
        </Button>
        <Button size="large" wide onClick={() => choose('here')}>
          {t('here', { date: date(here) })}
        </Button>
      </div>
    </Dialog>
  );
}
