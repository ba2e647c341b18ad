import type { Entry } from '@atrium/domain/site/models/structure';
import { formatDuration, formatNumber } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { useUi } from '@atrium/ui/ui-provider';
import { useId, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { ArticlePage } from '../../modules/article/details/load-article.ts';
import { useList } from '../../modules/article/list/use-list.ts';
import { PlayedBar, PlayedTick } from '../../modules/audio-reading/played-mark.tsx';
import { RowButton } from '../../modules/audio-reading/row-button.tsx';
import { TrackMenu } from '../../modules/player/controls/track-menu.tsx';
import type { ListenQueue } from '../../modules/player/controls/use-listen.ts';
import { usePlaying } from '../../modules/player/engine/playing.ts';
import { groupOf, playableOf } from '../../modules/player/model/playable.ts';
import type { PlayableTrack } from '../../modules/player/model/track.ts';
import type { WholeProgress } from '../../modules/player/progress/whole-progress.later.ts';
import type { Chapters } from './use-chapters.ts';

/** As many as are seen at first, and come with each press. */
const pageSize = 10;

interface ChapterListProps {
  page: ArticlePage;
  chapters: Chapters;
  progress: WholeProgress;
}

/** A long book shows its first chapters, and the next ones on request. */
export function ChapterList({ page: { article, sections, total }, chapters, progress }: ChapterListProps) {
  const t = useTranslations();
  const id = useId();
  const { items } = sections;
  const first = useMemo(() => {
    const entries = items ?? [];
    return { entries, next: entries.length < total ? { offset: entries.length } : null };
  }, [items, total]);
  const { entries, hasMore, isLoading, loadMore } = useList(first, {
    id: String(article.id),
    limit: pageSize,
  });
  const group = groupOf(article);
  const rows = entries.map((chapter) => ({ chapter, track: playableOf(chapter, group) }));
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <h2 id={id} className="type-title">
          {t('player.chapters')}
        </h2>
        {total > 0 && <p className="text-14 text-t2">{t('common.count.chapters', { count: total })}</p>}
      </div>
      {rows.length === 0 && <p className="text-15 text-t2">{t('spoken.chapters.none')}</p>}
      <ol aria-busy={isLoading}>
        {rows.map(({ chapter, track }) => (
          <ChapterRow
            key={chapter.id}
            chapter={chapter}
            track={track}
            queue={chapters.queue}
            share={track ? progress.shares.get(track.id) : undefined}
          />
        ))}
      </ol>
      {hasMore && (
        <Button variant="soft" wide loading={isLoading} className="mt-3" onClick={loadMore}>
          {t('spoken.chapters.more', { count: Math.min(pageSize, total - entries.length) })}
        </Button>
      )}
    </section>
  );
}

interface ChapterRowProps {
  chapter: Entry;
  track: PlayableTrack | null;
  queue: ListenQueue;
  share: number | undefined;
}

function ChapterRow({ chapter, track, queue, share }: ChapterRowProps) {
  const { locale } = useUi();
  const { title, number, duration, articleId } = chapter;
  const isCurrent = usePlaying().id === articleId;
  return (
    <li className="flex min-h-16 items-center gap-3 border-t border-line py-2 md:gap-4">
      <span className="tn grid w-7 flex-none place-items-center text-14 text-t3">
        {share === 1 ? <PlayedTick /> : number !== undefined && formatNumber(locale, number)}
      </span>
      <span className="min-w-0 flex-1">
        <bdi className={`block text-15 font-medium md:text-16 ${isCurrent ? 'text-accent-text' : ''}`}>
          {title}
        </bdi>
        <PlayedBar share={share} duration={duration} />
      </span>
      {duration !== undefined && (
        <span className="tn text-13 text-t2 md:text-14">{formatDuration(locale, duration)}</span>
      )}
      <RowButton title={title} track={track} queue={queue} />
      {track && <TrackMenu track={track} />}
    </li>
  );
}
