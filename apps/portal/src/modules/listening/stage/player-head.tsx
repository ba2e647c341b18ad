import { IconButton } from '@atrium/ui/icon-button';
import { Link } from '@atrium/ui/ui-provider';
import {
  Bookmark,
  ChevronDown,
  List,
  ListMusic,
  Maximize,
  MicVocal,
  Minimize,
  ScrollText,
} from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { isSpoken } from '../../player/model/is-spoken.ts';
import type { DockedTrack } from '../../player/model/track.ts';
import { MoreMenu } from '../controls/more-menu.tsx';
import { type PlayerView, playerView, togglePlayerView } from '../controls/open-player.ts';
import type { Recording } from '../recording/use-recording.ts';

interface PlayerHeadProps {
  state: DockedTrack;
  view: PlayerView;
  recording: Recording;
  hasChapters: boolean;
  isBook: boolean;
  isWide: boolean;
}

/** Where it plays from, and on a wide window what stands beside it. */
export function PlayerHead({ state, view, recording, hasChapters, isBook, isWide }: PlayerHeadProps) {
  const t = useTranslations();
  const { whole } = recording;
  return (
    <header className="grid h-17 flex-none grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-3 px-4 lg:h-19 lg:px-10">
      <span>
        <IconButton
          label={t('player.collapse')}
          variant={isWide ? 'filled' : 'plain'}
          icon={<ChevronDown aria-hidden />}
          onClick={() => playerView.set(null)}
        />
      </span>
      <span className="min-w-0 text-center">
        {isBook && !isWide ? (
          <span className="text-14 font-medium text-t2">{t('listening.book.label')}</span>
        ) : (
          whole && (
            <>
              <span className="block text-12 text-t2">{t('listening.playingFrom')}</span>
              <Link
                href={whole.clickUrl}
                className="hit block text-14 font-medium hover:underline"
                onClick={() => playerView.set(null)}
              >
                <bdi className="block truncate">{whole.title}</bdi>
              </Link>
            </>
          )
        )}
      </span>
      <span className="flex justify-end gap-1">
        {isWide ? (
          <ViewButtons {...{ state, view, recording, hasChapters }} />
        ) : (
          <MoreMenu track={state.track} />
        )}
      </span>
    </header>
  );
}

type ViewButtonsProps = Pick<PlayerHeadProps, 'state' | 'view' | 'recording' | 'hasChapters'>;

function ViewButtons({ state, view, recording: { lines, isTranscript }, hasChapters }: ViewButtonsProps) {
  const t = useTranslations();
  const buttons = [
    hasChapters && { view: 'chapters' as const, label: t('player.chapters'), icon: <List aria-hidden /> },
    isSpoken(state.track) && {
      view: 'bookmarks' as const,
      label: t('listening.bookmark.title'),
      icon: <Bookmark aria-hidden />,
    },
    lines.length > 0 && {
      view: 'words' as const,
      label: t(isTranscript ? 'listening.words.transcript' : 'player.lyrics'),
      icon: isTranscript ? <ScrollText aria-hidden /> : <MicVocal aria-hidden />,
    },
    { view: 'queue' as const, label: t('player.queue.label'), icon: <ListMusic aria-hidden /> },
  ].filter((button) => button !== false);
  return (
    <>
      {buttons.map((button) => (
        <IconButton
          key={button.view}
          label={button.label}
          icon={button.icon}
          pressed={view === button.view}
          variant={view === button.view ? 'filled' : 'plain'}
          onClick={() => togglePlayerView(button.view)}
        />
      ))}
      <FullscreenButton />
    </>
  );
}

const subscribe = (tell: () => void) => {
  document.addEventListener('fullscreenchange', tell);
  return () => document.removeEventListener('fullscreenchange', tell);
};

/** Not in browsers that give the whole screen to films only. */
function FullscreenButton() {
  const t = useTranslations('player');
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <IconButton
      label={t(isFull ? 'exitFullscreen' : 'fullscreen')}
      icon={isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
      onClick={() => void toggle().catch(() => {})}
    />
  );
}
