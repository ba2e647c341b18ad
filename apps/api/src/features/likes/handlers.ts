import type { LikedEntity } from '@atrium/contract/schemas/likes';
import type { Entry } from '@atrium/domain/site/models/structure';
import { licensorsOf } from '../../modules/catalogue/entries/licensors.ts';
import { findEntries } from '../../modules/catalogue/entries/list-entries.ts';
import { ratingFor } from '../../modules/catalogue/visibility/rating.ts';
import {
  type Entity,
  likedIds,
  ownVote,
  putReaction,
  removeReaction,
} from '../../modules/likes/reactions.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

/** No content type is spelled like this. */
const everyKind = 'all';

export const likesHandlers = {
  getLikes: (ctx, { params, query }) => liked(ctx, params.type === everyKind ? null : params.type, query),
  getLikedPlaylists: (ctx, { query }) => liked(ctx, 'PLAYLIST', query),

  like: async (ctx, { params }) => {
    const entity = await findEntity(ctx, params);
    if (!entity) return new AppError('NOT_FOUND');
    await putReaction(ctx, 'LIKE', entity, 1);
    return { status: 200, body: { liked: true } };
  },

  /** Also of an article that left the catalogue: a customer can always take a like back. */
  unlike: async (ctx, { params }) => {
    await removeReaction(ctx, 'LIKE', { type: params.a, id: params.b });
    return { status: 204, body: null };
  },

  getVote: async (ctx, { params }) => ({
    status: 200,
    body: { vote: await ownVote(ctx, { type: params.a, id: params.b }) },
  }),
  voteUp: (ctx, { params }) => vote(ctx, params, 1),
  voteDown: (ctx, { params }) => vote(ctx, params, -1),

  withdrawVote: async (ctx, { params }) => {
    await removeReaction(ctx, 'VOTE', { type: params.a, id: params.b });
    return { status: 204, body: null };
  },
} satisfies Partial<Handlers>;

async function liked(ctx: Context, type: string | null, page: { limit: number; offset: number }) {
  const ids = await likedIds(ctx, type);
  const [entries = []] = await findEntries(ctx, [{ ids, ...page }], await allowed(ctx));
  const licensors = await licensorsOf(
    ctx,
    entries.map(({ id }) => Number(id)),
  );
  const body = entries.map((entry) => present(entry, licensors.get(Number(entry.id)) ?? null));
  return { status: 200 as const, body };
}

async function vote(ctx: Context, params: { a: string; b: string }, value: 1 | -1) {
  const entity = await findEntity(ctx, params);
  if (!entity) return new AppError('NOT_FOUND');
  await putReaction(ctx, 'VOTE', entity, value);
  return { status: 200 as const, body: { vote: value } };
}

/** Only what the person could open, and only as the kind it is: a like under another kind would be a second one. */
async function findEntity(ctx: Context, { a: type, b }: { a: string; b: string }): Promise<Entity | null> {
  const id = /^\d{1,15}$/.test(b) ? Number(b) : null;
  if (id === null) return null;
  const [found = []] = await findEntries(ctx, [{ ids: [id], limit: 1 }], await allowed(ctx));
  return found[0]?.contentType === type ? { type, id: String(id) } : null;
}

const allowed = async (ctx: Context) => ({ min: 0, max: await ratingFor(ctx, undefined) });

const present = (
  { id, contentType, title, subtitle, imageUrl, clickUrl }: Entry,
  licensorName: string | null,
): LikedEntity => ({
  entityId: String(id),
  type: contentType ?? '',
  name: title,
  artistName: subtitle ?? null,
  licensorName,
  imageUrl: imageUrl ?? null,
  clickUrl,
});
