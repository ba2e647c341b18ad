import { Infinity as Endless, Repeat, Repeat1, Shuffle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cycleLoop, toggleShuffle } from '../../player/engine/player-engine.ts';
import type { PlayerSettings } from '../../player/model/player-state.ts';

type ModeProps = ComponentProps<'button'> & { icon: ReactNode; word: string; isOn: boolean };

const Mode = ({ icon, word, isOn, ...button }: ModeProps) => (
  <button
    type="button"
    {...button}
    className={`pressable flex h-11 min-w-0 flex-1 items-center justify-center gap-2 rounded-[14px] px-2 text-13 font-medium [&_svg]:size-4.5 [&_svg]:flex-none ${isOn ? 'bg-accent/22 text-accent-text' : 'bg-white/8'}`}
  >
    {icon}
    <span className="truncate">{word}</span>
  </button>
);

interface QueueModesProps {
  settings: PlayerSettings;
  onAutoplay: (autoplay: boolean) => void;
}

/** How the queue goes on, under the thumb; wide windows have these in their deck. */
export function QueueModes({ settings: { isShuffled, loop, autoplay }, onAutoplay }: QueueModesProps) {
  const t = useTranslations();
  const Sign = loop === 'REPEAT_ONE' ? Repeat1 : Repeat;
  const loopWords = { OFF: 'off', REPEAT_ALL: 'all', REPEAT_ONE: 'one' } as const;
  return (
    <div className="mt-3 mb-2 flex flex-none gap-2 lg:hidden">
      <Mode
        icon={<Shuffle aria-hidden />}
        word={t('listening.queue.shuffle')}
        isOn={isShuffled}
        aria-pressed={isShuffled}
        onClick={toggleShuffle}
      />
      <Mode
        icon={<Sign aria-hidden />}
        word={t('listening.queue.repeat')}
        isOn={loop !== 'OFF'}
        aria-label={t(`player.repeat.${loopWords[loop]}`)}
        onClick={cycleLoop}
      />
      <Mode
        icon={<Endless aria-hidden />}
        word={t('listening.queue.autoplayShort')}
        isOn={autoplay}
        aria-pressed={autoplay}
        onClick={() => onAutoplay(!autoplay)}
      />
    </div>
  );
}
