import { sql } from 'kysely';
import { type Context, requirePerson } from '../../platform/context.ts';

type ReactionKind = 'LIKE' | 'VOTE';

/** What a person reacted to: a content type and an id. */
export interface Entity {
  type: string;
  id: string;
}

/** Newest first; of every kind, when none is named. */
export const likedIds = (ctx: Context, type: string | null): Promise<number[]> =>
  ctx.tx(async ({ db }) => {
    const rows = await db
      .selectFrom('reaction')
      .select(sql<number>`entity_id::bigint`.as('id'))
      .where('user_id', '=', requirePerson(ctx).userId)
      .where('kind', '=', 'LIKE')
      .$if(type !== null, (query) => query.where('entity_type', '=', type ?? ''))
      .orderBy('at', 'desc')
      .orderBy('entity_id')
      .execute();
    return rows.map(({ id }) => id);
  });

/** How the person voted; 0 where they did not. */
export const ownVote = (ctx: Context, { type, id }: Entity): Promise<1 | 0 | -1> =>
  ctx.tx(async ({ db }) => {
    const row = await db
      .selectFrom('reaction')
      .select('value')
      .where('user_id', '=', requirePerson(ctx).userId)
      .where('kind', '=', 'VOTE')
      .where('entity_type', '=', type)
      .where('entity_id', '=', id)
      .executeTakeFirst();
    return row ? (row.value > 0 ? 1 : -1) : 0;
  });

/** One per person, kind and entity: reacting again only changes the vote, never the time. */
export const putReaction = (ctx: Context, kind: ReactionKind, { type, id }: Entity, value: 1 | -1) =>
  ctx.tx(({ db }) =>
    db
      .insertInto('reaction')
      .values({
        tenant_id: ctx.tenant.id,
        user_id: requirePerson(ctx).userId,
        kind,
        entity_type: type,
        entity_id: id,
        value,
        at: ctx.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id', 'kind', 'entity_type', 'entity_id']).doUpdateSet({ value }),
      )
      .execute(),
  );

export const removeReaction = (ctx: Context, kind: ReactionKind, { type, id }: Entity) =>
  ctx.tx(({ db }) =>
    db
      .deleteFrom('reaction')
      .where('user_id', '=', requirePerson(ctx).userId)
      .where('kind', '=', kind)
      .where('entity_type', '=', type)
      .where('entity_id', '=', id)
      .execute(),
  );
