import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { useTranslations } from 'use-intl';
import { useSite } from './site.ts';

interface LeaveDialogProps {
  /** Where the link leads, in its own letters: a text can say anything. */
  host: string;
  onStay: () => void;
  onLeave: () => void;
}

/** The tenant's words before somebody else's site. A chunk of its own: most visits never see it. */
export default function LeaveDialog({ host, onStay, onLeave }: LeaveDialogProps) {
  const { title, text } = useSite().site.externalRedirectDisclaimer;
  const t = useTranslations('common');
  return (
    <Dialog open onOpenChange={onStay} title={title || host} description={text || undefined}>
      <p className="tn rounded-card bg-s2 px-4 py-3 text-14 font-medium break-all">
        <bdi>{host}</bdi>
      </p>
      <div className="mt-4.5 flex flex-wrap justify-end gap-2.5">
        <Button onClick={onStay}>{t('cancel')}</Button>
        <Button variant="accent" onClick={onLeave}>
          {t('continue')}
        </Button>
      </div>
    </Dialog>
  );
}
