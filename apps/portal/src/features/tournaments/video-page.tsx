import { formatDuration } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';
import { Film } from './film.tsx';
import { loadReport } from './load-report.ts';
import { ReportPage } from './report-page.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';

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
      lead={<Film article={article} />}
      facts={[article.duration === null ? null : formatDuration(locale, article.duration)]}
    >
      {article.description && (
        <p className="mt-4 max-w-[42.5em] text-16 leading-reader text-t2">{article.description}</p>
      )}
    </ReportPage>
  );
}
