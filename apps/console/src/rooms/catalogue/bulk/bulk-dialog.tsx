import { Dialog } from '@atrium/ui/overlay/dialog';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { editOf, FieldForm, firstTyped } from './field-form.tsx';
import { RunView } from './run-view.tsx';
import { TrialForm } from './trial-form.tsx';
import { type BulkEditing, useBulkEdit } from './use-bulk-edit.ts';

type BulkDialogProps = { ids: readonly number[]; onClose: () => void; onDone: () => void };

/** One field of the chosen articles: tried first, with nothing written, and then applied with its progress. */
export function BulkDialog({ ids, onClose, onDone }: BulkDialogProps) {
  const t = useTranslations('console.bulk');
  const editing = useBulkEdit({ ids });
  const close = () => {
    if (editing.run) onDone();
    onClose();
  };
  return (
    <Dialog
      open
      deliberate
      onOpenChange={(open) => !open && close()}
      title={t('title', { count: ids.length })}
    >
      {editing.run ? (
        <RunView editing={editing} run={editing.run} onClose={close} />
      ) : (
        <Plan editing={editing} total={ids.length} />
      )}
    </Dialog>
  );
}

function Plan({ editing, total }: { editing: BulkEditing; total: number }) {
  const [typed, setTyped] = useState(firstTyped);
  return (
    <TrialForm editing={editing} edit={editOf(typed)} total={total}>
      <FieldForm
        typed={typed}
        onChange={(next) => {
          setTyped(next);
          editing.forget();
        }}
      />
    </TrialForm>
  );
}
