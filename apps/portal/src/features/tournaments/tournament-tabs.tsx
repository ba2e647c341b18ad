import { formatDate } from '@atrium/i18n/format';
import { CardGrid } from '@atrium/ui/card-grid';
import { Tabs } from '@atrium/ui/tabs';
import { useUi } from '@atrium/ui/ui-provider';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { ArticlePage } from '../../modules/article/load-article.ts';
import { RelatedShelf } from '../../modules/article/related-shelf.tsx';
import { LockedPanel } from '../../modules/game/locked-panel.tsx';
import { Reader } from './reader.tsx';
import { Prizes, Rules } from './rules-and-prizes.tsx';
import { type TabName, tabs } from './tab-search.ts';
import type { TournamentProperties } from './tournament-properties.ts';
import { useTab } from './use-tab.ts';

interface TournamentTabsProps {
  page: ArticlePage;
  properties: TournamentProperties;
  linked: TabName | undefined;
}

export function TournamentTabs({ page, properties, linked }: TournamentTabsProps) {
  const t = useTranslations('games.tournament');
  const [shown, choose] = useTab(linked);
  const contents: Record<TabName, ReactNode> = {
    overview: <Overview page={page} />,
    rules: <Rules rules={properties.rules} />,
    prizes: <Prizes prizes={properties.prizes} />,
    leaderboard: <Locked tab="leaderboard" />,
    participants: <Locked tab="participants" />,
  };
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter">
      <Tabs
        label={page.article.title}
        value={shown}
        onChange={choose}
        tabs={tabs.map((id) => ({
          id,
          label: t(`tab.${id}`),
          content: (
            <div className="grid gap-8 pt-2 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-12">
              <div className="min-w-0">{contents[id]}</div>
              <div className="grid gap-4">
                <Schedule properties={properties} />
                {(id === 'overview' || id === 'rules' || id === 'prizes') && <Locked tab="leaderboard" />}
              </div>
            </div>
          ),
        }))}
      />
    </div>
  );
}

function Locked({ tab }: { tab: 'leaderboard' | 'participants' }) {
  const t = useTranslations('games.tournament');
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
        {article.description && <p className="text-18 text-t1">{article.description}</p>}
        <Reader blocks={article.body} />
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

/** When, and with how many. */
function Schedule({ properties }: { properties: TournamentProperties }) {
  const t = useTranslations();
  const id = useId();
  const moment = useMoment();
  const { registrationEndsAt, startsAt, endsAt, teamSize } = properties;
  const rows = [
    [t('games.tournament.registrationEnds'), registrationEndsAt && moment(registrationEndsAt)],
    [t('games.tournament.starts'), startsAt && moment(startsAt)],
    [t('games.tournament.ends'), endsAt && moment(endsAt)],
    [t('games.tournament.teamSize'), teamSize && t('common.count.players', { count: teamSize })],
  ].filter(([, value]) => value);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-game bg-s1 px-5 py-4.5">
      <h2 id={id} className="type-title">
        {t('games.tournament.schedule')}
      </h2>
      <dl className="mt-2 divide-y divide-line text-14">
        {rows.map(([label, value]) => (
          <div key={label} className="flex gap-4 py-2.5">
            <dt className="w-2/5 flex-none text-t2">{label}</dt>
            <dd className="min-w-0 flex-1 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A rendered page cannot know the visitor's zone: it says the universal time, with its name, until the browser runs. */
function useMoment(): (at: string) => string {
  const { locale } = useUi();
  const isHydrated = useHydrated();
  return (at) =>
    formatDate(locale, new Date(at), {
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      ...(isHydrated ? {} : { timeZone: 'UTC', timeZoneName: 'short' }),
    });
}
