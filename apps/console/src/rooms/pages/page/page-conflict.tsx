import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useTranslations } from 'use-intl';
import type { PageDetails } from './page-calls.ts';
import type { PageEditing } from './use-page-editing.ts';
import { ChangesList } from './versions/changes-list.tsx';

/** Another member of staff published in between: what they changed is seen before anything is put over it. */
export function PageConflict({ editing, theirs }: { editing: PageEditing; theirs: PageDetails }) {
  const t = useTranslations('console.pages.conflict');
  return (
    <Dialog
      open
      deliberate
      onOpenChange={(open) => !open && editing.leaveConflict()}
      title={t('title')}
      description={t('line')}
    >
      <ChangesList before={editing.base.tree} after={theirs.tree} />
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button variant="accent" onClick={() => editing.join(theirs, editing.tree)}>
          {t('mine')}
        </Button>
        <Button variant="outline" onClick={() => editing.join(theirs, theirs.tree)}>
          {t('theirs')}
        </Button>
      </div>
    </Dialog>
  );
}
