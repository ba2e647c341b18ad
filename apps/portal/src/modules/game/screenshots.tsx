import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { Picture } from '@atrium/ui/image/picture';
import { Play } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Lightbox } from './lightbox.tsx';
import { type Screen, screensOf } from './screens.ts';

/** A strip of what one will see; each opens large. */
export function Screenshots({ article }: { article: ArticleDetails }) {
  const t = useTranslations('games.screens');
  const id = useId();
  const [opened, open] = useState<number | null>(null);
  const screens = screensOf(article);
  if (screens.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="sr-only">
        {t('title')}
      </h2>
      <ul className="no-scrollbar -mx-gutter -my-2 flex snap-x scroll-px-gutter gap-3 overflow-x-auto px-gutter py-2 lg:mx-0 lg:scroll-px-0 lg:px-0">
        {screens.map((screen, index) => (
          <li key={screen.url} className="flex-none snap-start">
            <button
              type="button"
              onClick={() => open(index)}
              aria-label={t(screen.kind, { current: index + 1, total: screens.length })}
              style={{ aspectRatio: screen.ratio }}
              className="pic pressable block h-30 rounded-panel md:h-52"
            >
              <Thumbnail screen={screen} poster={article.imageUrl} />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Lightbox title={article.title} screens={screens} start={opened} onClose={() => open(null)} />
      )}
    </section>
  );
}

const Thumbnail = ({ screen, poster }: { screen: Screen; poster: string | undefined }) => {
  const isFilm = screen.kind !== 'picture';
  const src = isFilm ? poster : screen.url;
  return (
    <>
      {src && (
        <Picture
          src={src}
          alt=""
          width={Math.round(208 * screen.ratio)}
          height={208}
          thumbhash={screen.thumbhash}
        />
      )}
      {isFilm && (
        <span className="absolute inset-0 m-auto grid size-12 place-items-center rounded-full bg-black/55 text-white">
          <Play aria-hidden fill="currentColor" className="size-5" />
        </span>
      )}
    </>
  );
};
