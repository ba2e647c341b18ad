import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { Loaded } from '../../modules/person/loaded.tsx';
import { rewards } from '../../modules/rewards/rewards.ts';
import { BalancePanel } from './balance-panel.tsx';
import { Celebration } from './celebration.tsx';
import { ChallengeSection } from './challenge-section.tsx';
import { MorePanel } from './more-panel.tsx';
import { RewardShop } from './shop.tsx';
import { StatementPanel } from './statement-panel.tsx';
import { StreakPanel } from './streak-panel.tsx';

export const Route = createFileRoute('/_default/_default-sign-in/reward')({ component: RewardsPage });

/** What one has, what one can have for it, how one gets more, and where it all came from. */
function RewardsPage() {
  const t = useTranslations();
  const title = t('chrome.profile.rewards');
  const shown = usePersonal(rewards, { anew: true });
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-8">
      <PageHead title={title} hidden />
      <h1 className="sr-only">{title}</h1>
      <Celebration />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Loaded
          shown={shown}
          skeleton={<div aria-hidden="true" className="skeleton h-64 rounded-game" />}
          title={t('rewards.loadFailed')}
        >
          {(value) => <BalancePanel rewards={value} />}
        </Loaded>
        {shown.value ? (
          <StreakPanel streak={shown.value.streak} />
        ) : (
          <div aria-hidden="true" className="skeleton h-56 rounded-game" />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <ChallengeSection />
          <RewardShop balance={shown.value?.points.balance ?? null} />
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <StatementPanel />
          {shown.value && <MorePanel pointsPerUnit={shown.value.pointsPerUnit} />}
        </aside>
      </div>
    </div>
  );
}
