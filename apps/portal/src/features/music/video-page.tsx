import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { RelatedShelf } from '../../modules/article/details/related-shelf.tsx';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { ShareButton } from '../../modules/article/details/share-button.tsx';
import { LikeButton } from '../../modules/article/reactions/like-button.tsx';
import { Film } from '../../modules/film/film.tsx';
import { MusicPage } from './music-page.tsx';
import { MusicSkeleton } from './music-skeleton.tsx';

export const Route = createFileRoute('/_default/music/video/details/$id')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.id, contentTypes: ['MUSIC_VIDEO'] }),
  pendingComponent: MusicSkeleton,
  component: VideoPage,
});

function VideoPage() {
  const page = Route.useLoaderData();
  const t = useTranslations();
  const { article, sections } = page;
  return (
    <MusicPage hue={article.hue}>
      <ArticleHead page={page} />
      <Film article={article} />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="type-heading">
            <bdi>{article.title}</bdi>
          </h1>
          {article.subtitle && (
            <p className="mt-1 text-16 text-t2">
              <bdi>{article.subtitle}</bdi>
            </p>
          )}
        </div>
        <div className="flex gap-1">
          <LikeButton entityType={article.contentType} id={article.id} title={article.title} />
          <ShareButton title={article.title} />
        </div>
      </header>
      {article.description && (
        <p className="max-w-[40em] text-16 text-t2">
          <bdi>{article.description}</bdi>
        </p>
      )}
      <RelatedShelf
        title={t('article.moreBy', { name: article.maker?.title ?? '' })}
        entries={sections['more-by-maker']}
      />
      <RelatedShelf title={t('music.videos')} entries={sections['more-like-this']} kind="video" />
    </MusicPage>
  );
}
