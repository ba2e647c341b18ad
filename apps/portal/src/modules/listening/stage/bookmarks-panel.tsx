import type { Bookmark } from '@atrium/contract/schemas/listening';
import { formatDate, formatDuration } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { IconButton } from '@atrium/ui/icon-button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { BookmarkPlus, Play, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { failureTextKey } from '../../../kit/document/loading/failure-text.ts';
import { optimisticUpdate } from '../../../kit/visit/change-personal.ts';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { isSignedIn } from '../../../kit/visit/session.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { seek } from '../../player/engine/player-engine.ts';
import type { DockedTrack } from '../../player/model/track.ts';
import { promptLogin } from '../../sign-in/prompt-login.ts';

const bookmarksOf = (articleId: number): PersonalSource<Bookmark[]> => ({
  noun: 'bookmarks',
  key: `bookmarks:${articleId}`,
  initial: [],
  ask: ({ backend }) => backend.ask('getBookmarks', { query: { articleId } }),
});

/** The listener's bookmarks in what plays. */
export function BookmarksPanel({ state }: { state: DockedTrack }) {
  const t = useTranslations('listening.bookmark');
  const { locale } = useUi();
  const { track, position } = state;
  const source = useMemo(() => bookmarksOf(track.id), [track.id]);
  const marks = usePersonal(source).value ?? [];
  const { add, remove } = useMarks(source, track.id);
  const time = formatDuration(locale, position);
  return (
    <section aria-label={t('title')} className="flex min-h-0 flex-1 flex-col rounded-game bg-black/30 p-4">
      <h3 className="type-title px-2">{t('title')}</h3>
      {marks.length === 0 && <p className="px-2 py-6 text-15 text-t2">{t('none')}</p>}
      <ul className="mt-2 min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {marks
          .toSorted((a, b) => a.position - b.position)
          .map((mark) => (
            <MarkRow key={mark.id} mark={mark} onRemove={() => void remove(mark)} />
          ))}
      </ul>
      <Button
        variant="accent"
        size="large"
        wide
        icon={<BookmarkPlus aria-hidden />}
        onClick={() => void add(position)}
      >
        {t('add', { time })}
      </Button>
    </section>
  );
}

function MarkRow({ mark, onRemove }: { mark: Bookmark; onRemove: () => void }) {
  const t = useTranslations('listening.bookmark');
  const { locale } = useUi();
  const time = formatDuration(locale, mark.position);
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <button
        type="button"
        aria-label={t('play', { time })}
        className="pressable tn flex h-11 items-center gap-2 rounded-full bg-s2 px-3.5 text-14 font-medium hover:bg-s3"
        onClick={() => seek(mark.position)}
      >
        <Play aria-hidden className="size-4" fill="currentColor" />
        {time}
      </button>
      <span className="min-w-0 flex-1 text-14">
        {mark.note && <bdi className="block truncate">{mark.note}</bdi>}
        <time dateTime={mark.at} className="text-13 text-t2">
          {formatDate(locale, new Date(mark.at))}
        </time>
      </span>
      <IconButton label={t('remove', { time })} icon={<Trash2 aria-hidden />} onClick={onRemove} />
    </li>
  );
}

function useMarks(source: PersonalSource<Bookmark[]>, articleId: number) {
  const t = useTranslations();
  const { locale } = useUi();
  const context = useAppContext();
  const announce = useSnackbar();
  const fail = () => announce(t(failureTextKey()), { tone: 'danger' });
  return {
    async add(position: number) {
      if (!isSignedIn()) return promptLogin({ reason: 'errors.NOT_SIGNED_IN' });
      const answer = await context.backend.ask('addBookmark', { body: { articleId, position } });
      if (!answer.ok) return fail();
      await optimisticUpdate(context, source, {
        apply: (marks) => [...marks, answer.body],
        send: async () => ({ ok: true as const, body: null }),
      });
      announce(t('listening.bookmark.added', { time: formatDuration(locale, position) }), {
        tone: 'success',
      });
    },
    async remove({ id }: Bookmark) {
      const answer = await optimisticUpdate(context, source, {
        apply: (marks) => marks.filter((mark) => mark.id !== id),
        send: ({ backend }) => backend.ask('deleteBookmark', { params: { id } }),
      });
      if (!answer.ok) fail();
    },
  };
}
