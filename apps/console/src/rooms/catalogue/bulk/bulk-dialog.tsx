import { Button } from '@atrium/ui/button';
import { LongTextField } from '@atrium/ui/fields/long-text-field';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../kit/use-problem-text.ts';
import type { TriedRow } from './bulk-calls.ts';
import { editOf, FieldForm, firstTyped } from './field-form.tsx';
import { Parts, Refused } from './outcome.tsx';
import { RunView } from './run-view.tsx';
import { type BulkEditing, useBulkEdit } from './use-bulk-edit.ts';

type BulkDialogProps = { ids: readonly number[]; onClose: () => void; onDone: () => void };

/** One field of the chosen articles: tried first, with nothing written, and then applied with its progress. */
export function BulkDialog({ ids, onClose, onDone }: BulkDialogProps) {
  const t = useTranslations('console.bulk');
  const editing = useBulkEdit(ids);
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

const countOf = (rows: readonly TriedRow[], outcome: TriedRow['outcome']) =>
  rows.filter((row) => row.outcome === outcome).length;

function Plan({ editing, total }: { editing: BulkEditing; total: number }) {
  const t = useTranslations('console.bulk');
  const article = useTranslations('console.article');
  const act = useTranslations('console.act');
  const textOf = useProblemText();
  const [typed, setTyped] = useState(firstTyped);
  const [reason, setReason] = useState('');
  const { tried, plan, work, error } = editing;
  const edit = editOf(typed);
  const changed = countOf(tried, 'changed');
  const isTrying = work === 'trying';
  const mayApply = plan !== null && changed > 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (mayApply) void editing.apply(reason.trim());
    else if (edit) void editing.tryFirst(edit);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <FieldForm
        typed={typed}
        onChange={(next) => {
          setTyped(next);
          editing.forget();
        }}
      />
      {(isTrying || plan) && (
        <Parts
          parts={[
            { name: 'changed', count: changed },
            { name: 'same', count: countOf(tried, 'same') },
            { name: 'refused', count: countOf(tried, 'refused') },
            { name: 'planned', count: total - tried.length },
          ]}
        />
      )}
      {plan && (
        <>
          <Refused rows={tried.filter(({ outcome }) => outcome === 'refused')} />
          <p className="text-13 text-t2">{t('nothingWritten')}</p>
        </>
      )}
      {mayApply && (
        <LongTextField
          label={act('reason')}
          hint={act('reasonHint')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
          rules={{ required: true, min: 3, max: 500 }}
        />
      )}
      {error !== null && (
        <p role="alert" className="text-13 font-medium text-danger">
          {textOf(error)}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {mayApply ? (
          <Button type="submit" variant="accent" loading={work === 'running'}>
            {t('title', { count: changed })}
          </Button>
        ) : (
          <Button type="submit" variant="accent" disabled={!edit} loading={isTrying}>
            {article('try')}
          </Button>
        )}
      </div>
    </form>
  );
}
