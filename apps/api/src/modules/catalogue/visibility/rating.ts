import { effectiveMaxRating } from '@atrium/domain/access/age';
import { type Context, personOf } from '../../../platform/context.ts';
import { findViewing } from '../../parental-control/viewing-time.ts';

export interface RatingRange {
  min: number;
  max: number;
}

/** A request can only lower what the tenant and the person's parental control allow. */
export async function ratingFor(ctx: Context, requested: number | undefined): Promise<number> {
  const allowed = ctx.preview?.maxRating ?? Number.POSITIVE_INFINITY;
  return effectiveMaxRating({
    requested: Math.min(requested ?? Number.POSITIVE_INFINITY, allowed),
    parental: await parentalLimit(ctx),
    tenantDefault: ctx.tenant.maxRating,
  });
}

async function parentalLimit(ctx: Context) {
  const viewer = personOf(ctx);
  return viewer && ctx.tx((inner) => findViewing(inner, viewer.userId));
}
