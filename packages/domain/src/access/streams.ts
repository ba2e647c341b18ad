import { type Attributed, attribute } from '../subscription/subscription-attribute.ts';

/** A player that says nothing for this long has stopped: it reports every 15 seconds. */
export const streamLeaseMs = 45_000;

const defaultStreams = 2;
const mostStreams = 50;

/** How many streams a customer may run at once: the most that one of their plans allows, else the tenant, else two. */
export function streamLimit(plans: readonly Attributed[], tenantLimit: number | undefined): number {
  const allowed = plans
    .map((plan) => Number(attribute(plan, 'ment_streams')))
    .filter((count) => Number.isInteger(count) && count > 0 && count <= mostStreams);
  return allowed.length > 0 ? Math.max(...allowed) : (tenantLimit ?? defaultStreams);
}
