import { CardGrid } from '@atrium/ui/cards/card-grid';
import { Tabs } from '@atrium/ui/tabs';
import { type ReactNode, Suspense, useId } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../../kit/document/loading/later-part.ts';
import { useSignedIn } from '../../../kit/visit/session.ts';
import type { ArticlePage } from '../../../modules/article/details/load-article.ts';
import { RelatedShelf } from '../../../modules/article/details/related-shelf.tsx';
import { LockedPanel } from '../../../modules/game/locked-panel.tsx';
import { useStanding } from '../state/standing.tsx';
import { type TabName, tabs } from '../state/tab-search.ts';
import type { TournamentProperties } from '../state/tournament-properties.ts';
import { useTab } from '../state/use-tab.ts';
import { ArticleText } from './article-text.tsx';
import { Dates } from './dates.tsx';
import { TournamentPrizes, TournamentRules } from './rules-and-prizes.tsx';

/** What only some look at comes when they do. */
const panels = {
  Bracket: laterPart(async () => ({ default: (await import('../panels/panels.later.ts')).Bracket })),
  Upcoming: laterPart(async () => ({ default: (await import('../panels/panels.later.ts')).Upcoming })),
  Standings: laterPart(async () => ({ default: (await import('../panels/panels.later.ts')).Standings })),
  Participants: laterPart(async () => ({
    default: (await import('../panels/panels.later.ts')).Participants,
  })),
  YourTeam: laterPart(async () => ({ default: (await import('../panels/panels.later.ts')).YourTeam })),
};

interface TournamentTabsProps {
  page: ArticlePage;
  properties: TournamentProperties;
  linked: TabName | undefined;
}

export function TournamentTabs({ page, properties, linked }: TournamentTabsProps) {
  const t = useTranslations('games.tournament');
  const [shown, choose] = useTab(linked);
  const { tournament, isLoading } = useStanding();
  const { news = [], videos = [] } = page.sections;
  const contents: Record<TabName, ReactNode> = {
    overview: <Overview page={page} />,
    bracket: <panels.Bracket />,
    schedule: <panels.Upcoming />,
    rules: <TournamentRules rules={properties.rules} />,
    prizes: (
      <TournamentPrizes
        prizes={properties.prizes}
        points={tournament?.prizes ?? []}
        from={tournament?.prizesFrom ?? null}
      />
    ),
    leaderboard: <ForPeople tab="leaderboard" />,
    participants: <ForPeople tab="participants" />,
    news: <CardGrid entries={news} kind="article" />,
    videos: <RelatedShelf title={t('videos')} entries={videos} kind="video" />,
  };
  const hasMatches = tournament ? tournament.format !== 'SCORE_RACE' : isLoading && properties.hasMatches;
  const isThere: Partial<Record<TabName, boolean>> = {
    bracket: hasMatches,
    schedule: hasMatches,
    news: news.length > 0,
    videos: videos.length > 0,
  };
  const there = tabs.filter((tab) => isThere[tab] ?? true);
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter">
      <Tabs
        label={page.article.title}
        // a tab that is not there yet, or not at all, leaves the first one open
        value={there.includes(shown) ? shown : 'overview'}
        onChange={choose}
        tabs={there.map((id) => ({
          id,
          label: t(`tab.${id}`),
          content: (
            <div className="grid gap-8 pt-2 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-12">
              <div className="min-w-0">
                <Suspense fallback={<div aria-hidden className="skeleton h-64 rounded-game" />}>
                  {contents[id]}
                </Suspense>
              </div>
              <Suspense>
                <Beside tab={id} properties={properties} />
              </Suspense>
            </div>
          ),
        }))}
      />
    </div>
  );
}

function Beside({ tab, properties }: { tab: TabName; properties: TournamentProperties }) {
  const { tournament } = useStanding();
  return (
    <div className="grid gap-4">
      {tournament?.mode === 'TEAM' && <panels.YourTeam tournament={tournament} />}
      <Dates properties={properties} />
      {(tab === 'overview' || tab === 'rules' || tab === 'prizes') && <ForPeople tab="leaderboard" />}
    </div>
  );
}

/** Leaderboards need an account; a signed-in customer is never asked for one. */
function ForPeople({ tab }: { tab: 'leaderboard' | 'participants' }) {
  const t = useTranslations('games.tournament');
  const isSignedIn = useSignedIn();
  if (isSignedIn) return tab === 'leaderboard' ? <panels.Standings /> : <panels.Participants />;
  return <LockedPanel title={t(`tab.${tab}`)} line={t(`locked.${tab}`)} reason={`games.signIn.${tab}`} />;
}

/** What it is about, what happened so far. */
function Overview({ page: { article, sections } }: { page: ArticlePage }) {
  const t = useTranslations('games.tournament');
  const id = useId();
  const { news = [], videos } = sections;
  return (
    <div className="grid gap-8">
      <div className="max-w-[42.5em] text-16 leading-reader text-t2">
        {article.description && (
          <p className="text-18 text-t1">
            <bdi>{article.description}</bdi>
          </p>
        )}
        <ArticleText blocks={article.body} />
      </div>
      <RelatedShelf title={t('videos')} entries={videos} kind="video" />
      {news.length > 0 && (
        <section aria-labelledby={id}>
          <h2 id={id} className="type-title mb-3.5">
            {t('news')}
          </h2>
          <CardGrid entries={news} kind="article" />
        </section>
      )}
    </div>
  );
}
