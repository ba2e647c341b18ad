import { Stage } from '@atrium/ui/overlay/stage';
import { RootMark } from '@atrium/ui/root-mark';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../../kit/store.ts';
import { docked, playerQueueView } from '../../player/engine/player-engine.ts';
import type { DockedTrack } from '../../player/model/track.ts';
import { BookArt, BookTitle } from '../book/book-art.tsx';
import { BookLine } from '../book/book-line.tsx';
import { ChapterButton } from '../book/chapter-button.tsx';
import { type PlayerView, playerView } from '../controls/open-player.ts';
import { ThumbDeck, WideDeck } from '../controls/player-controls.tsx';
import { PlayerProblem } from '../controls/player-problem.tsx';
import { PreviewOffer, usePreviewLabel } from '../controls/preview-offer.tsx';
import { useIsWide } from '../controls/use-is-wide.ts';
import { useListeningTexts } from '../rows/use-listening-texts.ts';
import { LyricsPanel } from '../words/lyrics-panel.tsx';
import { PanelSheet } from './panel-sheet.tsx';
import { PlayerHead } from './player-head.tsx';
import { PlayerTools } from './player-tools.tsx';
import { Art, Title } from './track-art.tsx';
import { useIsLow } from './use-is-low.ts';
import { type OpenedPlayer, useOpenedPlayer } from './use-opened-player.tsx';

/** Where artwork has no colour of its own. */
const neutralHue = 270;

/** All of the player: art, words, queue and everything that can be set. */
export function FullPlayer() {
  const view = useStore(playerView);
  const state = useStore(docked);
  const t = useTranslations('player');
  const isWide = useIsWide();
  const isSaid = useListeningTexts();
  if (!view || !state || !isSaid) return null;
  // a sheet over the player closes before the player does
  const close = () => playerView.set(view !== 'art' && !isWide ? 'art' : null);
  return (
    <Stage open onOpenChange={close} title={t('label')} hue={state.track.hue ?? neutralHue}>
      <RootMark name="full-player" />
      <Opened state={state} view={view} isWide={isWide} />
    </Stage>
  );
}

function Opened({ state, view, isWide }: { state: DockedTrack; view: PlayerView; isWide: boolean }) {
  const t = useTranslations('listening');
  const isLow = useIsLow();
  const player = useOpenedPlayer(state);
  const { recording, isBook, chapters } = player;
  const isSheet = view !== 'art' && !isWide && !isLow;
  const hasChapters = chapters.items.length > 0;
  const preview = usePreviewLabel(state);
  return (
    <>
      <div inert={isSheet} className="contents">
        <PlayerHead {...{ state, view, recording, hasChapters, isBook, isWide }} />
      </div>
      <p role="status" className="sr-only">
        {t('nowPlaying', { title: state.track.title })}
      </p>
      <PlayerProblem state={state} className="mx-auto w-full max-w-180 flex-none px-4" />
      {preview && (
        <p className="flex flex-none items-center justify-center gap-3 px-4 pb-2 text-14 font-medium">
          {preview}
          <PreviewOffer state={state} />
        </p>
      )}
      {isLow ? (
        <Low player={player} panel={player.panels[view === 'art' ? player.usualPanel : view]} />
      ) : isWide ? (
        <Wide player={player} view={view} />
      ) : (
        <>
          <div inert={isSheet} className="contents">
            <Thumb player={player} view={view} />
          </div>
          {view !== 'art' && <PanelSheet state={state}>{player.panels[view]}</PanelSheet>}
        </>
      )}
    </>
  );
}

/** Everything that moves the sound on one side, and a panel on the other. */
const Low = ({ player: { state }, panel }: { player: OpenedPlayer; panel: ReactNode }) => (
  <div className="grid min-h-0 flex-1 grid-cols-2">
    <div className="flex min-h-0 flex-col">
      <div className="flex min-h-0 flex-1 items-center gap-4 px-6">
        <Art track={state.track} isLow />
        <Title track={state.track} isLow />
      </div>
      <ThumbDeck state={state} />
    </div>
    <div className="flex min-h-0 flex-col pe-4 pb-4">{panel}</div>
  </div>
);

type LayoutProps = { player: OpenedPlayer; view: PlayerView };

/** Art, words and a panel side by side, the deck below them. */
function Wide({ player, view }: LayoutProps) {
  const { state, recording, panels, usualPanel, isBook } = player;
  const hasWords = recording.lines.length > 0;
  const beside = view === 'art' || view === 'words' ? usualPanel : view;
  const columns = hasWords
    ? 'xl:grid-cols-[minmax(0,30.75rem)_minmax(0,1fr)_22.25rem]'
    : 'xl:grid-cols-[minmax(0,1fr)_minmax(22.25rem,30rem)]';
  return (
    <>
      <div
        className={`grid min-h-0 flex-1 grid-cols-2 grid-rows-[minmax(0,1fr)] gap-10 px-10 2xl:gap-14 ${columns}`}
      >
        <div style={{ containerType: 'size' }} className="min-h-0">
          <div className="flex h-full flex-col justify-center gap-5">
            {isBook ? (
              <>
                <BookArt track={state.track} book={player.book} />
                <BookTitle track={state.track} book={player.book} />
              </>
            ) : (
              <>
                <Art track={state.track} />
                <Title track={state.track} />
              </>
            )}
          </div>
        </div>
        {hasWords && (
          <div className="hidden min-h-0 flex-col xl:flex">
            <LyricsPanel lines={recording.lines} isTranscript={recording.isTranscript} />
          </div>
        )}
        <div className={`min-h-0 flex-col ${hasWords && view === 'words' ? 'hidden xl:flex' : 'flex'}`}>
          {panels[beside]}
        </div>
        {hasWords && view === 'words' && (
          <div className="flex min-h-0 flex-col xl:hidden">{panels.words}</div>
        )}
      </div>
      <WideDeck state={state} recording={recording} marks={player.marksHere}>
        <BookPlace player={player} className="mt-1" />
      </WideDeck>
    </>
  );
}

/** One column under the thumb. */
function Thumb({ player, view }: LayoutProps) {
  const { state, recording, chapters, isBook, mark } = player;
  const chapter = chapters.items[chapters.index];
  const tools = (
    <PlayerTools
      state={state}
      recording={recording}
      isBook={isBook}
      hasChapters={chapters.items.length > 0}
      onMark={mark}
    />
  );
  if (!isBook)
    return (
      <>
        <div
          style={{ containerType: 'size' }}
          className="flex min-h-0 flex-1 flex-col items-center justify-center px-6"
        >
          <Art track={state.track} />
        </div>
        <div className="flex-none px-6 pt-5">
          <Title track={state.track} />
        </div>
        <ThumbDeck state={state} />
        {tools}
      </>
    );
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col justify-center gap-4 px-6">
        <BookArt track={state.track} book={player.book} />
        <BookTitle track={state.track} book={player.book} />
      </div>
      {chapter && (
        <div className="flex-none px-4 pt-3">
          <ChapterButton
            title={chapter.title}
            number={chapter.number}
            count={chapters.items.length}
            isOpen={view === 'chapters'}
          />
        </div>
      )}
      <ThumbDeck state={state} marks={player.marksHere}>
        <BookPlace player={player} className="mt-3" />
      </ThumbDeck>
      {tools}
    </>
  );
}

function BookPlace({ player, className }: { player: OpenedPlayer; className: string }) {
  const { state, book } = player;
  const { rate } = useStore(playerQueueView).settings;
  const index = book?.chapters.findIndex(({ id }) => id === state.track.id) ?? -1;
  if (!book || index < 0) return null;
  return (
    <div className={className}>
      <BookLine chapters={book.chapters} index={index} position={state.position} rate={rate} />
    </div>
  );
}
