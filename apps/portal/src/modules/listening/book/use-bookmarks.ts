import type { Bookmark } from '@atrium/contract/schemas/listening';
import { bookmarkLimits } from '@atrium/domain/listening/bookmark';
import { formatDuration } from '@atrium/i18n/format';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { failureTextKey } from '../../../kit/document/loading/failure-text.ts';
import { optimisticUpdate } from '../../../kit/visit/change-personal.ts';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { isSignedIn } from '../../../kit/visit/session.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { useProblemText } from '../../person/problem-text.ts';
import { promptLogin } from '../../sign-in/prompt-login.ts';

const bookmarksOf = (articleId: number): PersonalSource<Bookmark[]> => ({
  noun: 'bookmarks',
  key: `bookmarks:${articleId}`,
  initial: [],
  ask: ({ backend }) => backend.ask('getBookmarks', { query: { articleId } }),
});

interface NewMark {
  articleId: number;
  position: number;
  /** What is said there, to know the place again. */
  quote?: string | undefined;
}

/** The listener's bookmarks in a recording, or in all of a book. */
export function useBookmarks(id: number) {
  const t = useTranslations();
  const { locale } = useUi();
  const context = useAppContext();
  const announce = useSnackbar();
  const problemText = useProblemText();
  const source = useMemo(() => bookmarksOf(id), [id]);
  const marks = usePersonal(source).value ?? [];
  const fail = () => announce(t(failureTextKey()), { tone: 'danger' });
  const timeOf = ({ position }: Bookmark) => ({ time: formatDuration(locale, position) });
  const show = (mark: Bookmark) =>
    optimisticUpdate(context, source, {
      apply: (before) => [...before.filter((one) => one.id !== mark.id), mark],
      send: async () => ({ ok: true as const, body: null }),
    });

  const add = async ({ articleId, position, quote = '' }: NewMark) => {
    if (!isSignedIn()) return promptLogin({ reason: 'errors.NOT_SIGNED_IN' });
    const answer = await context.backend.ask('addBookmark', {
      body: { articleId, position, quote: quote.slice(0, bookmarkLimits.noteLength) },
    });
    if (!answer.ok) return fail();
    await show(answer.body);
    announce(t('listening.bookmark.added', timeOf(answer.body)), { tone: 'success' });
  };

  /** Why it was not saved, as a text; null where it was. */
  const write = async ({ id: markId }: Bookmark, note: string): Promise<string | null> => {
    const answer = await context.backend.ask('updateBookmark', { params: { id: markId }, body: { note } });
    if (!answer.ok) return problemText(answer);
    // the form goes with the same drawing that brings the note
    void show(answer.body);
    return null;
  };

  const restore = async (gone: Bookmark) => {
    const answer = await context.backend.ask('restoreBookmark', { params: { id: gone.id } });
    if (!answer.ok) return announce(problemText(answer), { tone: 'danger' });
    await show(answer.body);
    announce(t('listening.bookmark.added', timeOf(gone)), { tone: 'success' });
  };

  const remove = async (gone: Bookmark) => {
    const answer = await optimisticUpdate(context, source, {
      apply: (before) => before.filter((mark) => mark.id !== gone.id),
      send: ({ backend }) => backend.ask('deleteBookmark', { params: { id: gone.id } }),
    });
    if (!answer.ok) return fail();
    announce(t('listening.bookmark.removed', timeOf(gone)), {
      action: { label: t('listening.queue.undo'), run: () => void restore(gone) },
    });
  };
  return { marks, add, write, remove };
}
