import { BottomTabs } from '@atrium/ui/chrome/bottom-tabs';
import { SideRail } from '@atrium/ui/chrome/side-rail';
import { SkipLink } from '@atrium/ui/chrome/skip-link';
import type { ReactNode } from 'react';
import { useChrome } from '../../modules/menus/use-chrome.ts';
import { MiniPlayerSlot } from '../../modules/player/mini-player.tsx';
import { Main } from './main.tsx';
import { PlanCard } from './plan-card.tsx';
import { RailBar } from './rail-bar.tsx';
import { SiteFooter } from './site-footer.tsx';

/** Layout `monsooq`: a rail where reading begins, and beside it the page with a bar of its own. */
export function RailFrame({ children }: { children: ReactNode }) {
  const { brand, top, bottom } = useChrome();
  return (
    <div className="flex min-h-dvh max-md:pb-20 lg:[--gutter:32px]">
      <SkipLink />
      <SideRail brand={brand} items={top.items} currentId={top.currentId} offer={<PlanCard />} />
      <div className="relative flex min-w-0 flex-1 flex-col">
        <RailBar brand={brand} />
        <Main>{children}</Main>
        <SiteFooter />
      </div>
      <MiniPlayerSlot />
      <BottomTabs items={bottom.items} currentId={bottom.currentId} />
    </div>
  );
}
