import { CardGrid } from '@atrium/ui/cards/card-grid';
import { Tabs } from '@atrium/ui/tabs';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../../modules/article/details/article-head.tsx';
import type { ArticlePage } from '../../../modules/article/details/load-article.ts';
import { RatingSection } from '../../../modules/article/reactions/rating-section.tsx';
import { useFilmProgress } from '../../../modules/film/watching/watch-progress.ts';
import { PeopleRow } from './people-row.tsx';
import { similarTitlesOf } from './similar-titles.ts';
import { TitleHead } from './title-head.tsx';
import { VideoFacts } from './video-facts.tsx';
import { column, VideoPage } from './video-page.tsx';

/** One film, from any provider. */
export function Movie({ page }: { page: ArticlePage }) {
  const t = useTranslations();
  const { article } = page;
  const progress = useFilmProgress({ id: article.id, duration: article.duration ?? undefined });
  const alike = similarTitlesOf(page);
  const details = { id: 'details', label: t('video.facts.title'), content: <VideoFacts article={article} /> };
  const more = {
    id: 'alike',
    label: t('article.moreLikeThis'),
    content: <CardGrid entries={alike} kind="poster" />,
  };
  return (
    <VideoPage hue={article.hue}>
      <ArticleHead page={page} />
      <TitleHead key={article.id} article={article} progress={progress} />
      <div className={`${column} relative flex flex-col gap-8`}>
        <PeopleRow people={article.people} />
        <RatingSection key={`rating-${article.id}`} article={article} />
        <Tabs
          key={article.id}
          label={t('video.about')}
          tabs={alike.length > 0 ? [more, details] : [details]}
        />
      </div>
    </VideoPage>
  );
}
