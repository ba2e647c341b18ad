import type { Bookmark } from '@atrium/contract/schemas/listening';
import { formatDuration, formatNumber } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { useUi } from '@atrium/ui/ui-provider';
import { BookmarkPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { DockedTrack } from '../../player/model/track.ts';
import { BookmarkRow, type BookmarkRowProps } from './bookmark-row.tsx';
import { SleepNote } from './sleep-note.tsx';

interface BookmarksPanelProps extends Omit<BookmarkRowProps, 'mark'> {
  state: DockedTrack;
  marks: readonly Bookmark[];
  onAdd: () => void;
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
            <BookmarkRow key={mark.id} mark={mark} {...row} />
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
