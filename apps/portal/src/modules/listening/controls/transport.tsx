import type { LoopMode } from '@atrium/domain/listening/loop-mode';
import { IconButton } from '@atrium/ui/icon-button';
import { LoaderCircle, Pause, Play, Repeat, Repeat1, Shuffle, SkipBack, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../../kit/store.ts';
import {
  cycleLoop,
  next,
  playerQueueView,
  previous,
  togglePlayback,
  toggleShuffle,
} from '../../player/engine/player-engine.ts';
import type { DockedTrack } from '../../player/model/track.ts';

type PlayButtonProps = { state: DockedTrack; variant: 'plain' | 'invert' | 'accent'; className?: string };

/** Pauses while the sound is still coming, too: a press means what it meant a second later. */
export function PlayButton({ state: { track, isPlaying, isLoading }, variant, className }: PlayButtonProps) {
  const t = useTranslations('player');
  const Sign = isPlaying ? Pause : Play;
  return (
    <IconButton
      label={t(isPlaying ? 'pauseTitle' : 'playTitle', { title: track.title })}
      variant={variant}
      className={className}
      aria-busy={isLoading}
      icon={
        isLoading ? (
          <LoaderCircle aria-hidden className="animate-spin" />
        ) : (
          <Sign aria-hidden fill="currentColor" strokeWidth={1} />
        )
      }
      onClick={togglePlayback}
    />
  );
}

type Look = { className?: string };

export function PreviousButton({ className }: Look) {
  const t = useTranslations('player');
  return (
    <IconButton
      label={t('previous')}
      icon={<SkipBack aria-hidden fill="currentColor" />}
      className={className}
      onClick={previous}
    />
  );
}

export function NextButton({ state, className }: Look & { state: DockedTrack }) {
  const t = useTranslations('player');
  return (
    <IconButton
      label={t('next')}
      icon={<SkipForward aria-hidden fill="currentColor" />}
      disabled={!state.hasNext}
      className={className}
      onClick={next}
    />
  );
}

/** What is on has a dot as well: never colour alone. */
const Dotted = ({ isOn, children }: { isOn: boolean; children: ReactNode }) => (
  <span className="relative grid place-items-center">
    {children}
    {isOn && <span aria-hidden className="absolute -bottom-2 size-1 rounded-full bg-current" />}
  </span>
);

export function ShuffleButton({ className }: Look) {
  const t = useTranslations('player.shuffle');
  const { isShuffled } = useStore(playerQueueView).settings;
  return (
    <IconButton
      label={t(isShuffled ? 'off' : 'on')}
      icon={
        <Dotted isOn={isShuffled}>
          <Shuffle aria-hidden />
        </Dotted>
      }
      pressed={isShuffled}
      className={className}
      onClick={toggleShuffle}
    />
  );
}

const loopWords = { OFF: 'off', REPEAT_ALL: 'all', REPEAT_ONE: 'one' } as const satisfies Record<
  LoopMode,
  string
>;

export function LoopButton({ className }: Look) {
  const t = useTranslations('player.repeat');
  const { loop } = useStore(playerQueueView).settings;
  const Sign = loop === 'REPEAT_ONE' ? Repeat1 : Repeat;
  return (
    <IconButton
      label={t(loopWords[loop])}
      icon={
        <Dotted isOn={loop !== 'OFF'}>
          <Sign aria-hidden />
        </Dotted>
      }
      className={`${loop === 'OFF' ? '' : 'text-accent-text'} ${className ?? ''}`}
      onClick={cycleLoop}
    />
  );
}
