import type { Bookmark } from '@atrium/contract/schemas/listening';
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
  note?: string | undefined;
}

/** A note is as long as this at most. */
const longestNote = 280;

/** The listener's bookmarks in a recording, or in all of a book. */
export function useBookmarks(id: number) {
  const t = useTranslations();
  const { locale } = useUi();
  const context = useAppContext();
  const announce = useSnackbar();
  const source = useMemo(() => bookmarksOf(id), [id]);
  const marks = usePersonal(source).value ?? [];
  const fail = () => announce(t(failureTextKey()), { tone: 'danger' });
  const add = async ({ articleId, position, note = '' }: NewMark) => {
    if (!isSignedIn()) return promptLogin({ reason: 'errors.NOT_SIGNED_IN' });
    const answer = await context.backend.ask('addBookmark', {
      body: { articleId, position, note: note.slice(0, longestNote) },
    });
    if (!answer.ok) return fail();
    await optimisticUpdate(context, source, {
      apply: (before) => [...before.filter((mark) => mark.id !== answer.body.id), answer.body],
      send: async () => ({ ok: true as const, body: null }),
    });
    announce(t('listening.bookmark.added', { time: formatDuration(locale, position) }), {
      tone: 'success',
    });
  };
  const remove = async (gone: Bookmark) => {
    const answer = await optimisticUpdate(context, source, {
      apply: (before) => before.filter((mark) => mark.id !== gone.id),
      send: ({ backend }) => backend.ask('deleteBookmark', { params: { id: gone.id } }),
    });
    if (!answer.ok) fail();
  };
  return { marks, add, remove };
}
