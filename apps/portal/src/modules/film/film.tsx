import { isOpen } from '@atrium/domain/access';
import type { ArticleDetails } from '@atrium/domain/models/article';
import { Button } from '@atrium/ui/button';
import { Picture } from '@atrium/ui/picture';
import { useUi } from '@atrium/ui/ui-provider';
import { Clapperboard, Film as FilmSign } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GetButton } from '../commerce/get-button.tsx';
import { useOffer } from '../commerce/use-offer.ts';
import { darkOf } from './dark-of.ts';

import { filmAddress, needsSubtitles, posterOf, subtitlesOf, trailerAddress } from './film-source.ts';
import { LaterPlayer } from './later-player.tsx';

interface FilmProps {
  article: ArticleDetails;
  /** Instead of the article's own recording: its trailer. */
  src?: string | undefined;
  title?: string | undefined;
  autoPlay?: boolean;
  /** Takes all the room there is. */
  fills?: boolean;
}

/** A film, or an honest word and a way to it where this visitor cannot watch it yet. */
export function Film({ article, src, title = article.title, autoPlay = false, fills = false }: FilmProps) {
  const { locale } = useUi();
  const own = filmAddress(article);
  const shown = src ?? own;
  if (shown === undefined) return <LockedFilm article={article} fills={fills} />;
  return (
    <LaterPlayer
      key={shown}
      src={shown}
      title={title}
      poster={posterOf(article)}
      hue={article.hue}
      subtitles={shown === own ? subtitlesOf(article) : []}
      showsSubtitles={needsSubtitles(article, locale)}
      isLive={article.contentType === 'STREAM' && shown === own}
      autoPlay={autoPlay}
      fills={fills}
    />
  );
}

/** The picture, what it takes to watch the film, and what can be watched right now. */
function LockedFilm({ article, fills }: { article: ArticleDetails; fills: boolean }) {
  const t = useTranslations('video');
  const common = useTranslations('common');
  const [isTrailer, setTrailer] = useState(false);
  const trailer = trailerAddress(article);
  const poster = posterOf(article);
  const { title, hue } = article;
  const { access, terms } = useOffer(article);
  // open and still without an address: there is no recording, and nothing to pay for
  const isMissing = isOpen(access);
  if (trailer !== undefined && isTrailer)
    return (
      <LaterPlayer
        src={trailer}
        title={t('trailerOf', { title })}
        poster={poster}
        hue={hue}
        subtitles={[]}
        showsSubtitles={false}
        isLive={false}
        autoPlay
        fills={fills}
      />
    );
  return (
    <section
      aria-label={title}
      style={darkOf(hue)}
      className={`relative isolate grid place-items-center overflow-hidden bg-bg text-t1 ${fills ? 'min-h-dvh' : 'min-h-64 w-full md:aspect-video md:rounded-panel'}`}
    >
      {poster && (
        <div className="absolute inset-0 -z-10">
          <Picture
            src={poster}
            alt=""
            width={1280}
            height={720}
            sizes="(min-width: 80rem) 80rem, 100vw"
            priority
          />
          <div className="absolute inset-0 bg-[oklch(0.13_0.03_275/0.5)]" />
        </div>
      )}
      <div className="m-4 flex max-w-110 flex-col items-center rounded-game bg-[oklch(0.16_0.03_275/0.9)] p-5 text-center text-white md:p-7">
        <Clapperboard aria-hidden className="size-9 max-md:hidden" strokeWidth={1.5} />
        <p className="type-title md:mt-3">{isMissing ? common('unavailable') : terms}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-2.5">
          {!isMissing && <GetButton article={article} variant="light" />}
          {trailer !== undefined && (
            <Button variant="glass" icon={<FilmSign aria-hidden />} onClick={() => setTrailer(true)}>
              {t('watchTrailer')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
