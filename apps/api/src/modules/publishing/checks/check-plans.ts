import { displayTexts } from '@atrium/domain/subscription/subscription-attribute';
import { type PlacedProblem, problemAt } from '../../../platform/publishing/publication-problem.ts';
import type { PlanFile } from '../../plans/plan-file.ts';
import type { ArticleFindings } from './check-articles.ts';

const names = [displayTexts.name, displayTexts.title, displayTexts.serviceNameHtml];
const isName = (key: string) => names.some((name) => key === name || key.startsWith(`${name}_`));

/** Plans with texts that are missing or unreadable, and what a change of price means for customers. */
export function checkPlans(
  types: readonly PlanFile[],
  stored: ReadonlyMap<number, PlanFile>,
): ArticleFindings {
  const problems: PlacedProblem[] = [];
  const warnings: PlacedProblem[] = [];
  for (const [index, plan] of types.entries()) {
    const path = ['plans', 'types', index];
    const before = stored.get(plan.id);
    const keys = Object.keys(plan.attributes);
    if (plan.enabled && !keys.some(isName))
      problems.push(
        problemAt(
          [...path, 'attributes'],
          before && keys.length === 0
            ? `the texts of plan ${plan.id} would be lost`
            : `plan ${plan.id} has no name that customers read`,
          names.map((name) => `${name} or ${name}_en`).join(', '),
        ),
      );
    if (before && before.price !== plan.price)
      warnings.push(
        problemAt(
          [...path, 'price'],
          `the price changes from ${before.price} to ${plan.price}: new customers pay it from now on, customers who have the plan keep ${before.price}`,
        ),
      );
    if (before && before.billingCycle !== plan.billingCycle)
      problems.push(
        problemAt(
          [...path, 'billingCycle'],
          `plan ${plan.id} is paid by ${before.billingCycle}: customers have it`,
          `${before.billingCycle}, or a new plan`,
        ),
      );
  }
  return { problems, warnings };
}
