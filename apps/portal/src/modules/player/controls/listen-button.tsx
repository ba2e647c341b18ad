import { Button, type ButtonSize, type ButtonVariant } from '@atrium/ui/button';
import { Pause, Play } from 'lucide-react';
import type { PlayableTrack } from '../model/track.ts';
import { type ListenQueue, useListen } from './use-listen.ts';

interface ListenButtonProps {
  track: PlayableTrack;
  queue?: ListenQueue;
  labels: { play: string; pause: string };
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

export function ListenButton({ track, queue, labels, variant = 'accent', ...look }: ListenButtonProps) {
  const { isPlaying, press } = useListen(track, queue);
  const Sign = isPlaying ? Pause : Play;
  return (
    <Button {...look} variant={variant} icon={<Sign aria-hidden fill="currentColor" />} onClick={press}>
      {isPlaying ? labels.pause : labels.play}
    </Button>
  );
}
