import { formatDate, joinFacts } from '@atrium/i18n/format';
import { ButtonLink } from '@atrium/ui/button';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../../modules/article/details/article-head.tsx';
import { RelatedShelf } from '../../../modules/article/details/related-shelf.tsx';
import { ShareButton } from '../../../modules/article/details/share-button.tsx';
import type { TournamentReport } from './load-report.ts';

interface ReportPageProps {
  report: TournamentReport;
  /** Before the title: a film. */
  lead?: ReactNode;
  /** More small facts beside the date. */
  facts?: readonly (string | null)[];
  /** The text itself, and what else stands in its column. */
  children?: ReactNode;
}

/** What is told of a tournament: in words or in pictures. */
export function ReportPage({ report, lead, facts = [], children }: ReportPageProps) {
  const t = useTranslations('games.tournament');
  const { article } = report.page;
  const { maker } = article;
  const { news, videos } = report.tournament?.sections ?? {};
  const others = (entries = news) => entries?.filter(({ id }) => id !== article.id);
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-10">
      <ArticleHead page={report.page} />
      <article className={lead ? 'mx-auto max-w-240' : 'mx-auto max-w-180'}>
        {lead}
        <header className="flex items-start gap-4">
          <div className="min-w-0 flex-1">
            {maker && (
              <Link
                href={maker.clickUrl}
                className="hit text-14 font-medium text-accent-text hover:underline"
              >
                <bdi>{maker.title}</bdi>
              </Link>
            )}
            <h1 className="type-display mt-1.5 text-36 text-pretty md:text-48">
              <bdi>{article.title}</bdi>
            </h1>
            <Facts releasedOn={article.releasedOn} facts={facts} />
          </div>
          <ShareButton title={article.title} variant="filled" />
        </header>
        {children}
        {maker && (
          <ButtonLink href={maker.clickUrl} variant="soft" icon={<Trophy aria-hidden />} className="mt-8">
            {t('toTournament')}
          </ButtonLink>
        )}
      </article>
      <div className="mt-12 grid gap-8">
        <RelatedShelf title={t('videos')} entries={others(videos ?? [])} kind="video" />
        <RelatedShelf title={t('news')} entries={others()} kind="article" />
      </div>
    </div>
  );
}

function Facts({ releasedOn, facts }: { releasedOn: string | null; facts: readonly (string | null)[] }) {
  const { locale } = useUi();
  const date = releasedOn && formatDate(locale, new Date(releasedOn), { dateStyle: 'long', timeZone: 'UTC' });
  return <p className="mt-3 text-14 text-t2">{joinFacts(locale, [...facts, date])}</p>;
}
