import type { TenantCode } from './catalogue/article.ts';
import { arenaPlans } from './plans/arena.ts';
import { atriumPlans } from './plans/atrium.ts';
import { klangPlans } from './plans/klang.ts';
import { noorPlans } from './plans/noor.ts';
import type { DemoPlans } from './plans/plan.ts';

/** What each tenant sells, and how it is paid. */
export const plans: Record<TenantCode, DemoPlans> = {
  atrium: atriumPlans,
  noor: noorPlans,
  klang: klangPlans,
  arena: arenaPlans,
};
