import { Button, type ButtonSize, type ButtonVariant } from '@atrium/ui/button';
import { Pause, Play } from 'lucide-react';
import type { PlayableTrack } from '../model/track.ts';
import { type ListenQueue, useListen } from './use-listen.ts';

interface ListenButtonProps {
  track: PlayableTrack;
  queue?: ListenQueue;
  /** `room`: another label it may get, which it is as wide as from the start. */
  labels: { play: string; pause: string; room?: string };
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

export function ListenButton({ track, queue, labels, variant = 'accent', ...look }: ListenButtonProps) {
  const { isPlaying, press } = useListen(track, queue);
  const Sign = isPlaying ? Pause : Play;
  const label = isPlaying ? labels.pause : labels.play;
  return (
    <Button {...look} variant={variant} icon={<Sign aria-hidden fill="currentColor" />} onClick={press}>
      {labels.room === undefined ? label : <ReservedWidthLabel label={label} room={labels.room} />}
    </Button>
  );
}

const ReservedWidthLabel = ({ label, room }: { label: string; room: string }) => (
  <span className="grid justify-items-center *:[grid-area:1/1]">
    <span>{label}</span>
    <span aria-hidden className="invisible">
      {room}
    </span>
  </span>
);
