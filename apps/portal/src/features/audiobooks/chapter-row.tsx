import type { Entry } from '@atrium/domain/models/structure';
import { formatDuration, formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { RowButton } from '../../modules/audio-reading/row-button.tsx';
import { usePlaying } from '../../modules/player/playing.ts';
import type { PlayableTrack } from '../../modules/player/track.ts';

type ChapterRowProps = { chapter: Entry; track: PlayableTrack | null; queue: readonly PlayableTrack[] };

export function ChapterRow({ chapter, track, queue }: ChapterRowProps) {
  const { locale } = useUi();
  const { title, number, duration, articleId } = chapter;
  const isCurrent = usePlaying().id === articleId;
  return (
    <li className="flex min-h-16 items-center gap-3 border-t border-line py-2 md:gap-4">
      <span className="tn w-7 flex-none text-center text-14 text-t3">
        {number !== undefined && formatNumber(locale, number)}
      </span>
      <bdi className={`min-w-0 flex-1 text-15 font-medium md:text-16 ${isCurrent ? 'text-accent-text' : ''}`}>
        {title}
      </bdi>
      {duration !== undefined && (
        <span className="tn text-13 text-t2 md:text-14">{formatDuration(locale, duration)}</span>
      )}
      <RowButton title={title} track={track} queue={queue} />
    </li>
  );
}
