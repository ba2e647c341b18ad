import { inDigits } from '@atrium/i18n/digits';
import { Pause, Play } from 'lucide-react';
import { useEffect, useReducer, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../icon-button.tsx';
import { useUi } from '../ui-provider.tsx';
import { type HeroSlide, Slide } from './slide.tsx';
import { isMoving, nextSlides, slideDuration, stillSlides } from './slides.ts';

export type { HeroSlide } from './slide.tsx';

type HeroProps = { label: string; slides: readonly HeroSlide[] };

/**
 * Desktop: full-bleed art that runs under the bar and into the first shelf. Phone: a card.
 * Slides advance only after the script runs, never under reduced motion, and always beside a pause control.
 */
export function Hero({ label, slides }: HeroProps) {
  const { index, playing, moving, send } = useSlides(slides.length);
  const [seen, setSeen] = useState(0);
  // The next picture is fetched while this one is looked at; the rest wait.
  const reach = Math.max(seen, playing ? index + 1 : index);
  if (reach > seen) setSeen(reach);
  const hold = (held: boolean) => () => send({ type: 'hold', held });

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
      className="relative isolate mx-gutter grid min-h-[13rem] overflow-hidden rounded-game shadow-2 md:mx-0 md:min-h-[24.5rem] md:overflow-visible md:rounded-none md:shadow-none"
    >
      {slides.map((slide, position) => (
        <Slide
          key={slide.id}
          slide={slide}
          isShown={position === index}
          hasPicture={position <= reach}
          priority={position === 0}
        />
      ))}
      {slides.length > 1 && (
        <Pager
          ids={slides.map(({ id }) => id)}
          index={index}
          playing={playing}
          moving={moving}
          onToggle={() => send({ type: 'toggle' })}
          onShow={(shown) => send({ type: 'show', index: shown })}
        />
      )}
    </section>
  );
}

function useSlides(count: number) {
  const [slides, send] = useReducer(nextSlides, count, stillSlides);
  const moving = isMoving(slides);

  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    send({ type: 'start', reducedMotion });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide gets its full time.
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => send({ type: 'tick' }), slideDuration);
    return () => clearTimeout(timer);
  }, [moving, slides.index]);

  return { ...slides, moving, send };
}

type PagerProps = {
  ids: readonly (string | number)[];
  index: number;
  playing: boolean;
  moving: boolean;
  onToggle: () => void;
  onShow: (index: number) => void;
};

/** Pause first, then one dot per slide; the long one is now, and fills while time runs. */
function Pager({ ids, index, playing, moving, onToggle, onShow }: PagerProps) {
  const t = useTranslations('chrome.hero');
  const { locale } = useUi();
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
          aria-label={t('slide', {
            current: inDigits(locale, position + 1),
            total: inDigits(locale, ids.length),
          })}
          aria-current={position === index}
          onClick={() => onShow(position)}
          className="group hit px-2 py-3"
        >
          <span className="block h-2 w-2 overflow-hidden rounded-full bg-white/42 transition-[width] duration-200 group-aria-[current=true]:w-10">
            {position === index && (
              <span
                key={`${index} ${moving}`}
                className="block h-full rounded-full bg-white rtl:[--from:-100%]"
                style={moving ? { animation: `fill ${slideDuration}ms linear` } : undefined}
              />
            )}
          </span>
        </button>
      ))}
    </div>
  );
}
