import { formatDuration } from '@atrium/i18n/format';
import { IconButton } from '@atrium/ui/icon-button';
import { useUi } from '@atrium/ui/ui-provider';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { jumps } from '../../player/engine/media-session.ts';
import { seek } from '../../player/engine/player-engine.ts';
import { isSpoken } from '../../player/model/is-spoken.ts';
import type { DockedTrack, PlayableTrack } from '../../player/model/track.ts';
import type { Recording } from '../recording/use-recording.ts';
import { JumpButton } from './jump-button.tsx';
import { MoreMenu, useShareTrack } from './more-menu.tsx';
import { QualityMenu, SkipMenu, SleepMenu, SpeedMenu } from './player-menus.tsx';
import { SeekWave } from './seek-wave.tsx';
import { LoopButton, NextButton, PlayButton, PreviousButton, ShuffleButton } from './transport.tsx';
import { VolumeControl } from './volume-control.tsx';

interface PlayerControlsProps {
  state: DockedTrack;
  recording: Recording;
  /** Seconds that the listener marked. */
  marks?: readonly number[] | undefined;
  /** Between seek bar and transport: the line of a whole book. */
  children?: ReactNode;
}

/** The deck along the lower edge of a wide window. */
export function WideDeck({ state, recording, marks, children }: PlayerControlsProps) {
  const { track } = state;
  return (
    <footer className="flex-none px-10 pt-3 pb-6">
      <SeekBarOf state={state} recording={recording} marks={marks} />
      {children}
      <div className="mt-4 grid grid-cols-[1fr_auto_1fr] items-center gap-x-6">
        <div className="flex flex-wrap items-center gap-2">
          <SleepMenu track={track} />
          <SpeedMenu track={track} />
          {isSpoken(track) && <SkipMenu />}
          <QualityMenu />
        </div>
        <Transport state={state} />
        <div className="flex items-center justify-end gap-1">
          <ShareButton track={track} />
          <MoreMenu track={track} />
          <VolumeControl state={state} />
        </div>
      </div>
    </footer>
  );
}

/** The one colour of a book is its place in it. */
const bookInk = { '--seek': 'var(--accent)' };

/** Under the thumb: seek bar and transport; the labelled tools stand below them. */
export function ThumbDeck({ state, marks, children }: Omit<PlayerControlsProps, 'recording'>) {
  const isBook = state.track.contentType === 'AUDIOBOOK_CHAPTER';
  return (
    <div className="flex-none px-6 pt-2" style={isBook ? bookInk : undefined}>
      <Scrubber state={state} marks={marks} middle={!isBook && <QualityMenu look="bare" />} />
      <div className={isBook ? '' : 'mt-2'}>
        <Transport state={state} />
      </div>
      {children}
    </div>
  );
}

const SeekBarOf = ({ state, recording: { waveform }, marks }: PlayerControlsProps) =>
  waveform.length > 0 && !state.isPreview ? (
    <SeekWave position={state.position} duration={state.duration} peaks={waveform} marks={marks} />
  ) : (
    <Scrubber state={state} marks={marks} />
  );

/** Time runs left to right in every language. */
export function Scrubber({
  state: { position, duration },
  middle,
  marks = [],
}: {
  state: DockedTrack;
  middle?: ReactNode;
  /** Seconds that the listener marked. */
  marks?: readonly number[] | undefined;
}) {
  const t = useTranslations('player');
  const { locale } = useUi();
  const shareOf = (seconds: number) => (duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0);
  return (
    <div dir="ltr" className="tn text-13 text-t2">
      <div className="relative">
        <input
          type="range"
          aria-label={t('seek')}
          aria-valuetext={t('position', {
            position: formatDuration(locale, position),
            duration: formatDuration(locale, duration),
          })}
          min={0}
          max={Math.max(1, Math.floor(duration))}
          value={Math.floor(position)}
          onChange={(event) => seek(Number(event.target.value))}
          className="seek w-full"
          style={{ '--share': `${shareOf(position)}%` }}
        />
        {marks.map((mark) => (
          <span
            key={mark}
            aria-hidden
            className="pointer-events-none absolute top-1/2 h-3.5 w-0.75 -translate-1/2 animate-reveal rounded-full bg-accent"
            /* physical: time runs left to right in every language */
            style={{ left: `${shareOf(mark)}%` }}
          />
        ))}
      </div>
      <div className={`flex items-start justify-between ${middle ? 'min-h-11' : ''}`}>
        <span className="pt-1">{formatDuration(locale, position)}</span>
        {middle}
        <span className="pt-1">−{formatDuration(locale, Math.max(0, duration - position))}</span>
      </div>
    </div>
  );
}

const beside = 'size-13 [&_svg]:size-6.5';

/** Never mirrored. Songs are mixed and repeated, spoken things are gone through by seconds. */
export function Transport({ state }: { state: DockedTrack }) {
  const isWords = isSpoken(state.track);
  return (
    <div dir="ltr" className="-mx-2 flex items-center justify-center lg:gap-2 max-lg:justify-between">
      {isWords ? <PreviousButton className={beside} /> : <ShuffleButton />}
      {isWords ? <JumpButton by={-jumps.back} /> : <PreviousButton className={beside} />}
      <PlayButton
        state={state}
        variant={state.track.contentType === 'AUDIOBOOK_CHAPTER' ? 'accent' : 'invert'}
        className="size-18 [&_svg]:size-8"
      />
      {isWords ? <JumpButton by={jumps.forward} /> : <NextButton state={state} className={beside} />}
      {isWords ? <NextButton state={state} className={beside} /> : <LoopButton />}
    </div>
  );
}

function ShareButton({ track }: { track: PlayableTrack }) {
  const t = useTranslations('common');
  const share = useShareTrack(track);
  return <IconButton label={t('share')} icon={<Share2 aria-hidden />} onClick={() => void share()} />;
}
