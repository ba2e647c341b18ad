import { useState } from 'react';
import { Pager } from './hero/pager.tsx';
import { type HeroSlide, Slide } from './hero/slide.tsx';
import { useSlides } from './hero/use-slides.ts';

export type { HeroSlide } from './hero/slide.tsx';

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
