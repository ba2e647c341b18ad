import type { Entry } from '@atrium/domain/models/structure';
import { formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PlayableTrack } from '../../modules/player/track.ts';
import { useListen } from '../../modules/player/use-listen.ts';

interface TrackButtonProps {
  entry: Entry;
  number: number;
  track: PlayableTrack | null;
  queue: readonly PlayableTrack[];
}

const cell = 'relative z-1 grid size-11 flex-none place-items-center rounded-full text-14 text-t2';

/** The row's number, which becomes its play button; a song nobody may preview keeps its number and leads to its page. */
export function TrackButton({ entry, number, track, queue }: TrackButtonProps) {
  const { locale } = useUi();
  const figure = <bdi className="tn">{formatNumber(locale, number)}</bdi>;
  if (!track) return <span className={`${cell} pointer-events-none`}>{figure}</span>;
  return <PlayableNumber title={entry.title} figure={figure} track={track} queue={queue} />;
}

interface PlayableNumberProps {
  title: string;
  figure: React.ReactNode;
  track: PlayableTrack;
  queue: readonly PlayableTrack[];
}

function PlayableNumber({ title, figure, track, queue }: PlayableNumberProps) {
  const t = useTranslations('player');
  const { isCurrent, isPlaying, press } = useListen(track, queue);
  const Sign = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={t(isPlaying ? 'pauseTitle' : 'playTitle', { title })}
      onClick={press}
      className={`${cell} pressable hover:bg-s2 ${isCurrent ? 'text-accent-text' : ''}`}
    >
      {!isCurrent && (
        <span className="group-focus-within/row:hidden group-hover/row:hidden max-md:hidden">{figure}</span>
      )}
      <Sign
        aria-hidden
        fill="currentColor"
        strokeWidth={1}
        className={`size-4.5 ${isCurrent ? '' : 'md:hidden md:group-focus-within/row:block md:group-hover/row:block'}`}
      />
    </button>
  );
}
