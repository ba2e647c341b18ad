import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import type { PublishContext } from '../../platform/publishing/announce-changes.ts';
import {
  type PlacedProblem,
  type ProblemPath,
  problemAt,
  repeatedAt,
} from '../../platform/publishing/publication-problem.ts';
import type { PlanFile, PlansFile } from './plan-file.ts';
import { languageOf } from './plan-offer.ts';

/** What cannot be published; nothing was written. */
export async function refusePlans(
  { db, tenant, assumed }: PublishContext,
  { types, groups }: PlansFile,
): Promise<PlacedProblem[]> {
  const known = await db.selectFrom('subscription_type').select('id').execute();
  const ids = new Set([...[...known, ...types].map(({ id }) => id), ...(assumed?.plans ?? [])]);
  const elsewhere = await db
    .selectFrom('subscription_group_level')
    .select(['type_id', 'group_id'])
    .where('group_id', 'not in', [0, ...groups.map(({ id }) => id)])
    .execute();
  const taken = new Map<number, number>(elsewhere.map(({ type_id, group_id }) => [type_id, group_id]));
  const problems = [
    ...[...repeatedAt(types, ({ id }) => id)].map(([index, { id }]) =>
      problemAt(['plans', 'types', index, 'id'], `plan ${id} is there twice`, 'each number once'),
    ),
    ...[...repeatedAt(groups, ({ id }) => id)].map(([index, { id }]) =>
      problemAt(['plans', 'groups', index, 'id'], `group ${id} is there twice`, 'each number once'),
    ),
    ...types.flatMap((plan, index) => refusePlan(plan, tenant, ['plans', 'types', index])),
  ];
  const numbers = [...ids].sort((a, b) => a - b).join(', ') || 'none';
  for (const [index, group] of groups.entries())
    for (const [level, plans] of group.levels.entries()) {
      const path = ['plans', 'groups', index, 'levels', level];
      if (plans.length === 0) problems.push(problemAt(path, 'a level without a plan', 'one plan or more'));
      for (const [at, id] of plans.entries()) {
        if (!ids.has(id)) problems.push(problemAt([...path, at], `there is no plan ${id}`, numbers));
        const other = taken.get(id);
        if (other !== undefined)
          problems.push(
            problemAt(
              [...path, at],
              other === group.id
                ? `plan ${id} has two levels in group ${group.id}`
                : `plan ${id} is in group ${other} already`,
              'each plan in one level of one group',
            ),
          );
        taken.set(id, group.id);
      }
    }
  return problems;
}

/** Read as lists and texts by the portal. */
const jsonAttributes = ['ment_category', 'ment_bullets', 'ment_terms_popup_data'];

function refusePlan(
  plan: PlanFile,
  { currency, redirectOrigins }: PublishContext['tenant'],
  path: ProblemPath,
): PlacedProblem[] {
  const problems = [
    ...refuseCancelUrl(plan.cancelUrl, [...path, 'cancelUrl'], redirectOrigins),
    ...refuseCancelUrl(plan.attributes.cancelUrl, [...path, 'attributes', 'cancelUrl'], redirectOrigins),
  ];
  if (plan.currency !== currency)
    problems.push(
      problemAt([...path, 'currency'], `${plan.currency} is not the currency of this tenant`, currency),
    );
  if (plan.promotion && plan.promotion.price >= plan.price)
    problems.push(
      problemAt(
        [...path, 'promotion', 'price'],
        `${plan.promotion.price} is not below the price`,
        `less than ${plan.price}`,
      ),
    );
  for (const [index, { amount, contentTypes }] of plan.contingents.entries())
    if (amount === 0 || contentTypes.length === 0)
      problems.push(
        problemAt(
          [...path, 'contingents', index],
          'a contingent of nothing',
          'an amount (-1 without limit) and at least one content type',
        ),
      );
  for (const [key, value] of Object.entries(plan.attributes))
    if (jsonAttributes.includes(languageOf(key)?.stem ?? key) && !isJson(value))
      problems.push(problemAt([...path, 'attributes', key], 'cannot be read', 'JSON'));
  return problems;
}

/** People are sent there to cancel: an address that the portal may not lead to would leave them subscribed. */
function refuseCancelUrl(
  url: string | undefined,
  path: ProblemPath,
  redirectOrigins: readonly string[],
): PlacedProblem[] {
  if (url === undefined) return [];
  const allowed = redirectOrigins.length > 0 ? redirectOrigins.join(', ') : 'none';
  if (!isLink(url)) return [problemAt(path, `${url} is no https address`, allowed)];
  const { origin } = new URL(url);
  if (safeRedirect(url, { origin: 'https://tenant.invalid', allowedOrigins: redirectOrigins })) return [];
  return [problemAt(path, `${origin} is not among the redirectOrigins of the tenant`, allowed)];
}

const isLink = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
