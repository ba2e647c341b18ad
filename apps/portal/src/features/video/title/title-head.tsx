import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { Entry } from '@atrium/domain/site/models/structure';
import { Button, ButtonLink } from '@atrium/ui/button';
import { IconButton } from '@atrium/ui/icon-button';
import { Film as FilmSign, Play, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ShareButton } from '../../../modules/article/details/share-button.tsx';
import { LikeButton } from '../../../modules/article/reactions/like-button.tsx';
import { AddToCart } from '../../../modules/cart/add-to-cart.tsx';
import { CreditButton } from '../../../modules/commerce/credit-button.tsx';
import { GetButton } from '../../../modules/commerce/get-button.tsx';
import { useOffer } from '../../../modules/commerce/use-offer.ts';
import { Film, useMayAsk } from '../../../modules/film/film.tsx';
import { filmAddress, trailerAddress } from '../../../modules/film/source/film-source.ts';
import { VideoHero } from './video-hero.tsx';
import { column } from './video-page.tsx';

/** What is shown in place of the art. */
type Screened = 'film' | 'trailer';

type TitleHeadProps = { article: ArticleDetails; seasons?: number; firstEpisode?: Entry | undefined };

/** What opens a film's page: its art with what to do, or the film itself once it was asked for. */
export function TitleHead({ article, seasons, firstEpisode }: TitleHeadProps) {
  const t = useTranslations('video');
  const [shown, setShown] = useState<Screened | null>(null);
  if (shown === null)
    return (
      <VideoHero article={article} {...(seasons !== undefined && { seasons })}>
        <WatchActions article={article} firstEpisode={firstEpisode} onWatch={setShown} />
      </VideoHero>
    );
  const { title } = article;
  const isTrailer = shown === 'trailer';
  const name = isTrailer ? t('trailerOf', { title }) : title;
  return (
    <Screening title={name} onClose={() => setShown(null)}>
      <Film key={shown} article={article} isTrailer={isTrailer} autoPlay />
    </Screening>
  );
}

type ScreeningProps = { title: string; onClose: () => void; children: ReactNode };

/** The film in place of its art, until it is closed again. */
function Screening({ title, onClose, children }: ScreeningProps) {
  const t = useTranslations('common');
  return (
    <header className={`${column} pt-3 pb-8 md:pt-[calc(var(--bar-height)+0.25rem)]`}>
      <div className="mb-2 flex items-center gap-3">
        <h1 className="type-title min-w-0 flex-1">
          <bdi className="block truncate">{title}</bdi>
        </h1>
        <IconButton label={t('close')} icon={<X aria-hidden />} variant="filled" onClick={onClose} />
      </div>
      <div className="max-md:-mx-gutter md:mx-auto md:w-full md:max-w-[max(36rem,(100dvh-14rem-var(--dock-space))*16/9)]">
        {children}
      </div>
    </header>
  );
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
