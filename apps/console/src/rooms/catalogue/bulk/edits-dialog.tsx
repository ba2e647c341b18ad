import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Shown } from '../../../kit/states.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import type { BulkEdit } from './bulk-calls.ts';
import { RunView } from './run-view.tsx';
import { useBulkEdit } from './use-bulk-edit.ts';
import { useEdits } from './use-edits.ts';

/** Earlier edits, with the way back; one that was left goes on here. */
export function EditsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('console.bulk');
  const edits = useEdits();
  const [open, setOpen] = useState<BulkEdit | null>(null);
  return (
    <Dialog open deliberate onOpenChange={(isOpen) => !isOpen && onClose()} title={t('earlier')}>
      {open ? (
        <OneEdit key={open.id} edit={open} onClose={() => setOpen(null)} />
      ) : (
        <Shown
          query={edits}
          skeleton={<p className="skeleton h-12 rounded-album" />}
          isEmpty={(rows) => rows.length === 0}
          empty={<p className="text-14 text-t2">{t('none')}</p>}
        >
          {(rows) => (
            <ul>
              {rows.map((edit) => (
                <Entry key={edit.id} edit={edit} onOpen={() => setOpen(edit)} />
              ))}
            </ul>
          )}
        </Shown>
      )}
    </Dialog>
  );
}

function Entry({ edit, onOpen }: { edit: BulkEdit; onOpen: () => void }) {
  const t = useTranslations('console.bulk');
  const format = useFormat();
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-medium">
          {t(`fields.${edit.edit.field}`)}: <bdi>{edit.reason}</bdi>
        </p>
        <p className="text-12 text-t3">
          {format.facts([t(`states.${edit.state}`), edit.begunBy, format.moment(edit.begunAt)])}
        </p>
      </div>
      <Button size="small" variant="outline" onClick={onOpen}>
        {t('show')}
      </Button>
    </li>
  );
}

function OneEdit({ edit, onClose }: { edit: BulkEdit; onClose: () => void }) {
  const editing = useBulkEdit({ ids: [] }, edit);
  return <RunView editing={editing} run={editing.run ?? edit} onClose={onClose} />;
}
