import type { ArticleDetails } from '@atrium/domain/models/article';
import type { Entry } from '@atrium/domain/models/structure';
import { Button, ButtonLink } from '@atrium/ui/button';
import { Film as FilmSign, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LikeButton } from '../../modules/article/like-button.tsx';
import { ShareButton } from '../../modules/article/share-button.tsx';
import { GetButton } from '../../modules/commerce/get-button.tsx';
import { useOffer } from '../../modules/commerce/use-offer.ts';
import { filmAddress, trailerAddress } from '../../modules/film/film-source.ts';

interface WatchActionsProps {
  article: ArticleDetails;
  /** Of a series: watching it begins there. */
  firstEpisode?: Entry | undefined;
  onWatch: (src: string) => void;
}

/** One clear thing to do, and what it takes. */
export function WatchActions({ article, firstEpisode, onWatch }: WatchActionsProps) {
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
            onClick={() => onWatch(trailer)}
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
  if (firstEpisode) {
    const { clickUrl, season = 1, number = 1 } = firstEpisode;
    return (
      <ButtonLink {...look} href={clickUrl}>
        {t('video.watchEpisode', { season, number })}
      </ButtonLink>
    );
  }
  const open = filmAddress(article);
  // free and without an address: there is no recording to get
  if (open === undefined && access.is === 'free') return null;
  if (open === undefined) return <GetButton article={article} variant="light" size="large" />;
  return (
    <Button {...look} onClick={() => onWatch(open)}>
      {t('common.watch')}
    </Button>
  );
}
