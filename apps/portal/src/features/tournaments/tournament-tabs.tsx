import { Tabs } from '@atrium/ui/tabs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ArticlePage } from '../../modules/article/load-article.ts';
import { LockedPanel } from '../../modules/game/locked-panel.tsx';
import { Overview } from './overview.tsx';
import { Prizes, Rules } from './rules-and-prizes.tsx';
import { Schedule } from './schedule.tsx';
import type { TournamentProperties } from './tournament-properties.ts';
import { type TabName, tabs, useTab } from './use-tab.ts';

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
