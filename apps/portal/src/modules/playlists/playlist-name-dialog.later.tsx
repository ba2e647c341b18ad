import { Dialog } from '@atrium/ui/overlay/dialog';
import type { ComponentProps } from 'react';
import type { DialogControl } from '../../kit/dialogs/dialogs.ts';
import { PlaylistNameForm } from './playlist-name-form.tsx';

type PlaylistNameProps = {
  heading: string;
} & Omit<ComponentProps<typeof PlaylistNameForm>, 'onDone'> &
  DialogControl;

/** Gives a playlist its name, or another one. */
export default function PlaylistNameDialog({ heading, onClose, ...form }: PlaylistNameProps) {
  return (
    <Dialog open onOpenChange={onClose} title={heading}>
      <PlaylistNameForm {...form} onDone={onClose} />
    </Dialog>
  );
}
