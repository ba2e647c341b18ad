import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { Entry } from '@atrium/domain/site/models/structure';
import { Button, ButtonLink } from '@atrium/ui/button';
import { Film as FilmSign, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBackNavigation } from '../../../kit/address/use-back-navigation.ts';
import { ShareButton } from '../../../modules/article/details/share-button.tsx';
import { LikeButton } from '../../../modules/article/reactions/like-button.tsx';
import { AddToCart } from '../../../modules/cart/add-to-cart.tsx';
import { CreditButton } from '../../../modules/commerce/credit-button.tsx';
import { GetButton } from '../../../modules/commerce/get-button.tsx';
import { useOffer } from '../../../modules/commerce/use-offer.ts';
import { Film, useMayAsk } from '../../../modules/film/film.tsx';
import { filmAddress, trailerAddress } from '../../../modules/film/source/film-source.ts';
import { VideoHero } from './video-hero.tsx';

/** What is shown in place of the art. */
type Screened = 'film' | 'trailer';

type TitleHeadProps = { article: ArticleDetails; seasons?: number; firstEpisode?: Entry | undefined };

/** What opens a film's page: its art with what to do. The film covers the window once it was asked for. */
export function TitleHead({ article, seasons, firstEpisode }: TitleHeadProps) {
  const [shown, setShown] = useState<Screened | null>(null);
  return (
    <>
      <VideoHero article={article} {...(seasons !== undefined && { seasons })}>
        <WatchActions article={article} firstEpisode={firstEpisode} onWatch={setShown} />
      </VideoHero>
      {shown !== null && <Screening article={article} shown={shown} onClose={() => setShown(null)} />}
    </>
  );
}

type ScreeningProps = { article: ArticleDetails; shown: Screened; onClose: () => void };

/** The browser's way back closes it too. */
function Screening({ article, shown, onClose }: ScreeningProps) {
  const leave = useBackNavigation(onClose);
  return <Film article={article} isTrailer={shown === 'trailer'} autoPlay frame="window" onLeave={leave} />;
}

interface WatchActionsProps {
  article: ArticleDetails;
  /** Of a series: watching it begins there. */
  firstEpisode?: Entry | undefined;
  onWatch: (screened: Screened) => void;
}

/** One clear thing to do, and what it takes. */
function WatchActions({ article, firstEpisode, onWatch }: WatchActionsProps) {
  const t = useTranslations('video');
  const { contentType, id, title } = article;
  const trailer = trailerAddress(article);
  const { access, terms } = useOffer(article);
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-2.5">
        <WatchButton article={article} firstEpisode={firstEpisode} onWatch={onWatch} />
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
        <div className="flex gap-2">
          <LikeButton entityType={contentType} id={id} title={title} variant="glass" />
          <ShareButton title={title} variant="glass" />
        </div>
      </div>
      {(firstEpisode || access.is === 'free') && terms && <p className="mt-3 text-13">{terms}</p>}
    </>
  );
}

const look = { variant: 'light', size: 'large', icon: <Play aria-hidden fill="currentColor" /> } as const;

function WatchButton({ article, firstEpisode, onWatch }: WatchActionsProps) {
  const t = useTranslations();
  const { access } = useOffer(article);
  const mayAsk = useMayAsk(article);
  if (firstEpisode) {
    const { clickUrl, season = 1, number = 1 } = firstEpisode;
    return (
      <ButtonLink {...look} href={clickUrl}>
        {t('video.watchEpisode', { season, number })}
      </ButtonLink>
    );
  }
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
    <Button {...look} onClick={() => onWatch('film')}>
      {t('common.watch')}
    </Button>
  );
}
