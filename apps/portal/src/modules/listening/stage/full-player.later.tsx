import { IconButton } from '@atrium/ui/icon-button';
import { Picture } from '@atrium/ui/image/picture';
import { Stage } from '@atrium/ui/overlay/stage';
import { Link } from '@atrium/ui/ui-provider';
import { Bookmark, ChevronDown, ListMusic, MicVocal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../../kit/store.ts';
import { LikeButton } from '../../article/reactions/like-button.tsx';
import { docked } from '../../player/engine/player-engine.ts';
import { isSpoken } from '../../player/model/is-spoken.ts';
import type { DockedTrack, PlayableTrack } from '../../player/model/track.ts';
import { openPlayer, type PlayerView, playerView } from '../controls/open-player.ts';
import { PlayerControls } from '../controls/player-controls.tsx';
import { PlayerProblem } from '../controls/player-problem.tsx';
import { QueuePanel } from '../queue/queue-panel.tsx';
import { useListeningTexts } from '../rows/use-listening-texts.ts';
import { BookmarksPanel } from './bookmarks-panel.tsx';
import { LyricsPanel } from './lyrics-panel.tsx';
import { timedLinesOf } from './timed-lines.ts';
import { useIsLow } from './use-is-low.ts';

/** Where artwork has no colour of its own. */
const neutralHue = 270;

/** All of the player: art, words, queue and everything that can be set. */
export function FullPlayer() {
  const view = useStore(playerView);
  const state = useStore(docked);
  const t = useTranslations('player');
  const isSaid = useListeningTexts();
  if (!view || !state || !isSaid) return null;
  return (
    <Stage
      open
      onOpenChange={() => playerView.set(null)}
      title={t('label')}
      hue={state.track.hue ?? neutralHue}
    >
      <Opened state={state} view={view} />
    </Stage>
  );
}

/** The widest screens have room for the words and the queue at once. */
const columns = {
  two: 'lg:grid-cols-2',
  three: 'lg:grid-cols-2 xl:grid-cols-3',
} as const;

function Opened({ state, view }: { state: DockedTrack; view: PlayerView }) {
  const t = useTranslations();
  const isLow = useIsLow();
  const { track, opened } = state;
  const words = timedLinesOf(opened?.words ?? null);
  const panels = {
    queue: <QueuePanel />,
    words: <LyricsPanel words={words} />,
    bookmarks: <BookmarksPanel state={state} />,
  };
  // wide screens have room for a panel beside the art at all times
  const beside = view === 'art' ? 'queue' : view;
  return (
    <>
      <Head state={state} view={view} hasWords={words.length > 0} />
      <p role="status" className="sr-only">
        {t('listening.nowPlaying', { title: track.title })}
      </p>
      <PlayerProblem state={state} className="mx-auto w-full max-w-180 flex-none px-4" />
      {isLow ? (
        <Low state={state}>{panels[beside]}</Low>
      ) : (
        <>
          <Columns state={state} view={view} words={words}>
            {panels[beside]}
          </Columns>
          <PlayerControls state={state} />
        </>
      )}
    </>
  );
}

/** Everything that moves the sound on one side, and a panel on the other. */
const Low = ({ state, children }: { state: DockedTrack; children: ReactNode }) => (
  <div className="grid min-h-0 flex-1 grid-cols-2">
    <div className="flex min-h-0 flex-col">
      <div className="flex min-h-0 flex-1 items-center gap-4 px-6">
        <Art track={state.track} isLow />
        <Title track={state.track} isLow />
      </div>
      <PlayerControls state={state} />
    </div>
    <div className="flex min-h-0 flex-col pe-4 pb-4">{children}</div>
  </div>
);

interface ColumnsProps {
  state: DockedTrack;
  view: PlayerView;
  words: ReturnType<typeof timedLinesOf>;
  children: ReactNode;
}

function Columns({ state: { track }, view, words, children }: ColumnsProps) {
  const hasThree = words.length > 0;
  return (
    <div
      className={`grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-10 px-6 lg:px-10 ${columns[hasThree ? 'three' : 'two']}`}
    >
      <div
        style={{ containerType: 'inline-size' }}
        className={`min-h-0 flex-col justify-center gap-5 lg:flex ${view === 'art' ? 'flex' : 'hidden'}`}
      >
        <Art track={track} />
        <Title track={track} />
      </div>
      {hasThree && (
        <div className="hidden min-h-0 flex-col xl:flex">
          <LyricsPanel words={words} />
        </div>
      )}
      <div
        className={`min-h-0 flex-col lg:flex ${view === 'art' ? 'hidden' : 'flex'} ${hasThree && view === 'words' ? 'xl:hidden' : ''}`}
      >
        {children}
      </div>
      {hasThree && view === 'words' && (
        <div className="hidden min-h-0 flex-col xl:flex">
          <QueuePanel />
        </div>
      )}
    </div>
  );
}

function Head({ state, view, hasWords }: { state: DockedTrack; view: PlayerView; hasWords: boolean }) {
  const t = useTranslations();
  const { group } = state.track;
  const show = (wanted: PlayerView) => openPlayer(view === wanted ? 'art' : wanted);
  return (
    <header className="grid h-15 flex-none grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-3 px-4 lg:px-10">
      <span>
        <IconButton
          label={t('player.collapse')}
          variant="filled"
          icon={<ChevronDown aria-hidden />}
          onClick={() => playerView.set(null)}
        />
      </span>
      <span className="min-w-0 text-center">
        {group && (
          <>
            <span className="block text-12 text-t2">{t('listening.playingFrom')}</span>
            <Link
              href={group.clickUrl}
              className="block text-14 font-medium hover:underline"
              onClick={() => playerView.set(null)}
            >
              <bdi className="block truncate">{group.title}</bdi>
            </Link>
          </>
        )}
      </span>
      <span className="flex justify-end gap-1">
        {isSpoken(state.track) && (
          <IconButton
            label={t('listening.bookmark.title')}
            pressed={view === 'bookmarks'}
            icon={<Bookmark aria-hidden />}
            onClick={() => show('bookmarks')}
          />
        )}
        {hasWords && (
          <IconButton
            label={t('player.lyrics')}
            pressed={view === 'words'}
            icon={<MicVocal aria-hidden />}
            onClick={() => show('words')}
          />
        )}
        <IconButton
          label={t('player.queue.label')}
          pressed={view === 'queue'}
          icon={<ListMusic aria-hidden />}
          onClick={() => show('queue')}
        />
      </span>
    </header>
  );
}

const artSide = 492;

/** As wide as it is high, however little room is left: where it shrinks, its height leads. */
const artSize = { flex: '0 1 min(30.75rem, 52dvh, 100cqw)' };
const lowArtSize = { height: '100%', maxHeight: '9rem' };

interface PartProps {
  track: PlayableTrack;
  /** Side by side. */
  isLow?: boolean;
}

const Art = ({ track, isLow = false }: PartProps) => (
  <span
    style={isLow ? lowArtSize : artSize}
    className={`pic block aspect-square min-h-0 overflow-hidden rounded-card ${isLow ? 'flex-none' : 'self-center lg:self-start'}`}
  >
    {track.imageUrl && (
      <Picture src={track.imageUrl} alt="" width={artSide} height={artSide} thumbhash={track.thumbhash} />
    )}
  </span>
);

const Title = ({ track, isLow = false }: PartProps) => (
  <div
    style={{ maxInlineSize: isLow ? 'none' : 'min(30.75rem, max(52dvh, 20rem))' }}
    className={`flex items-center gap-4 ${isLow ? 'min-w-0 flex-1' : 'w-full flex-none self-center lg:self-start'}`}
  >
    <div className="min-w-0 flex-1">
      <h2 className={`font-heavy ${isLow ? 'text-16' : 'text-28 lg:text-36'}`}>
        <Link href={track.clickUrl} className="hover:underline" onClick={() => playerView.set(null)}>
          <bdi className="block truncate">{track.title}</bdi>
        </Link>
      </h2>
      {track.subtitle && <bdi className="block truncate text-15 text-t2 lg:text-16">{track.subtitle}</bdi>}
    </div>
    {track.contentType && <LikeButton entityType={track.contentType} id={track.id} title={track.title} />}
  </div>
);
