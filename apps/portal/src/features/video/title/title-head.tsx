import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { Entry } from '@atrium/domain/site/models/structure';
import { formatNumber, joinFacts } from '@atrium/i18n/format';
import { Button, ButtonLink } from '@atrium/ui/button';
import { useUi } from '@atrium/ui/ui-provider';
import { useRouterState } from '@tanstack/react-router';
import { Film as FilmSign, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useArrival } from '../../../kit/address/use-arrival.ts';
import { useBackNavigation } from '../../../kit/address/use-back-navigation.ts';
import { ShareButton } from '../../../modules/article/details/share-button.tsx';
import { LikeButton } from '../../../modules/article/reactions/like-button.tsx';
import { AddToCart } from '../../../modules/cart/add-to-cart.tsx';
import { CreditButton } from '../../../modules/commerce/credit-button.tsx';
import { GetButton } from '../../../modules/commerce/get-button.tsx';
import { useOffer } from '../../../modules/commerce/use-offer.ts';
import { Film, useMayAsk } from '../../../modules/film/film.tsx';
import { filmAddress, trailerAddress } from '../../../modules/film/source/film-source.ts';
import { runtimeText } from '../../../modules/film/source/runtime-text.ts';
import { useLeaveFilm } from '../../../modules/film/watching/leave-film.ts';
import type { WatchProgress } from '../../../modules/film/watching/watch-progress.ts';
import { FollowButton } from '../../../modules/follow/follow-button.tsx';
import { FollowerCount } from '../../../modules/follow/follower-count.tsx';
import { watchHash } from '../../../modules/player/model/watch-hash.ts';
import { VideoHero } from './video-hero.tsx';

/** What is shown in place of the art. */
type Screened = 'film' | 'trailer';

interface TitleHeadProps {
  article: ArticleDetails;
  progress: WatchProgress;
  seasons?: number;
  /** Of a series: in the order they are watched. */
  episodes?: readonly Entry[] | undefined;
}

/** What opens a film's page: its art with what to do. The film covers the window once it was asked for. */
export function TitleHead({ article, progress, seasons, episodes }: TitleHeadProps) {
  const [shown, setShown] = useState<Screened | null>(null);
  const isAsked = useIsAskedToWatch();
  const leave = useLeaveFilm('/video');
  return (
    <>
      <VideoHero article={article} {...(seasons !== undefined && { seasons })}>
        <WatchActions article={article} progress={progress} episodes={episodes} onWatch={setShown} />
      </VideoHero>
      {shown !== null && <Screening article={article} shown={shown} onClose={() => setShown(null)} />}
      {isAsked && shown === null && <Film article={article} autoPlay frame="window" onLeave={leave} />}
    </>
  );
}

/** Whether the link that led here goes straight into the film. */
function useIsAskedToWatch(): boolean {
  const hasArrived = useArrival();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  return hasArrived && hash === watchHash;
}

type ScreeningProps = { article: ArticleDetails; shown: Screened; onClose: () => void };

/** The browser's way back closes it too. */
function Screening({ article, shown, onClose }: ScreeningProps) {
  const leave = useBackNavigation(onClose);
  return <Film article={article} isTrailer={shown === 'trailer'} autoPlay frame="window" onLeave={leave} />;
}

interface WatchActionsProps extends Pick<TitleHeadProps, 'article' | 'progress' | 'episodes'> {
  onWatch: (screened: Screened) => void;
}

/** One clear thing to do, and what it takes. */
function WatchActions({ article, progress, episodes, onWatch }: WatchActionsProps) {
  const t = useTranslations('video');
  const { locale } = useUi();
  const { contentType, id, title } = article;
  const trailer = trailerAddress(article);
  const { access, terms } = useOffer(article);
  const { resume } = progress;
  const left =
    resume && resume.position > 0 && resume.left !== null ? runtimeText(locale, resume.left) : null;
  const line = joinFacts(locale, [
    left && t('left', { time: left }),
    ((episodes?.length ?? 0) > 0 || access.is === 'free') && terms,
  ]);
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-2.5">
        <WatchButton article={article} progress={progress} episodes={episodes} onWatch={onWatch} />
        {trailer !== undefined && (
          <Button
            variant="glass"
            size="large"
            icon={<FilmSign aria-hidden />}
            onClick={() => onWatch('trailer')}
          >
            {t('trailer')}
          </Button>
        )}
        {contentType === 'SERIES' && (
          <>
            <FollowButton kind="SERIES" id={id} title={title} variant="glass" size="large" />
            <FollowerCount followers={article.followers} />
          </>
        )}
        <div className="flex gap-2">
          <LikeButton entityType={contentType} id={id} title={title} variant="glass" />
          <ShareButton title={title} variant="glass" />
        </div>
      </div>
      {line && <p className="mt-3 text-13">{line}</p>}
    </>
  );
}

const look = { variant: 'light', size: 'large', icon: <Play aria-hidden fill="currentColor" /> } as const;

function WatchButton(props: WatchActionsProps) {
  const t = useTranslations();
  const { article, progress, episodes = [], onWatch } = props;
  const { access } = useOffer(article);
  const mayAsk = useMayAsk(article);
  if (episodes.length > 0) return <WatchEpisode progress={progress} episodes={episodes} />;
  const open = filmAddress(article);
  const isMissing = article.media.length === 0;
  // free and without a recording: there is nothing to get
  if (isMissing && access.is === 'free') return null;
  if (open === undefined && !mayAsk)
    return (
      <>
        <GetButton article={article} variant="light" size="large" />
        <AddToCart article={article} variant="glass" size="large" />
        <CreditButton article={article} variant="glass" size="large" />
      </>
    );
  return (
    <Begun share={progress.resume?.share}>
      <Button {...look} onClick={() => onWatch('film')}>
        {t(progress.resume ? 'video.resume' : 'common.watch')}
      </Button>
    </Begun>
  );
}

/** Where the customer goes on, else the first. Before that is known it names no episode, and cannot lead to a wrong one. */
function WatchEpisode({
  progress,
  episodes,
}: Pick<TitleHeadProps, 'progress'> & { episodes: readonly Entry[] }) {
  const t = useTranslations();
  const { locale } = useUi();
  const { resume, isUnknown } = progress;
  if (isUnknown)
    return (
      <Button {...look} loading>
        {t('common.watch')}
      </Button>
    );
  const episode = episodes.find(({ id }) => id === resume?.id) ?? episodes[0];
  if (!episode) return null;
  const { clickUrl, season = 1, number = 1 } = episode;
  const isBegun = resume !== null && resume.position > 0;
  return (
    <Begun share={isBegun ? resume.share : undefined}>
      <ButtonLink {...look} href={clickUrl}>
        {t(isBegun ? 'video.resumeEpisode' : 'video.watchEpisode', {
          season: formatNumber(locale, season),
          number: formatNumber(locale, number),
        })}
      </ButtonLink>
    </Begun>
  );
}

/** How much was seen, along the lower edge of the button; left to right in every language. */
const Begun = ({ share, children }: { share: number | undefined; children: ReactNode }) => (
  <span className="relative inline-flex overflow-hidden rounded-full">
    {children}
    {share !== undefined && (
      <span aria-hidden dir="ltr" className="pointer-events-none absolute inset-x-0 bottom-0 h-1">
        <span className="block h-full bg-accent" style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </span>
    )}
  </span>
);
