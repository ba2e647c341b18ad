import { ButtonLink } from '@atrium/ui/button';
import { Picture } from '@atrium/ui/image/picture';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useEffect } from 'react';
import type { DialogControl } from '../../kit/dialogs/dialogs.ts';
import type { Popup } from './due-popups.ts';
import { rememberPopup } from './seen-popups.ts';

export default function PopupDialog({ popup, onClose }: DialogControl & { popup: Popup }) {
  const { id, title, text, button, clickUrl, imageUrl } = popup;
  // Seen is what was on screen, not what was waiting behind another dialog.
  useEffect(() => rememberPopup(id), [id]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text || undefined}
      {...(imageUrl && { art: <PopupArt imageUrl={imageUrl} /> })}
    >
      <ButtonLink href={clickUrl} variant="accent" size="large" wide onClick={onClose}>
        {button}
      </ButtonLink>
    </Dialog>
  );
}

const PopupArt = ({ imageUrl }: { imageUrl: string }) => (
  <div className="pic h-44 rounded-none shadow-none">
    <Picture src={imageUrl} alt="" width={440} height={176} />
  </div>
);
