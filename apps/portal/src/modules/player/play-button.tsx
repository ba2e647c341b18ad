import { IconButton } from '@atrium/ui/icon-button';
import { LoaderCircle, Pause, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { toggle } from './engine.ts';
import type { DockedTrack } from './track.ts';

type PlayButtonProps = { state: DockedTrack; variant: 'plain' | 'invert' };

/** Pauses while the sound is still coming, too: a press means what it meant a second later. */
export function PlayButton({ state: { track, isPlaying, isLoading }, variant }: PlayButtonProps) {
  const t = useTranslations('player');
  const Sign = isPlaying ? Pause : Play;
  return (
    <IconButton
      label={t(isPlaying ? 'pauseTitle' : 'playTitle', { title: track.title })}
      variant={variant}
      aria-busy={isLoading}
      icon={
        isLoading ? (
          <LoaderCircle aria-hidden className="animate-spin" />
        ) : (
          <Sign aria-hidden fill="currentColor" strokeWidth={1} />
        )
      }
      onClick={toggle}
    />
  );
}
