import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../icon-button.tsx';
import { slideDuration } from './slides.ts';

type PagerProps = {
  ids: readonly (string | number)[];
  index: number;
  playing: boolean;
  moving: boolean;
  onToggle: () => void;
  onShow: (index: number) => void;
};

/** Pause first, then one dot per slide; the long one is now, and fills while time runs. */
export function Pager({ ids, index, playing, moving, onToggle, onShow }: PagerProps) {
  const t = useTranslations('chrome.hero');
  return (
    <div className="absolute end-3 top-2 z-10 flex items-center md:end-column md:top-auto md:bottom-12">
      <IconButton
        label={playing ? t('pause') : t('play')}
        icon={playing ? <Pause fill="currentColor" /> : <Play fill="currentColor" />}
        variant="dark"
        size="small"
        className="me-2 [&_svg]:size-3.5"
        onClick={onToggle}
      />
      {ids.map((id, position) => (
        <button
          key={id}
          type="button"
          aria-label={t('slide', { current: position + 1, total: ids.length })}
          aria-current={position === index}
          onClick={() => onShow(position)}
          className="group hit px-1 py-3"
        >
          <span className="block h-2 w-2 overflow-hidden rounded-full bg-white/42 transition-[width] duration-200 group-aria-[current=true]:w-10">
            {position === index && (
              <span
                key={`${index} ${moving}`}
                className="block h-full rounded-full bg-white"
                style={moving ? { animation: `fill ${slideDuration}ms linear` } : undefined}
              />
            )}
          </span>
        </button>
      ))}
    </div>
  );
}
