import { Bookmark, BookmarkPlus, List, ListMusic, MicVocal, ScrollText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isSpoken } from '../../player/model/is-spoken.ts';
import type { DockedTrack } from '../../player/model/track.ts';
import { togglePlayerView } from '../controls/open-player.ts';
import { SkipMenu, SleepMenu, SpeedMenu } from '../controls/player-menus.tsx';
import { ValueButton } from '../controls/value-button.tsx';
import type { Recording } from '../recording/use-recording.ts';

interface PlayerToolsProps {
  state: DockedTrack;
  recording: Recording;
  isBook: boolean;
  hasChapters: boolean;
  onMark: () => void;
}

/** Under the transport of a phone: every tool has its word, and they scroll where there is no room for all. */
export function PlayerTools({ state, recording, isBook, hasChapters, onMark }: PlayerToolsProps) {
  const t = useTranslations();
  const { track } = state;
  const { lines, isTranscript } = recording;
  const isWords = isSpoken(track);
  const words = lines.length > 0 && (
    <ValueButton
      look="tool"
      label={t(isTranscript ? 'listening.words.transcript' : 'player.lyrics')}
      value=""
      icon={isTranscript ? <ScrollText aria-hidden /> : <MicVocal aria-hidden />}
      onClick={() => togglePlayerView('words')}
    />
  );
  return (
    <div className="safe-bottom flex-none px-4 pt-3 pb-4">
      <div className="no-scrollbar flex overflow-x-auto rounded-game bg-white/8">
        {!isBook && words}
        {!isBook && hasChapters && (
          <ValueButton
            look="tool"
            label={t('player.chapters')}
            value=""
            icon={<List aria-hidden />}
            onClick={() => togglePlayerView('chapters')}
          />
        )}
        {isBook && <SpeedMenu track={track} look="tool" />}
        {!isBook && (
          <ValueButton
            look="tool"
            label={t('player.queue.label')}
            value=""
            icon={<ListMusic aria-hidden />}
            onClick={() => togglePlayerView('queue')}
          />
        )}
        <SleepMenu track={track} look="tool" />
        {!isBook && <SpeedMenu track={track} look="tool" />}
        {isWords && (
          <>
            <ValueButton
              look="tool"
              label={t('listening.tools.mark')}
              value=""
              icon={<BookmarkPlus aria-hidden />}
              onClick={onMark}
            />
            <ValueButton
              look="tool"
              label={t('listening.bookmark.title')}
              value=""
              icon={<Bookmark aria-hidden />}
              onClick={() => togglePlayerView('bookmarks')}
            />
          </>
        )}
        {isBook && words}
        {isBook && (
          <ValueButton
            look="tool"
            label={t('player.queue.label')}
            value=""
            icon={<ListMusic aria-hidden />}
            onClick={() => togglePlayerView('queue')}
          />
        )}
        {isWords && <SkipMenu look="tool" />}
      </div>
    </div>
  );
}
