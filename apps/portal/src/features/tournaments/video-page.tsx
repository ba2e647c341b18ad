import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { formatDuration } from '@atrium/i18n/format';
import { Picture } from '@atrium/ui/image/picture';
import { useUi } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { Clapperboard } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { Film } from '../../modules/film/film.tsx';
import { TintedGame } from '../../modules/game/tinted-game.tsx';
import { loadReport } from './report/load-report.ts';
import { ReportPage } from './report/report-page.tsx';
import { ReportSkeleton } from './report/report-skeleton.tsx';

export const Route = createFileRoute('/_default/tournaments/videos/details/$id')({
  ...renewedByLocale,
  loader: (loading) => loadReport(loading, 'TOURNAMENT_VIDEO'),
  pendingComponent: () => <ReportSkeleton hasFilm />,
  component: VideoPage,
});

function VideoPage() {
  const { locale } = useUi();
  const report = Route.useLoaderData();
  const { article } = report.page;
  return (
    <ReportPage
      report={report}
      lead={
        <div className="-mx-gutter mb-6 md:mx-0">
          {article.media.length > 0 ? <Film article={article} /> : <NotYet article={article} />}
        </div>
      }
      facts={[article.duration === null ? null : formatDuration(locale, article.duration)]}
    >
      {article.description && (
        <p className="mt-4 max-w-[42.5em] text-16 leading-reader text-t2">
          <bdi>{article.description}</bdi>
        </p>
      )}
    </ReportPage>
  );
}

/** Its picture and an honest word, where there is no film to play yet. */
function NotYet({ article }: { article: ArticleDetails }) {
  const { hue, heroUrl, imageUrl, maker } = article;
  const picture = heroUrl ?? imageUrl ?? maker?.imageUrl;
  const t = useTranslations('games.tournament.film');
  return (
    <TintedGame
      hue={hue}
      className="relative isolate grid aspect-video place-items-center overflow-hidden md:rounded-game"
    >
      {picture && (
        <div className="absolute inset-0 -z-10 opacity-60">
          <Picture
            src={picture}
            alt=""
            width={960}
            height={540}
            sizes="(min-width: 60rem) 60rem, 100vw"
            priority
          />
        </div>
      )}
      <div className="mx-6 flex flex-col items-center rounded-game bg-[color-mix(in_oklab,var(--bg)_88%,transparent)] px-6 py-5 text-center">
        <Clapperboard aria-hidden className="size-10" strokeWidth={1.5} />
        <p className="type-title mt-3">{t('title')}</p>
        <p className="mt-1 max-w-[22.5em] text-14 text-t2">{t('line')}</p>
      </div>
    </TintedGame>
  );
}
