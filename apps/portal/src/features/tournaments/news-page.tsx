import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { Picture } from '@atrium/ui/image/picture';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { ArticleText } from './overview/article-text.tsx';
import { loadReport } from './report/load-report.ts';
import { ReportPage } from './report/report-page.tsx';
import { ReportSkeleton } from './report/report-skeleton.tsx';

export const Route = createFileRoute('/_default/tournaments/news/details/$id')({
  ...renewedByLocale,
  loader: (loading) => loadReport(loading, 'TOURNAMENT_NEWS'),
  pendingComponent: ReportSkeleton,
  component: NewsPage,
});

function NewsPage() {
  const t = useTranslations('games.tournament');
  const report = Route.useLoaderData();
  const { article } = report.page;
  const { author, readingMinutes } = article.customProperties;
  return (
    <ReportPage
      report={report}
      facts={[
        typeof author === 'string' ? author : null,
        typeof readingMinutes === 'number' ? t('readingTime', { count: readingMinutes }) : null,
      ]}
    >
      {article.description && (
        <p className="mt-5 text-18 font-medium text-pretty">
          <bdi>{article.description}</bdi>
        </p>
      )}
      <LeadPicture article={article} />
      <div className="type-reader mt-6">
        <ArticleText blocks={article.body} />
      </div>
    </ReportPage>
  );
}

const LeadPicture = ({ article: { heroUrl, imageUrl, thumbhash } }: { article: ArticleDetails }) => {
  const src = heroUrl ?? imageUrl;
  if (!src) return null;
  return (
    <div className="pic shape-video mt-6 shadow-none">
      <Picture
        src={src}
        alt=""
        width={960}
        height={540}
        sizes="(min-width: 48rem) 45rem, 100vw"
        thumbhash={thumbhash}
        priority
      />
    </div>
  );
};
