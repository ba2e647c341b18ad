import { DirectionalIcon } from '@atrium/ui/directional-icon';
import { IconButton } from '@atrium/ui/icon-button';
import { createFileRoute } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useGoBack } from '../../kit/address/history.ts';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { Film } from '../../modules/film/film.tsx';
import { LiveBadge } from '../../modules/film/stage/live-badge.tsx';
import { loadStream } from './stream/load-stream.ts';
import { nextEpisode } from './stream/seasons.ts';
import { videoProperties } from './title/video-properties.ts';

export const Route = createFileRoute('/_empty/video/$ex/stream/{-$name}/$id')({
  ...renewedByLocale,
  loader: loadStream,
  pendingComponent: () => <div aria-hidden="true" className="skeleton h-dvh" />,
  component: ProviderStreamPage,
});

/** The whole window is the screen. */
function ProviderStreamPage() {
  const page = Route.useLoaderData();
  const t = useTranslations('common');
  const leave = useGoBack();
  const { article, episodes } = page;
  return (
    <div className="relative bg-black">
      <ArticleHead page={page} />
      <Film key={article.id} article={article} next={nextEpisode(episodes, videoProperties(article))} fills />
      <header className="pointer-events-none absolute inset-x-0 top-0 flex items-center gap-3 bg-[linear-gradient(rgb(0_0_0/0.8),rgb(0_0_0/0.5)_60%,transparent)] p-3 pb-10 text-white">
        <IconButton
          label={t('back')}
          icon={<DirectionalIcon icon={ArrowLeft} />}
          variant="dark"
          onClick={leave}
          className="pointer-events-auto"
        />
        <h1 className="type-title min-w-0">
          <bdi className="block truncate">{article.title}</bdi>
        </h1>
        {article.contentType === 'STREAM' && <LiveBadge />}
      </header>
    </div>
  );
}
