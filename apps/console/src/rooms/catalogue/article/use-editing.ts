import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../kit/use-problem-text.ts';
import { useTenant } from '../../../kit/use-tenant.ts';
import { useWork } from '../../../kit/use-work.ts';
import {
  type ArticleDetails,
  inArticle,
  isConflict,
  type Publishing,
  problemsOf,
  publishArticle,
  readArticle,
  readPublished,
  takesSecondPerson,
  tryArticle,
  undoArticle,
} from './article-calls.ts';
import { type Change, differences } from './article-diff.ts';
import type { ArticleDocument } from './article-types.ts';

export type FieldProblem = { path: string; message: string };
export type Trial = {
  changes: readonly Change[];
  problems: readonly FieldProblem[];
  warnings: readonly FieldProblem[];
  /** Limits of the tenant that it comes under. */
  takesTwo: readonly string[];
};
type Work = 'trying' | 'publishing' | 'undoing';

/** What is written, what was tried, and what is on air; each step is the server's to allow. */
export function useEditing(first: ArticleDetails) {
  const t = useTranslations('console.article');
  const tenant = useTenant();
  const asked = useTranslations('console.changes');
  const refresh = useRefresh(tenant, String(first.article.id));
  const announce = useSnackbar();
  const textOf = useProblemText();
  const { base, draft, trial, theirs, stand, change, setTrial, setTheirs } = useDraft(first);
  const [published, setPublished] = useState<number | null>(null);
  const changes = useMemo(() => differences(base.article, draft), [base, draft]);

  const tellError = (error: unknown) => announce(textOf(error), { tone: 'danger' });
  const fail = async (error: unknown) => {
    const problems = problemsOf(error);
    if (problems.length > 0) return setTrial({ changes, problems, warnings: [], takesTwo: [] });
    if (takesSecondPerson(error))
      return setTrial({ changes, problems: [], warnings: [], takesTwo: ['prices'] });
    if (isConflict(error)) return setTheirs(await readArticle(tenant, String(base.article.id)));
    tellError(error);
  };

  const { work, during } = useWork<Work>((error) => fail(error).catch(tellError));

  const tryFirst = () =>
    during('trying', async () =>
      setTrial(await trialOf({ tenant, article: draft, version: base.version }, changes)),
    );

  const undo = (change: number) =>
    during('undoing', async () => {
      const { state } = await undoArticle(tenant, change);
      setPublished(null);
      const now = await refresh();
      stand(now.article, now);
      announce(state === 'waiting' ? asked('asked') : t('undone'), { tone: 'success' });
    });

  const publish = () =>
    during('publishing', async () => {
      const { change = null } = await publishArticle({ tenant, article: draft, version: base.version });
      // the next publication starts from what is kept now
      const now = await refresh();
      stand(now.article, now);
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
    trial,
    theirs,
    work,
    change,
    tryFirst,
    publish,
    /** Goes on from what another published, with these changes on top or without any. */
    join: stand,
    undo: published === null ? null : () => void undo(published),
    discard: () => change(base.article),
    leaveConflict: () => setTheirs(null),
  };
}

/** What is written over what is on air; a change makes a trial of before worthless. */
function useDraft(first: ArticleDetails) {
  const [base, setBase] = useState(first);
  const [draft, setDraft] = useState<ArticleDocument>(first.article);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [theirs, setTheirs] = useState<ArticleDetails | null>(null);
  const stand = (next: ArticleDocument, on: ArticleDetails) => {
    setBase(on);
    setDraft(next);
    setTheirs(null);
    setTrial(null);
  };
  const change = (next: ArticleDocument) => {
    setDraft(next);
    setTrial(null);
  };
  return { base, draft, trial, theirs, stand, change, setTrial, setTheirs };
}

async function trialOf(wanted: Publishing, changes: readonly Change[]): Promise<Trial> {
  const { problems, warnings, takesTwo } = await tryArticle(wanted);
  return { changes, problems: problems.map(inArticle), warnings: warnings.map(inArticle), takesTwo };
}

/** Reads what is kept after a publication, and hands it to everything that shows it. */
function useRefresh(tenant: string, id: string) {
  const queries = useQueryClient();
  return async (): Promise<ArticleDetails> => {
    const now = await readPublished(tenant, id);
    queries.setQueryData([tenant, 'article', id], now);
    for (const path of ['/operator/articles', '/operator/overview', '/operator/changes'])
      void queries.invalidateQueries({ queryKey: [tenant, path] });
    return now;
  };
}

export type Editing = ReturnType<typeof useEditing>;
