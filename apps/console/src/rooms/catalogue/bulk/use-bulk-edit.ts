import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '../../../kit/call.ts';
import { useTenant } from '../../../kit/use-tenant.ts';
import {
  type BulkEdit,
  beginEdit,
  type EditedRows,
  type FieldEdit,
  stepEdit,
  type TriedRow,
  tryEdit,
} from './bulk-calls.ts';

const isUnderWay = ({ state }: BulkEdit) => state === 'applying' || state === 'undoing';

/** Tries an edit, applies it batch by batch, and takes it back. What fails leaves it where it is: it can go on. */
export function useBulkEdit(wanted: EditedRows, first: BulkEdit | null = null) {
  const tenant = useTenant();
  const queries = useQueryClient();
  const [tried, setTried] = useState<readonly TriedRow[]>([]);
  const [plan, setPlan] = useState<FieldEdit | null>(null);
  const [run, setRun] = useState(first);
  const [work, setWork] = useState<'trying' | 'running' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const stopped = useRef(false);

  const during = async (kind: 'trying' | 'running', act: () => Promise<void>) => {
    if (work) return;
    setWork(kind);
    setError(null);
    try {
      await act();
    } catch (problem) {
      setError(problem);
    } finally {
      setWork(null);
      if (kind === 'running') void queries.invalidateQueries({ queryKey: [tenant] });
    }
  };

  const goOn = async (from: BulkEdit) => {
    stopped.current = false;
    let now = from;
    setRun(now);
    while (isUnderWay(now)) {
      now = await patiently(() => stepEdit(tenant, now.id, stopped.current ? 'stop' : 'continue'));
      setRun(now);
    }
  };

  return {
    tried,
    plan,
    run,
    work,
    error,
    /** Another value makes a trial worthless. */
    forget: () => setPlan(null),
    tryFirst: (edit: FieldEdit) =>
      during('trying', async () => {
        setPlan(null);
        setTried([]);
        setTried(await tryEdit(tenant, edit, wanted, (rows) => setTried([...rows])));
        setPlan(edit);
      }),
    apply: (reason: string) =>
      during('running', async () => {
        if (plan) await goOn(await beginEdit(tenant, { ...wanted, edit: plan, tried, reason }));
      }),
    goOn: () => during('running', async () => (run ? goOn(run) : undefined)),
    undo: () =>
      during('running', async () => (run ? goOn(await stepEdit(tenant, run.id, 'undo')) : undefined)),
    /** After the batch that is under way. */
    stop: () => {
      stopped.current = true;
      if (!work && run) void during('running', async () => setRun(await stepEdit(tenant, run.id, 'stop')));
    },
  };
}

/** The server says when it has too much to do. */
async function patiently<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 429 || attempt > 8) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1500 * attempt));
    }
}

export type BulkEditing = ReturnType<typeof useBulkEdit>;
