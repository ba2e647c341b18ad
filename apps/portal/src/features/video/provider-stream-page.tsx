import { createFileRoute } from '@tanstack/react-router';
import { useGoBack } from '../../kit/address/history.ts';
import { useArrival } from '../../kit/address/use-arrival.ts';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { Film } from '../../modules/film/film.tsx';
import { videoProperties } from '../../modules/film/source/video-properties.ts';
import { FilmHead } from '../../modules/film/stage/film-head.tsx';
import { loadStream } from './stream/load-stream.ts';
import { nextEpisode } from './stream/seasons.ts';

export const Route = createFileRoute('/_empty/video/$ex/stream/{-$name}/$id')({
  ...renewedByLocale,
  loader: loadStream,
  pendingComponent: () => <div aria-hidden="true" className="skeleton h-dvh" />,
  component: ProviderStreamPage,
});

/** The whole window is the screen. */
function ProviderStreamPage() {
  const page = Route.useLoaderData();
  const hasArrived = useArrival();
  const leave = useGoBack();
  const { article, episodes } = page;
  return (
    <div className="relative bg-black">
      <ArticleHead page={page} />
      <Film
        key={article.id}
        article={article}
        next={nextEpisode(episodes, videoProperties(article))}
        frame="page"
        autoPlay={hasArrived}
        onLeave={leave}
        head={
          <div className="absolute inset-x-0 top-0">
            <FilmHead
              title={article.title}
              article={article}
              isLive={article.contentType === 'STREAM'}
              isPage
              onLeave={leave}
            />
          </div>
        }
      />
    </div>
  );
}
