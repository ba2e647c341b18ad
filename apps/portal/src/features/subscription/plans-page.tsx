import { createFileRoute } from '@tanstack/react-router';
import type { AppContext } from '../../kit/visit/context.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import type { PlanType } from '../../modules/subscribe/plans/plan-types.ts';
import { categorySearch } from './category-search.ts';
import { Plans } from './plans.tsx';

export const Route = createFileRoute('/_default/subscription')({
  ...renewedByLocale,
  loaderDeps: categorySearch,
  loader: ({ context }) => loadPlans(context),
  pendingComponent: PlansSkeleton,
  component: PlansPage,
});

/** Public and the same for all; null where the backend answers none. */
async function loadPlans(context: AppContext): Promise<PlanType[] | null> {
  const answer = await context.backend.ask('getSubscriptionTypes', { query: { lang: context.locale() } });
  return answer.ok ? answer.body : null;
}

function PlansPage() {
  return <Plans types={Route.useLoaderData()} category={Route.useLoaderDeps().category} />;
}

function PlansSkeleton() {
  return (
    <div aria-hidden="true" className="mx-auto grid w-full max-w-300 gap-5 px-gutter py-14 md:grid-cols-3">
      <div className="skeleton h-120 rounded-dialog" />
      <div className="skeleton h-120 rounded-dialog max-md:hidden" />
      <div className="skeleton h-120 rounded-dialog max-md:hidden" />
    </div>
  );
}
