import { type GameHelp, loadGameHelp } from '@atrium/i18n/game-help';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { useUi } from '@atrium/ui/ui-provider';
import { Gamepad2, Keyboard, LogOut, Pointer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DialogControl } from '../../../kit/dialogs/dialogs.ts';

const ways = [
  ['keyboard', Keyboard],
  ['touch', Pointer],
  ['gamepad', Gamepad2],
  ['escape', LogOut],
] as const;

type HelpDialogProps = {
  title: string;
  /** Which game it is, and by which of its rules. */
  game: { core: string; rules: string | null };
} & DialogControl;

/** What the game is about, what counts, and with what it is played; of a game of another maker only the last. */
export default function HelpDialog({ title, game, onClose }: HelpDialogProps) {
  const t = useTranslations('play.help');
  const common = useTranslations('common');
  const help = useGameHelp(game);
  return (
    <Dialog open onOpenChange={onClose} title={title} description={help?.goal ?? t('title')}>
      <h3 className="mb-3 text-14 font-heavy">{t('controls')}</h3>
      <ul className="mb-5 grid gap-3">
        {ways.map(([way, Icon]) => (
          <li key={way} className="flex gap-3 text-15">
            <Icon aria-hidden className="mt-0.5 size-5 flex-none text-t2" />
            <span className="min-w-0">
              {help && (way === 'keyboard' || way === 'touch') ? help[way] : t(way)}
              {way === 'keyboard' && help && <span className="block text-t2">{t('pause')}</span>}
            </span>
          </li>
        ))}
      </ul>
      <Button variant="accent" size="large" wide onClick={onClose}>
        {common('ok')}
      </Button>
    </Dialog>
  );
}

/** Null until it is here, and where it cannot be loaded: the controls of all games are told then. */
function useGameHelp({ core, rules }: HelpDialogProps['game']): GameHelp | null {
  const { locale } = useUi();
  const [help, setHelp] = useState<GameHelp | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const keep = (loaded: GameHelp | null) => isCurrent && setHelp(loaded);
    loadGameHelp(locale, { core, rules }).then(keep, () => keep(null));
    return () => {
      isCurrent = false;
    };
  }, [locale, core, rules]);
  return help;
}
