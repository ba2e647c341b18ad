import type { Entry } from '@atrium/domain/site/models/structure';
import { formatDuration, formatNumber } from '@atrium/i18n/format';
import { EntryMarks } from '@atrium/ui/cards/entry-marks';
import { Picture } from '@atrium/ui/image/picture';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { AudioLines, Pause, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../kit/visit/session.ts';
import { TrackMenu } from '../../modules/player/controls/track-menu.tsx';
import { useAudible } from '../../modules/player/controls/use-audible.ts';
import { useListen } from '../../modules/player/controls/use-listen.ts';
import { usePlaying } from '../../modules/player/engine/playing.ts';
import { playableOf } from '../../modules/player/model/playable.ts';
import type { PlayableTrack, TrackGroup } from '../../modules/player/model/track.ts';

interface TrackRowsProps {
  tracks: readonly Entry[];
  /** The album they are heard as parts of. */
  group?: TrackGroup;
  /** Of an album the cover is already on the page; a list of songs shows each one's own. */
  withCovers?: boolean;
}

/** Songs in order. What is pressed plays, and the rows below it after that. */
export function TrackRows({ tracks, group, withCovers = false }: TrackRowsProps) {
  const t = useTranslations('music');
  const rows = tracks.map((entry) => ({ entry, track: playableOf(entry, group) }));
  const queue = useAudible(rows.map(({ track }) => track));
  return (
    <div>
      <div
        aria-hidden
        className="hidden items-center gap-4 border-b border-line px-3 pb-2 text-13 text-t3 md:flex"
      >
        <span className="w-11 text-center">#</span>
        <span className="flex-1">{t('column.title')}</span>
        <span className="w-24 text-end">{t('column.plays')}</span>
        <span className="w-14 text-end">{t('column.length')}</span>
        <span className="w-11" />
      </div>
      <ol className="md:mt-2">
        {rows.map(({ entry, track }, index) => (
          <li
            key={entry.id}
            className="group/row relative flex min-h-15 items-center gap-3 rounded-card md:gap-4 md:px-3 md:hover:bg-s2"
          >
            <TrackButton
              entry={entry}
              number={withCovers ? index + 1 : (entry.number ?? index + 1)}
              track={track}
              queue={queue}
            />
            {withCovers && <RowCover entry={entry} />}
            <TrackName entry={entry} />
            <TrackFigures entry={entry} />
            {track && <TrackMenu track={track} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

const RowCover = ({ entry: { imageUrl, thumbhash } }: { entry: Entry }) => (
  <span className="pic block size-11 flex-none rounded-badge shadow-none">
    {imageUrl && <Picture src={imageUrl} alt="" width={44} height={44} thumbhash={thumbhash} />}
  </span>
);

function TrackName({ entry }: { entry: Entry }) {
  const t = useTranslations('music');
  const { id, isPlaying } = usePlaying();
  const isCurrent = id === entry.articleId;
  return (
    <span className="min-w-0 flex-1 py-2">
      <span className={`flex items-center gap-2 text-15 font-medium ${isCurrent ? 'text-accent-text' : ''}`}>
        {/* the whole row leads to the song; the button stands above it */}
        <Link href={entry.clickUrl} className="min-w-0 after:absolute after:inset-0">
          <bdi className="block truncate">{entry.title}</bdi>
        </Link>
        {isCurrent && isPlaying && <AudioLines aria-hidden className="size-4 flex-none" />}
      </span>
      <span className="flex items-center text-13 text-t2">
        <EntryMarks entry={entry} />
        {entry.isExplicit && (
          <abbr
            title={t('explicit')}
            className="me-1.5 rounded-badge bg-s3 px-1 text-11 font-heavy no-underline"
          >
            {t('explicitMark')}
          </abbr>
        )}
        {entry.subtitle && <bdi className="truncate">{entry.subtitle}</bdi>}
      </span>
    </span>
  );
}

function TrackFigures({ entry: { popularity, duration } }: { entry: Entry }) {
  const { locale } = useUi();
  return (
    <>
      <bdi className="tn w-24 text-end text-13 text-t2 max-md:hidden">
        {popularity
          ? formatNumber(locale, popularity, { notation: 'compact', maximumFractionDigits: 1 })
          : ''}
      </bdi>
      <bdi className="tn w-14 text-end text-13 text-t2">
        {duration === undefined ? '' : formatDuration(locale, duration)}
      </bdi>
    </>
  );
}

interface TrackButtonProps {
  entry: Entry;
  number: number;
  track: PlayableTrack | null;
  queue: readonly PlayableTrack[];
}

const cell = 'relative z-1 grid size-11 flex-none place-items-center rounded-full text-14 text-t2';

/** The row's number, which becomes its play button; a song without a preview keeps its number and leads to its page. */
function TrackButton({ entry, number, track, queue }: TrackButtonProps) {
  const { locale } = useUi();
  const isPerson = useSignedIn();
  const figure = <bdi className="tn">{formatNumber(locale, number)}</bdi>;
  if (!track || !(track.url || isPerson))
    return <span className={`${cell} pointer-events-none`}>{figure}</span>;
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
      {/* the number that is shown is a part of the name, for those who say what they press */}
      <span className="sr-only">{t(isPlaying ? 'pauseTitle' : 'playTitle', { title })}</span>
    </button>
  );
}
