import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { Picture } from '@atrium/ui/image/picture';
import { Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { FactsLine } from './facts-line.tsx';
import { column } from './video-page.tsx';

type VideoHeroProps = { article: ArticleDetails; seasons?: number; children: ReactNode };

/** The art from edge to edge, the words on its quiet side. */
export function VideoHero({ article, seasons, children }: VideoHeroProps) {
  const { title, badges, description, heroUrl, imageUrl, thumbhash } = article;
  const [badge] = badges;
  const hasPosterBeside = heroUrl === undefined && imageUrl !== undefined;
  return (
    <header className="relative isolate text-white">
      <HeroArt article={article} />
      <div
        className={`${column} flex flex-col gap-6 pt-6 pb-8 md:min-h-148 md:flex-row md:items-center md:pt-26 md:pb-14 ${heroUrl === undefined ? '' : 'max-md:pt-72'}`}
      >
        {hasPosterBeside && (
          <div className="pic shape-poster mx-auto w-44 flex-none md:order-last md:ms-auto md:me-0 md:w-64 xl:w-76">
            <Picture src={imageUrl} alt="" width={304} height={456} thumbhash={thumbhash} priority />
          </div>
        )}
        <div className="relative min-w-0 flex-1 md:max-w-176">
          {/* where the column begins far from the edge, the art's own veil is thin behind the words */}
          <div className="absolute -inset-x-24 -inset-y-16 -z-10 bg-[radial-gradient(closest-side,color-mix(in_oklab,var(--scrim)_42%,transparent)_60%,transparent)] max-md:hidden" />
          {badge && (
            <p className="mb-2 flex items-center gap-2 text-13 font-medium text-accent-text md:mb-3.5">
              <Clapperboard aria-hidden className="size-4 flex-none" />
              <bdi>{badge}</bdi>
            </p>
          )}
          <h1 className="type-display text-48 md:max-w-[11em] md:text-64">
            <bdi>{title}</bdi>
          </h1>
          <div className="mt-3 md:mt-4">
            <FactsLine article={article} {...(seasons !== undefined && { seasons })} />
          </div>
          {description && (
            <p className="mt-3 max-w-[37.5em] text-16">
              <bdi>{description}</bdi>
            </p>
          )}
          {children}
        </div>
      </div>
    </header>
  );
}

/** Art made for it, or the poster out of focus: its colours, and nothing to read words against. */
function HeroArt({
  article: { heroUrl, heroPhoneUrl, imageUrl, thumbhash },
}: Pick<VideoHeroProps, 'article'>) {
  if (heroUrl !== undefined)
    return (
      <div className="absolute inset-x-0 top-0 -z-10 overflow-hidden max-md:h-112 md:-bottom-16">
        <div className="absolute inset-0 md:rtl:-scale-x-100">
          <Picture
            src={heroUrl}
            phoneSrc={heroPhoneUrl}
            alt=""
            width={1920}
            height={820}
            sizes="(min-width: 48rem) max(100vw, 92rem), 36rem"
            priority
          />
        </div>
        <div className="md:scrim-hero absolute inset-0 max-md:bg-[linear-gradient(to_top,var(--bg)_6%,color-mix(in_oklab,var(--bg)_82%,transparent)_36%,transparent_78%)]" />
        <div className="absolute inset-x-0 bottom-0 h-48 bg-[linear-gradient(to_top,var(--bg)_20%,transparent)] max-md:hidden" />
      </div>
    );
  return (
    <div className="absolute inset-0 -z-10 overflow-hidden md:-bottom-16">
      {imageUrl !== undefined && (
        <div className="absolute -inset-16 opacity-35 blur-3xl">
          <Picture src={imageUrl} alt="" width={160} height={240} thumbhash={thumbhash} />
        </div>
      )}
      <div className="absolute inset-0 bg-[linear-gradient(to_top,var(--bg)_4%,transparent_45%)]" />
    </div>
  );
}
