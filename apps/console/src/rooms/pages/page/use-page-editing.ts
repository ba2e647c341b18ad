import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../kit/use-problem-text.ts';
import { useTenant } from '../../../kit/use-tenant.ts';
import { useWork } from '../../../kit/use-work.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import {
  isConflict,
  type PageDetails,
  type PageTrial,
  problemsOf,
  publishPage,
  readPage,
  tryPage,
} from './page-calls.ts';
import type { SectionNode } from './tree/sections.ts';
import { changesOf, startWriting, writing } from './writing.ts';

type Work = 'trying' | 'publishing';

/** What is written over what visitors see, what the checks said of it, and what another published meanwhile. */
export function usePageEditing(first: PageDetails) {
  const t = useTranslations('console.pages');
  const tenant = useTenant();
  const queries = useQueryClient();
  const announce = useSnackbar();
  const textOf = useProblemText();
  const { base, setBase, state, tree, tell } = useWriting(tenant, first);
  const [trial, setTrial] = useState<PageTrial | null>(null);
  const [theirs, setTheirs] = useState<PageDetails | null>(null);
  const changes = useMemo(() => changesOf(base.tree, tree), [base.tree, tree]);
  useKeptDraft(tenant, base, tree, changes > 0);

  const change = (next: SectionNode, field?: string) => {
    tell({ does: 'write', tree: next, field });
    setTrial(null);
  };
  const stand = (on: PageDetails, next: SectionNode) => {
    setBase(on);
    tell({ does: 'start', tree: next });
    setTheirs(null);
    setTrial(null);
  };
  const fail = async (error: unknown) => {
    const problems = problemsOf(error);
    if (problems.length > 0) return setTrial({ problems, warnings: [] });
    if (isConflict(error)) return setTheirs(await readPage(tenant, base.name));
    announce(textOf(error), { tone: 'danger' });
  };
  const { work, during } = useWork<Work>((error) =>
    fail(error).catch((worse: unknown) => announce(textOf(worse), { tone: 'danger' })),
  );

  /** Publishes, and goes on from what is stored now. */
  const put = async (next: SectionNode, version: string, from?: string): Promise<PageDetails> => {
    await publishPage({ tenant, page: base, tree: next, version, from });
    keepDraft(tenant, base.name, null);
    const now = await readPage(tenant, base.name).catch(() => readPage(tenant, base.name));
    queries.setQueryData([tenant, 'page', base.name], now);
    void queries.invalidateQueries({ queryKey: [tenant, '/operator/pages'] });
    stand(now, now.tree);
    return now;
  };

  const undo = (former: SectionNode, version: string) =>
    during('publishing', async () => {
      await put(former, version);
      announce(t('undone'), { tone: 'success' });
    });

  return {
    base,
    tree,
    changes,
    trial,
    theirs,
    work,
    change,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    undo: () => tell({ does: 'undo' }),
    redo: () => tell({ does: 'redo' }),
    discard: () => change(base.tree),
    tryFirst: () =>
      during('trying', async () =>
        setTrial(await tryPage({ tenant, page: base, tree, version: base.version })),
      ),
    publish: (from?: string) =>
      during('publishing', async () => {
        const before = base.tree;
        const { version } = await put(tree, base.version, from);
        announce(t(from ? 'planned' : 'published'), {
          tone: 'success',
          ...(!from && { action: { label: t('undoPublish'), run: () => void undo(before, version) } }),
        });
      }),
    /** Goes on over what another published, with what is written here or with theirs. */
    join: stand,
    leaveConflict: () => setTheirs(null),
  };
}

export type PageEditing = ReturnType<typeof usePageEditing>;

function useWriting(tenant: string, first: PageDetails) {
  const [kept] = useState(() => keptDraft(tenant, first.name));
  // a draft from before another's publication is published over it only when it was seen
  const [base, setBase] = useState(kept ? { ...first, version: kept.version } : first);
  const [state, tell] = useReducer(writing, null, () => startWriting(first.tree, kept?.tree ?? null));
  return { base, setBase, state, tree: state.tree, tell };
}

/** Written down half a second after the last change, and when the page is left. */
function useKeptDraft(tenant: string, { name, version }: PageDetails, tree: SectionNode, isChanged: boolean) {
  useEffect(() => {
    const keep = () =>
      keepDraft(tenant, name, isChanged ? { version, tree, at: new Date().toISOString() } : null);
    const timer = setTimeout(keep, 500);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [tenant, name, version, tree, isChanged]);
}
