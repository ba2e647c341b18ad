import type { StructureNode } from '@atrium/domain/site/models/structure';
import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { refuseAbsentVertical } from '../../kit/page/refuse-absent-vertical.ts';
import { useSite } from '../../kit/visit/site.ts';
import { refuseClosed } from '../../modules/parental-control/refuse-closed.ts';
import { BarFrame } from '../frame/bar-frame.tsx';
import { RailFrame } from '../frame/rail-frame.tsx';

export const Route = createFileRoute('/_default')({
  beforeLoad: (entering) => {
    refuseClosed(entering);
    return refuseAbsentVertical(entering);
  },
  component: DefaultLayout,
});

const Campaign = laterPart(() => import('../frame/campaign.later.tsx'));

/** Few pages are campaigns: their frame comes with them. */
const CampaignFrame = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <Campaign>{children}</Campaign>
  </Suspense>
);

const frames = { default: BarFrame, marketing: CampaignFrame, monsooq: RailFrame } as const;

/** The route tree is the same for every tenant, so the tenant's own layout is chosen here, or that of a campaign. */
function DefaultLayout() {
  const { layout } = useSite().tenant;
  const Frame = frames[useOwnLayout() ?? layout];
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** What the page itself says, where an editor composed it. */
const useOwnLayout = () =>
  useRouterState({
    select: ({ matches }) => {
      const { data } = (matches.at(-1)?.loaderData ?? {}) as Partial<StructureNode>;
      return data?.customProperties?.layout;
    },
  });
