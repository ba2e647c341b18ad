import { scrimProperties } from '@atrium/domain/site/theme/artwork';
import { Badge } from '../badge.tsx';
import { ButtonLink } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Picture } from '../image/picture.tsx';

export type HeroSlide = {
  id: string | number;
  title: string;
  /** One line. */
  line?: string | undefined;
  badge?: string | undefined;
  /** Small facts beside the badge: genre, age, length. */
  facts?: string | undefined;
  imageUrl?: string | undefined;
  phoneImageUrl?: string | undefined;
  /** The writing direction whose texts the wide picture leaves room for. */
  imageDirection?: 'ltr' | 'rtl' | undefined;
  thumbhash?: string | undefined;
  hue?: number | undefined;
  /** Two at most: one to play, one to keep. */
  actions: readonly { label: string; href: string; icon?: string | undefined }[];
};

type SlideProps = { slide: HeroSlide; isShown: boolean; hasPicture: boolean; priority: boolean };

export const Slide = ({ slide, isShown, hasPicture, priority }: SlideProps) => (
  <div
    inert={!isShown}
    data-shown={isShown}
    className="col-start-1 row-start-1 grid transition-opacity duration-320 ease-page data-[shown=false]:opacity-0"
    style={slide.hue === undefined ? undefined : scrimProperties(slide.hue)}
  >
    <div className="relative -z-10 col-start-1 row-start-1 overflow-hidden md:-mb-(--hero-run)">
      {hasPicture && slide.imageUrl && (
        <div
          className={`absolute inset-0 ${slide.imageDirection === 'rtl' ? 'md:ltr:-scale-x-100' : 'md:rtl:-scale-x-100'}`}
        >
          <Picture
            src={slide.imageUrl}
            phoneSrc={slide.phoneImageUrl}
            alt=""
            width={1920}
            height={820}
            // it covers a stage of at least 29.5rem, where it is wider than a narrow window
            sizes="(min-width: 48rem) max(100vw, 70rem), 38rem"
            thumbhash={slide.thumbhash}
            priority={priority}
          />
        </div>
      )}
      <div className="scrim-card md:scrim-hero absolute inset-0" />
    </div>
    <SlideText slide={slide} />
  </div>
);

function SlideText({ slide }: { slide: HeroSlide }) {
  return (
    <div className="col-start-1 row-start-1 flex flex-col justify-end p-4 pt-20 text-white md:px-column md:pt-26 md:pb-12">
      {(slide.badge || slide.facts) && (
        <p className="mb-2 flex flex-wrap items-center gap-2.5 md:mb-3.5">
          {slide.badge && (
            <Badge tone="accent" className="max-md:bg-white max-md:text-[oklch(0.165_0.018_275)]">
              {slide.badge}
            </Badge>
          )}
          {slide.facts && <bdi className="text-12 font-medium">{slide.facts}</bdi>}
        </p>
      )}
      <h2 className="type-display max-w-[12.5em] text-28 md:text-64">
        <bdi>{slide.title}</bdi>
      </h2>
      {slide.line && (
        <p className="mt-1 max-w-[29em] text-14 text-white/92 md:mt-3 md:text-16">
          <bdi>{slide.line}</bdi>
        </p>
      )}
      {/* one row on phones whatever the words: a second row would come only with the font, and move the page */}
      <div className="mt-3.5 flex gap-2 md:mt-5 md:flex-wrap md:gap-3">
        {slide.actions.slice(0, 2).map(({ label, href, icon }, index) => (
          <ButtonLink
            key={href + label}
            href={href}
            variant={index === 0 ? 'light' : 'glass'}
            icon={icon && <Icon name={icon} strokeWidth={2.5} />}
            className="min-w-0 first:flex-none max-md:px-4 md:h-13 md:px-6.5 md:text-16"
          >
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
