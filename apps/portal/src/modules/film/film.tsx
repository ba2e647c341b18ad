import { isOpenAccess } from '@atrium/domain/access/access';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { Entry } from '@atrium/domain/site/models/structure';
import { Button } from '@atrium/ui/button';
import { Picture } from '@atrium/ui/image/picture';
import { useUi } from '@atrium/ui/ui-provider';
import { Clapperboard, Film as FilmSign, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../kit/visit/session.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { GetButton } from '../commerce/get-button.tsx';
import { subscriptions, wallet } from '../commerce/holdings.ts';
import { useOffer } from '../commerce/use-offer.ts';
import type { FilmFrame } from './film-player.later.tsx';
import { LaterPlayer } from './later-player.tsx';
import { filmAddress, needsSubtitles, posterOf, subtitlesOf, trailerAddress } from './source/film-source.ts';
import { cinemaTheme } from './stage/cinema-theme.ts';
import type { FilmSeries } from './stage/use-film-panel.tsx';
import { clearAutoplayRequest, isAutoplayRequested } from './watching/autoplay-request.ts';

interface FilmProps {
  article: ArticleDetails;
  /** Instead of the article's own recording: its trailer. */
  isTrailer?: boolean;
  /** The episode after this one. */
  next?: Entry | undefined;
  /** The one an episode is from. */
  series?: FilmSeries | undefined;
  autoPlay?: boolean;
  frame?: FilmFrame;
  /** What a page that is all film shows above one that cannot be watched yet. */
  head?: ReactNode;
  /** Leads back to where the viewer came from. */
  onLeave?: (() => void) | undefined;
}

/** A film, or an honest word and a way to it where this visitor cannot watch it yet. */
export function Film(props: FilmProps) {
  const {
    article,
    isTrailer = false,
    next,
    series,
    autoPlay = false,
    frame = 'inline',
    head,
    onLeave,
  } = props;
  const { locale } = useUi();
  const mayAsk = useMayAsk(article);
  const isUnknown = useIsAccessUnknown();
  const own = filmAddress(article);
  const isBegun = useWanted(article.id);
  const begins = autoPlay || isBegun;
  if (isTrailer) return <Trailer article={article} frame={frame} onLeave={onLeave} />;
  if (own === undefined && !mayAsk)
    return begins && isUnknown && frame === 'window' ? (
      <div role="status" className="fixed inset-0 z-38 grid place-items-center bg-black text-white">
        <LoaderCircle aria-hidden className="size-14 animate-spin" strokeWidth={1.5} />
      </div>
    ) : (
      <LockedFilm article={article} frame={frame} head={head} onLeave={onLeave} />
    );
  return (
    <LaterPlayer
      film={{ ...filmOf(article), url: own }}
      article={article}
      next={next}
      series={series}
      poster={posterOf(article)}
      subtitles={subtitlesOf(article)}
      showsSubtitles={needsSubtitles(article, locale)}
      isLive={article.contentType === 'STREAM'}
      autoPlay={begins}
      frame={frame}
      onLeave={begins || frame === 'page' ? onLeave : undefined}
    />
  );
}

/** Whether this is a customer of whom it is not known yet what is open to them. */
function useIsAccessUnknown(): boolean {
  const isPerson = useSignedIn();
  const owned = usePersonal(wallet);
  const held = usePersonal(subscriptions);
  return isPerson && [owned, held].some(({ value, failure }) => value === null && failure === null);
}

/** Whether there is more of the film than its public part, and this customer has it. */
export function useMayAsk(article: ArticleDetails): boolean {
  const isPerson = useSignedIn();
  const { access } = useOffer(article);
  return isPerson && isOpenAccess(access) && article.media.length > 0;
}

/** Whether this page was opened to play; the next one it leads to is not. */
function useWanted(id: number): boolean {
  const [isBegun] = useState(() => isAutoplayRequested(id));
  useEffect(() => {
    if (isBegun) clearAutoplayRequest();
  }, [isBegun]);
  return isBegun;
}

const filmOf = ({ id, contentType, title, clickUrl, maker, ...shown }: ArticleDetails) => ({
  id,
  contentType,
  title,
  subtitle: maker?.title,
  imageUrl: shown.imageUrl ?? shown.heroUrl,
  hue: shown.hue,
  duration: shown.duration ?? undefined,
  clickUrl,
});

type Shown = Pick<FilmProps, 'article' | 'onLeave' | 'head'> & { frame: FilmFrame };

function Trailer({ article, frame, onLeave }: Shown) {
  const t = useTranslations('video');
  const film = filmOf(article);
  return (
    <LaterPlayer
      film={{ ...film, title: t('trailerOf', { title: film.title }), url: trailerAddress(article) }}
      poster={posterOf(article)}
      subtitles={[]}
      showsSubtitles={false}
      isLive={false}
      autoPlay
      frame={frame}
      onLeave={onLeave}
    />
  );
}

/** The picture, what it takes to watch the film, and what can be watched right now. */
function LockedFilm({ article, frame, head, onLeave }: Shown) {
  const t = useTranslations('video');
  const common = useTranslations('common');
  const [isTrailer, setTrailer] = useState(false);
  const trailer = trailerAddress(article);
  const poster = posterOf(article);
  const { title, hue } = article;
  const { access, terms } = useOffer(article);
  // open and without any recording: there is nothing to pay for
  const isMissing = isOpenAccess(access) && article.media.length === 0;
  if (trailer !== undefined && isTrailer)
    return <Trailer article={article} frame={frame} onLeave={onLeave} />;
  return (
    <section
      aria-label={title}
      style={cinemaTheme(hue)}
      className={`relative isolate grid place-items-center overflow-hidden bg-bg text-t1 ${frame === 'page' ? 'min-h-dvh' : 'min-h-64 w-full md:aspect-video md:rounded-panel'}`}
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
      {head}
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
