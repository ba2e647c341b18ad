import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useSite } from '../../kit/visit/site.ts';
import { refuseClosed } from '../../modules/parental-control/refuse-closed.ts';
import { BarFrame } from '../frame/bar-frame.tsx';
import { CampaignFrame } from '../frame/campaign-frame.tsx';
import { RailFrame } from '../frame/rail-frame.tsx';

export const Route = createFileRoute('/_default')({ beforeLoad: refuseClosed, component: DefaultLayout });

const frames = { default: BarFrame, marketing: CampaignFrame, monsooq: RailFrame } as const;

/** The route tree is the same for every tenant, so the tenant's own layout is chosen here. */
function DefaultLayout() {
  const Frame = frames[useSite().tenant.layout];
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
