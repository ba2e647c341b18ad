import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../use-problem-text.ts';
import { useTenant } from '../use-tenant.ts';
import { useWork } from '../use-work.ts';
import { type Change, differences } from './document-diff.ts';
import {
  type FieldProblem,
  isConflict,
  limitsOf,
  problemsIn,
  publishVersion,
  tryVersion,
  undoPublication,
} from './publish-calls.ts';

export type Trial = {
  changes: readonly Change[];
  problems: readonly FieldProblem[];
  warnings: readonly FieldProblem[];
  /** Limits of the tenant that it comes under. */
  takesTwo: readonly string[];
  /** Tags of the pages that are drawn anew. */
  redrawn: readonly string[];
};
type Work = 'trying' | 'publishing' | 'undoing';

/** How one kind of document is read and published. */
export type EditedKind<Base, Document> = {
  documentOf: (base: Base) => Document;
  publicationOf: (draft: Document, base: Base) => object;
  read: () => Promise<Base>;
  /** A place of the publication, as a place of the document. */
  placeIn: (path: string) => string;
  /** Where reads keep it, and which other reads a publication makes old. */
  queryKey: readonly string[];
  stale: readonly string[];
};

/** What is written, what was tried, and what is on air; each step is the server's to allow. */
export function useEditing<Base extends { version: string }, Document>(
  first: Base,
  kind: EditedKind<Base, Document>,
) {
  const t = useTranslations('console.article');
  const tenant = useTenant();
  const asked = useTranslations('console.changes');
  const refresh = useRefresh(tenant, kind);
  const announce = useSnackbar();
  const textOf = useProblemText();
  const { base, draft, trial, theirs, stand, change, setTrial, setTheirs } = useDraft(first, kind);
  const [published, setPublished] = useState<number | null>(null);
  const changes = useMemo(() => differences(kind.documentOf(base), draft), [kind, base, draft]);
  const publication = kind.publicationOf(draft, base);
  const wanted = { tenant, publication, version: base.version };
  const placed = (all: readonly FieldProblem[]) =>
    all.map(({ path, message }) => ({ path: kind.placeIn(path), message }));

  const tellError = (error: unknown) => announce(textOf(error), { tone: 'danger' });
  const fail = async (error: unknown) => {
    const [problems, takesTwo] = [placed(problemsIn(error)), limitsOf(error)];
    if (problems.length + takesTwo.length > 0)
      return setTrial({ changes, problems, warnings: [], takesTwo, redrawn: [] });
    if (isConflict(error)) return setTheirs(await kind.read());
    tellError(error);
  };
  const { work, during } = useWork<Work>((error) => fail(error).catch(tellError));

  const tryFirst = () =>
    during('trying', async () => {
      const { problems, warnings, takesTwo, redrawn } = await tryVersion(wanted);
      setTrial({ changes, problems: placed(problems), warnings: placed(warnings), takesTwo, redrawn });
    });

  const undo = (change: number) =>
    during('undoing', async () => {
      const { state } = await undoPublication(tenant, change);
      setPublished(null);
      const now = await refresh();
      stand(kind.documentOf(now), now);
      announce(state === 'waiting' ? asked('asked') : t('undone'), { tone: 'success' });
    });

  const publish = () =>
    during('publishing', async () => {
      const { change = null } = await publishVersion(wanted);
      // the next publication starts from what is kept now
      const now = await refresh();
      stand(kind.documentOf(now), now);
      setPublished(change);
      announce(t('published'), {
        tone: 'success',
        ...(change !== null && { action: { label: t('undo'), run: () => void undo(change) } }),
      });
    });

  return {
    base,
    draft,
    changes,
    publication,
    trial,
    theirs: theirs && { base: theirs, document: kind.documentOf(theirs) },
    work,
    change,
    tryFirst,
    publish,
    /** Goes on from what another published, with these changes on top or without any. */
    join: stand,
    undo: published === null ? null : () => void undo(published),
    discard: () => change(kind.documentOf(base)),
    leaveConflict: () => setTheirs(null),
  };
}

/** What is written over what is on air; a change makes a trial of before worthless. */
function useDraft<Base, Document>(first: Base, { documentOf }: EditedKind<Base, Document>) {
  const [base, setBase] = useState(first);
  const [draft, setDraft] = useState<Document>(() => documentOf(first));
  const [trial, setTrial] = useState<Trial | null>(null);
  const [theirs, setTheirs] = useState<Base | null>(null);
  const stand = (next: Document, on: Base) => {
    setBase(on);
    setDraft(next);
    setTheirs(null);
    setTrial(null);
  };
  const change = (next: Document) => {
    setDraft(next);
    setTrial(null);
  };
  return { base, draft, trial, theirs, stand, change, setTrial, setTheirs };
}

/** Reads what is kept after a publication, and hands it to everything that shows it. It is on air already: a lost answer is asked for once more. */
function useRefresh<Base, Document>(tenant: string, { read, queryKey, stale }: EditedKind<Base, Document>) {
  const queries = useQueryClient();
  return async (): Promise<Base> => {
    const now = await read().catch(() => read());
    queries.setQueryData([tenant, ...queryKey], now);
    for (const path of [...stale, '/operator/overview', '/operator/changes'])
      void queries.invalidateQueries({ queryKey: [tenant, path] });
    return now;
  };
}

/** What the bar and the conflict need of an editing, whatever is edited. */
export type Editing<Base = { version: string }, Document = unknown> = Omit<
  ReturnType<typeof useEditing<{ version: string }, unknown>>,
  'base' | 'draft' | 'change' | 'join' | 'theirs'
> & {
  base: Base;
  draft: Document;
  theirs: { base: Base; document: Document } | null;
  change: (draft: Document) => void;
  join: (draft: Document, base: Base) => void;
};
