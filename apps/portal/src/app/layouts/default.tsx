import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BarFrame } from '../frame/bar-frame.tsx';
import { CampaignFrame } from '../frame/campaign-frame.tsx';
import { RailFrame } from '../frame/rail-frame.tsx';
import { refuseClosed } from '../parental/refuse-closed.ts';
import { useSite } from '../site.ts';

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
