import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { Gamepad2, Keyboard, LogOut, Pointer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../../kit/dialogs/dialogs.ts';

const ways = [
  ['keyboard', Keyboard],
  ['touch', Pointer],
  ['gamepad', Gamepad2],
  ['escape', LogOut],
] as const;

type HelpDialogProps = { title: string } & DialogControl;

/** With what a game is played, as far as its makers said. */
export default function HelpDialog({ title, onClose }: HelpDialogProps) {
  const t = useTranslations('play.help');
  const common = useTranslations('common');
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} description={title}>
      <ul className="mb-5 grid gap-3">
        {ways.map(([way, Icon]) => (
          <li key={way} className="flex gap-3 text-15">
            <Icon aria-hidden className="mt-0.5 size-5 flex-none text-t2" />
            {t(way)}
          </li>
        ))}
      </ul>
      <Button variant="accent" size="large" wide onClick={onClose}>
        {common('ok')}
      </Button>
    </Dialog>
  );
}
