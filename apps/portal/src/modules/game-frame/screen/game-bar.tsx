import { CircleHelp, EyeOff, LogOut, Maximize, Minimize, RotateCcw, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';

interface GameBarProps {
  title: string;
  cover: ReactNode;
  isMuted: boolean;
  /** The game does not hear us: its sound is its own. */
  isSilent: boolean;
  isFull: boolean;
  /** Where the keyboard lands that the game gives back. */
  first: Ref<HTMLButtonElement>;
  onUse: () => void;
  onHelp: () => void;
  onRestart: () => void;
  onSound: () => void;
  onFull: () => void;
  onHide: () => void;
  onLeave: () => void;
}

/** Beside the picture and never over it; every action has a word, and leaving stands apart. */
export function GameBar({ title, cover, isMuted, isSilent, isFull, first, ...on }: GameBarProps) {
  const t = useTranslations('play.frame');
  return (
    <section
      aria-label={t('bar')}
      onFocus={on.onUse}
      // some browsers give a pressed button no focus
      onPointerDown={on.onUse}
      className="flex flex-none items-center gap-1 rounded-game bg-s1 px-2 py-1.5 md:px-3 md:py-2"
    >
      <div className="flex min-w-0 flex-1 items-center gap-3 max-lg:hidden">
        {cover}
        <bdi className="truncate text-15 font-heavy">{title}</bdi>
      </div>
      <div className="flex min-w-0 items-center justify-between md:gap-1 max-lg:flex-1">
        <BarButton ref={first} icon={<CircleHelp aria-hidden />} onClick={on.onHelp}>
          {t('help')}
        </BarButton>
        <BarButton icon={<RotateCcw aria-hidden />} onClick={on.onRestart}>
          {t('restart')}
        </BarButton>
        {!isSilent && (
          <BarButton
            icon={isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
            pressed={!isMuted}
            onClick={on.onSound}
          >
            {t('sound')}
          </BarButton>
        )}
        <BarButton
          icon={isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
          pressed={isFull}
          onClick={on.onFull}
        >
          {t('fullscreen')}
        </BarButton>
        <BarButton icon={<EyeOff aria-hidden />} onClick={on.onHide}>
          {t('hideBar')}
        </BarButton>
        <span aria-hidden className="mx-0.5 h-7 w-px flex-none bg-line md:mx-2" />
        <BarButton icon={<LogOut aria-hidden className="rtl:-scale-x-100" />} onClick={on.onLeave}>
          {t('leave')}
        </BarButton>
      </div>
    </section>
  );
}

interface BarButtonProps {
  icon: ReactNode;
  pressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
  children: string;
}

const BarButton = ({ icon, pressed, children, ...rest }: BarButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-pressed={pressed}
    className={`pressable flex min-h-11 min-w-0 flex-col items-center justify-center gap-1 rounded-card px-1 text-11 font-medium hover:bg-s3 md:flex-row md:gap-2 md:px-3 md:text-14 [&_svg]:size-5 [&_svg]:flex-none ${pressed ? 'md:bg-s3' : ''}`}
  >
    {icon}
    <span className="max-w-full truncate">{children}</span>
  </button>
);
