import { Button } from '@atrium/ui/button';
import { LongTextField } from '@atrium/ui/fields/long-text-field';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../kit/use-problem-text.ts';
import type { FieldEdit, TriedRow } from './bulk-calls.ts';
import { Parts, Refused } from './outcome.tsx';
import type { BulkEditing } from './use-bulk-edit.ts';

type TrialFormProps = {
  editing: BulkEditing;
  /** Null while something of it is missing. */
  edit: FieldEdit | null;
  total: number;
  /** Beside the act, once it was tried. */
  aside?: ReactNode;
  children: ReactNode;
};

const countOf = (rows: readonly TriedRow[], outcome: TriedRow['outcome']) =>
  rows.filter((row) => row.outcome === outcome).length;

/** Tried first, with nothing written; then what was tried is applied, with its reason. */
export function TrialForm({ editing, edit, total, aside, children }: TrialFormProps) {
  const t = useTranslations('console.bulk');
  const article = useTranslations('console.article');
  const act = useTranslations('console.act');
  const textOf = useProblemText();
  const [reason, setReason] = useState('');
  const { tried, plan, work, error } = editing;
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
      {children}
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
        {plan && aside}
      </div>
    </form>
  );
}
