import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../kit/use-problem-text.ts';
import { useTenant } from '../../../kit/use-tenant.ts';
import {
  type ArticleDetails,
  inArticle,
  isConflict,
  type Publishing,
  problemsOf,
  publishArticle,
  readArticle,
  readPublished,
  tryArticle,
} from './article-calls.ts';
import { type Change, differences } from './article-diff.ts';
import type { ArticleDocument } from './article-types.ts';

export type FieldProblem = { path: string; message: string };
export type Trial = {
  changes: readonly Change[];
  problems: readonly FieldProblem[];
  warnings: readonly FieldProblem[];
};
type Work = 'trying' | 'publishing' | 'undoing' | null;

/** What is written, what was tried, and what is on air; each step is the server's to allow. */
export function useEditing(first: ArticleDetails) {
  const t = useTranslations('console.article');
  const tenant = useTenant();
  const send = useSending(tenant);
  const announce = useSnackbar();
  const textOf = useProblemText();
  const { base, draft, trial, theirs, stand, change, setTrial, setTheirs } = useDraft(first);
  const [former, setFormer] = useState<ArticleDocument | null>(null);
  const changes = useMemo(() => differences(base.article, draft), [base, draft]);

  const tellError = (error: unknown) => announce(textOf(error), { tone: 'danger' });
  const fail = async (error: unknown) => {
    const problems = problemsOf(error);
    if (problems.length > 0) return setTrial({ changes, problems, warnings: [] });
    if (isConflict(error)) return setTheirs(await readArticle(tenant, String(base.article.id)));
    tellError(error);
  };

  const { work, during } = useWork((error) => fail(error).catch(tellError));

  const tryFirst = () =>
    during('trying', async () =>
      setTrial(await trialOf({ tenant, article: draft, version: base.version }, changes)),
    );

  /** Publishes and reads what is kept now: the next publication starts from there. */
  const put = async (article: ArticleDocument, version: string) => {
    const now = await send(article, version);
    stand(now.article, now);
    return now;
  };

  const undo = (article: ArticleDocument, version: string) =>
    during('undoing', async () => {
      await put(article, version);
      setFormer(null);
      announce(t('undone'), { tone: 'success' });
    });

  const publish = () =>
    during('publishing', async () => {
      const before = base.article;
      const { version } = await put(draft, base.version);
      setFormer(before);
      announce(t('published'), {
        tone: 'success',
        action: { label: t('undo'), run: () => void undo(before, version) },
      });
    });

  return {
    base,
    draft,
    changes,
    trial,
    theirs,
    work,
    former,
    change,
    tryFirst,
    publish,
    /** Goes on from what another published, with these changes on top or without any. */
    join: stand,
    undo: former ? () => void undo(former, base.version) : null,
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
  const { problems, warnings } = await tryArticle(wanted);
  return { changes, problems: problems.map(inArticle), warnings: warnings.map(inArticle) };
}

/** Publishes, and hands what is kept now to everything that shows it. */
function useSending(tenant: string) {
  const queries = useQueryClient();
  return async (article: ArticleDocument, version: string): Promise<ArticleDetails> => {
    await publishArticle({ tenant, article, version });
    const now = await readPublished(tenant, String(article.id));
    queries.setQueryData([tenant, 'article', String(article.id)], now);
    void queries.invalidateQueries({ queryKey: [tenant, '/operator/articles'] });
    void queries.invalidateQueries({ queryKey: [tenant, '/operator/overview'] });
    return now;
  };
}

/** One act at a time; what it throws is told. */
function useWork(fail: (error: unknown) => Promise<void>) {
  const [work, setWork] = useState<Work>(null);
  const during = async (kind: Work, act: () => Promise<void>) => {
    if (work) return;
    setWork(kind);
    try {
      await act();
    } catch (error) {
      await fail(error);
    } finally {
      setWork(null);
    }
  };
  return { work, during };
}

export type Editing = ReturnType<typeof useEditing>;
