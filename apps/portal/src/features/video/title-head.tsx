import type { ArticleDetails } from '@atrium/domain/models/article';
import type { Entry } from '@atrium/domain/models/structure';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Film } from '../../modules/film/film.tsx';
import { trailerAddress } from '../../modules/film/film-source.ts';
import { Screening } from './screening.tsx';
import { VideoHero } from './video-hero.tsx';
import { WatchActions } from './watch-actions.tsx';

type TitleHeadProps = { article: ArticleDetails; seasons?: number; firstEpisode?: Entry | undefined };

/** What opens a film's page: its art with what to do, or the film itself once it was asked for. */
export function TitleHead({ article, seasons, firstEpisode }: TitleHeadProps) {
  const t = useTranslations('video');
  const [shown, setShown] = useState<string | null>(null);
  if (shown === null)
    return (
      <VideoHero article={article} {...(seasons !== undefined && { seasons })}>
        <WatchActions article={article} firstEpisode={firstEpisode} onWatch={setShown} />
      </VideoHero>
    );
  const { title } = article;
  const name = shown === trailerAddress(article) ? t('trailerOf', { title }) : title;
  return (
    <Screening title={name} onClose={() => setShown(null)}>
      <Film article={article} src={shown} title={name} autoPlay />
    </Screening>
  );
}
