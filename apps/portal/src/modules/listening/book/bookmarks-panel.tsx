import type { Bookmark } from '@atrium/contract/schemas/listening';
import { formatDate, formatDuration, formatNumber } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { IconButton } from '@atrium/ui/icon-button';
import { useUi } from '@atrium/ui/ui-provider';
import { BookmarkPlus, Play, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { DockedTrack } from '../../player/model/track.ts';
import { SleepNote } from './sleep-note.tsx';

interface BookmarksPanelProps {
  state: DockedTrack;
  marks: readonly Bookmark[];
  /** What the chapter of a mark is called; null where there is one recording only. */
  chapterOf: (mark: Bookmark) => string | null;
  onPlay: (mark: Bookmark) => void;
  onAdd: () => void;
  onRemove: (mark: Bookmark) => void;
}

/** The listener's bookmarks, the newest first; the one primary button names the place. */
export function BookmarksPanel({ state, marks, onAdd, ...row }: BookmarksPanelProps) {
  const t = useTranslations('listening.bookmark');
  const { locale } = useUi();
  return (
    <section
      aria-label={t('title')}
      className="flex min-h-0 flex-1 flex-col rounded-game pb-3 lg:bg-black/30 lg:p-4"
    >
      <h3 className="type-title flex-none px-2">
        {t('title')}{' '}
        {marks.length > 0 && <span className="text-t2">{formatNumber(locale, marks.length)}</span>}
      </h3>
      <SleepNote state={state} />
      {marks.length === 0 && <p className="px-2 py-6 text-15 text-t2">{t('none')}</p>}
      <ul className="mt-2 min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain">
        {marks
          .toSorted((one, other) => other.at.localeCompare(one.at))
          .map((mark) => (
            <MarkRow key={mark.id} mark={mark} {...row} />
          ))}
      </ul>
      <Button
        variant="accent"
        size="large"
        wide
        className="flex-none"
        icon={<BookmarkPlus aria-hidden />}
        onClick={onAdd}
      >
        {t('add', { time: formatDuration(locale, state.position) })}
      </Button>
    </section>
  );
}

type MarkRowProps = Pick<BookmarksPanelProps, 'chapterOf' | 'onPlay' | 'onRemove'> & { mark: Bookmark };

function MarkRow({ mark, chapterOf, onPlay, onRemove }: MarkRowProps) {
  const t = useTranslations('listening.bookmark');
  const { locale } = useUi();
  const time = formatDuration(locale, mark.position);
  const chapter = chapterOf(mark);
  return (
    <li className="flex items-start gap-3.5 py-3">
      <button
        type="button"
        aria-label={t('play', { time })}
        className="pressable hit tn flex h-9 min-w-19 flex-none items-center justify-center gap-2 rounded-full bg-white/12 px-3 text-14 font-medium hover:bg-white/20"
        onClick={() => onPlay(mark)}
      >
        <Play aria-hidden className="size-3.5" fill="currentColor" />
        {time}
      </button>
      <span className="min-w-0 flex-1 text-14">
        {chapter !== null && <bdi className="block text-15 font-medium text-pretty">{chapter}</bdi>}
        {mark.note && (
          <bdi className="mt-0.5 line-clamp-3 block text-pretty">{t('quote', { quote: mark.note })}</bdi>
        )}
        <time dateTime={mark.at} className="mt-1 block text-13 text-t2">
          {formatDate(locale, new Date(mark.at), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </span>
      <IconButton
        label={t('remove', { time })}
        icon={<Trash2 aria-hidden />}
        className="-mt-1"
        onClick={() => onRemove(mark)}
      />
    </li>
  );
}
