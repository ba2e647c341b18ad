import { effectiveMaxRating } from '@atrium/domain/age';
import { type Context, personOf } from '../../platform/context.ts';

export interface RatingRange {
  min: number;
  max: number;
}

/** A request can only lower what the tenant and the person's parental control allow. */
export async function ratingFor(ctx: Context, requested: number | undefined): Promise<number> {
  return effectiveMaxRating({
    requested,
    parental: await parentalLimit(ctx),
    tenantDefault: ctx.tenant.maxRating,
  });
}

async function parentalLimit(ctx: Context) {
  const viewer = personOf(ctx);
  if (!viewer) return null;
  const row = await ctx.tx(({ db }) =>
    db
      .selectFrom('parental_control')
      .select(['is_active', 'max_age_group'])
      .where('user_id', '=', viewer.userId)
      .executeTakeFirst(),
  );
  return row ? { isActive: row.is_active, maxAgeGroup: row.max_age_group } : null;
}
