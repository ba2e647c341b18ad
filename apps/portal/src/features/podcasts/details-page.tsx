import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/article-head.tsx';
import { loadArticle } from '../../modules/article/load-article.ts';
import { RelatedShelf } from '../../modules/article/related-shelf.tsx';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';
import { hueOf } from '../../modules/audio-reading/hue-of.ts';
import { SpokenPage } from '../../modules/audio-reading/spoken-page.tsx';
import { AboutShow } from './about-show.tsx';
import { EpisodeList } from './episode-list.tsx';
import { ShowHeader } from './show-header.tsx';
import { ShowSkeleton } from './show-skeleton.tsx';

export const Route = createFileRoute('/_default/podcast/details/{-$title}/$id')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.id, contentTypes: ['PODCAST'] }),
  pendingComponent: ShowSkeleton,
  component: DetailsPage,
});

function DetailsPage() {
  const t = useTranslations('article');
  const page = Route.useLoaderData();
  const { article, sections } = page;
  const episodes = sections.items ?? [];
  return (
    <SpokenPage hue={hueOf(article)}>
      <ArticleHead page={page} />
      <ShowHeader article={article} episodes={episodes} />
      <div className="mt-8 grid gap-x-14 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_21rem]">
        {/* another show is another list: it begins with the newest, and nothing searched for */}
        <EpisodeList key={article.id} episodes={episodes} />
        <AboutShow article={article} />
      </div>
      <div className="mt-10 grid gap-6.5 *:min-w-0">
        <RelatedShelf title={t('similar')} entries={sections.similar} kind="podcast" />
        <RelatedShelf title={t('moreLikeThis')} entries={sections['more-like-this']} kind="podcast" />
      </div>
    </SpokenPage>
  );
}
