import { type ImportProblem, importFields, mostImportBytes } from '@atrium/domain/catalogue/import-fields';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../kit/call.ts';
import { saveText } from '../../../kit/save-text.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { useProblemText } from '../../../kit/use-problem-text.ts';
import { useTenant } from '../../../kit/use-tenant.ts';
import { useWork } from '../../../kit/use-work.ts';
import { RunView } from '../bulk/run-view.tsx';
import { TrialForm } from '../bulk/trial-form.tsx';
import { type BulkEditing, useBulkEdit } from '../bulk/use-bulk-edit.ts';
import { FilePicker } from './file-picker.tsx';
import { readFile } from './read-file.ts';
import { reportOf } from './report.ts';

type ReadRows = {
  columns: string[];
  mapping: Record<string, string>;
  rows: { line: number; id: number; article: Record<string, unknown> }[];
  problems: { line: number; field: string | null; problem: ImportProblem }[];
};
type Opened = ReadRows & { name: string; text: string };

/** A file with titles: its columns, a trial with a report for each row, and then once. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('console.import');
  const [opened, setOpened] = useState<Opened | null>(null);
  const wanted = {
    ids: opened?.rows.map(({ id }) => id) ?? [],
    articles: opened?.rows.map(({ article }) => article) ?? [],
    ...(opened && { mapping: opened.mapping }),
  };
  const editing = useBulkEdit(wanted);
  const reading = useReading((read) => {
    editing.forget();
    setOpened(read);
  });
  return (
    <Dialog
      open
      deliberate
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('line')}
    >
      {editing.run ? (
        <RunView editing={editing} run={editing.run} onClose={onClose} />
      ) : (
        <div className="flex flex-col gap-3">
          <FilePicker name={opened?.name} isReading={reading.work !== null} onFile={reading.open} />
          {reading.refusal && (
            <p role="alert" className="text-13 font-medium text-danger">
              {reading.refusal}
            </p>
          )}
          {opened && (
            <Table opened={opened} editing={editing} onMapping={(mapping) => reading.map(opened, mapping)} />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Reads a file here, and its rows at the server. */
function useReading(onRead: (read: Opened | null) => void) {
  const t = useTranslations('console.import');
  const tenant = useTenant();
  const format = useFormat();
  const textOf = useProblemText();
  const [refusal, setRefusal] = useState('');
  const { work, during } = useWork<'reading'>(async (error) => setRefusal(textOf(error)));
  const newest = useRef(0);
  const read = async (name: string, text: string, mapping?: Record<string, string>) => {
    const body = { text, ...(mapping && { mapping }) };
    newest.current += 1;
    const asked = newest.current;
    const rows = await ask<ReadRows>('POST', '/operator/imports/read', { tenant, body });
    // another column was chosen meanwhile
    if (asked === newest.current) onRead({ ...rows, name, text });
  };
  return {
    work,
    refusal,
    open: (file: File) =>
      during('reading', async () => {
        setRefusal('');
        onRead(null);
        const found = await readFile(file);
        if ('text' in found) await read(file.name.slice(0, 200), found.text);
        else if (found.refusal === 'tooBig')
          setRefusal(t('tooBig', { size: format.bytes(file.size), most: format.bytes(mostImportBytes) }));
        else setRefusal(t('encoding', { line: found.line }));
      }),
    /** The choice stands at once; without rows nothing is tried until they are read by it. */
    map: (opened: Opened, mapping: Record<string, string>) => {
      onRead({ ...opened, mapping, rows: [] });
      read(opened.name, opened.text, mapping).catch((error: unknown) => setRefusal(textOf(error)));
    },
  };
}

type TableProps = {
  opened: Opened;
  editing: BulkEditing;
  onMapping: (mapping: Record<string, string>) => void;
};

function Table({ opened, editing, onMapping }: TableProps) {
  const t = useTranslations('console.import');
  const { rows, problems, name } = opened;
  const save = useReport(opened, editing);
  return (
    <TrialForm
      editing={editing}
      edit={rows.length > 0 ? { field: 'import', value: name } : null}
      total={rows.length}
      aside={
        <Button variant="outline" onClick={save}>
          {t('report')}
        </Button>
      }
    >
      <Columns opened={opened} onMapping={onMapping} />
      <p role="status" className="text-13 font-medium">
        {t('rows', { count: rows.length })}
      </p>
      {problems.length > 0 && (
        <ul aria-label={t('badRows')} className="max-h-[20dvh] overflow-y-auto text-13 text-danger">
          {problems.map(({ line, field, problem }) => (
            <li key={`${line}${field}${problem}`}>
              {t('row', { line })} {field && <code dir="ltr">{field}</code>} {t(`problems.${problem}`)}
            </li>
          ))}
        </ul>
      )}
    </TrialForm>
  );
}

function Columns({ opened, onMapping }: Pick<TableProps, 'opened' | 'onMapping'>) {
  const t = useTranslations('console.import');
  const { columns, mapping } = opened;
  if (columns.length === 0) return null;
  return (
    <fieldset className="max-h-[32dvh] overflow-y-auto">
      <legend className="pb-1 text-13 font-medium">{t('columns')}</legend>
      {columns.map((column) => (
        <label key={column} className="grid grid-cols-2 items-center gap-3 py-1 text-13">
          <bdi className="truncate">{column}</bdi>
          <select
            value={mapping[column] ?? ''}
            onChange={({ target }) => onMapping({ ...mapping, [column]: target.value })}
            className="h-10 min-w-0 rounded-album bg-s2 px-3"
          >
            <option value="">{t('leftOut')}</option>
            {importFields.map((field) => (
              <option key={field} value={field}>
                {field}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

/** Row by row what the trial said, as a table. */
function useReport({ rows, problems, name }: Opened, { tried }: BulkEditing) {
  const t = useTranslations('console.import');
  const bulk = useTranslations('console.bulk');
  return () => {
    const verdicts = tried.map(({ id, title, outcome, refusal, message }, index) => [
      String(rows[index]?.line ?? ''),
      String(id),
      title,
      outcome,
      message ?? (refusal ? bulk(`refusals.${refusal}`, { name: '', time: '' }) : ''),
    ]);
    const bad = problems.map(({ line, field, problem }) => [
      String(line),
      '',
      field ?? '',
      'refused',
      t(`problems.${problem}`),
    ]);
    saveText(
      `${name}.report.csv`,
      reportOf(['line', 'id', 'title', 'outcome', 'reason'], [...bad, ...verdicts]),
      'text/csv;charset=utf-8',
    );
  };
}
