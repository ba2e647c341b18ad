import { followersOf } from '../../modules/catalogue/details/followers.ts';
import { decodePlace, followedReleases } from '../../modules/follows/follow-feed.ts';
import { formerTitles, presentSubjects } from '../../modules/follows/follow-subjects.ts';
import { addFollow, followsOf, removeFollow, subjectKey } from '../../modules/follows/follows.ts';
import { requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const followHandlers = {
  getFollowKeys: async (ctx) => {
    const subjects = await ctx.tx((tx) => followsOf(tx, requirePerson(tx).userId));
    return { status: 200, body: { keys: subjects.map(subjectKey) } };
  },

  getFollows: async (ctx, { query }) => {
    const subjects = await ctx.tx((tx) => followsOf(tx, requirePerson(tx).userId, query));
    const shown = await presentSubjects(ctx, subjects);
    const followers = await ctx.tx((tx) =>
      followersOf(
        tx,
        subjects.map(({ id }) => id),
      ),
    );
    const former = await formerTitles(
      ctx,
      subjects.filter((subject) => !shown.has(subjectKey(subject))),
    );
    const body = subjects.flatMap(({ at, ...subject }) => {
      const key = subjectKey(subject);
      const title = shown.get(key)?.title ?? former.get(subject.id);
      if (title === undefined) return [];
      const { imageUrl = null, clickUrl = null } = shown.get(key) ?? {};
      return [
        {
          ...subject,
          title,
          imageUrl,
          clickUrl,
          followers: followers.get(key) ?? 0,
          since: at.toISOString(),
        },
      ];
    });
    return { status: 200, body };
  },

  getFollowFeed: async (ctx, { query: { kind, limit, cursor } }) => {
    const after = cursor === undefined ? null : decodePlace(cursor);
    if (cursor !== undefined && after === null)
      return new AppError('VALIDATION_FAILED', { fields: [{ field: 'query.cursor', reason: 'invalid' }] });
    return {
      status: 200,
      body: await followedReleases(ctx, requirePerson(ctx).userId, { kind, limit, after }),
    };
  },

  /** Only what the customer could open. */
  follow: async (ctx, { params }) => {
    const shown = await presentSubjects(ctx, [params]);
    if (!shown.has(subjectKey(params))) return new AppError('NOT_FOUND');
    const refusal = await ctx.tx((tx) => addFollow(tx, requirePerson(tx).userId, params));
    return refusal ?? { status: 200, body: { followed: true } };
  },

  unfollow: async (ctx, { params }) => {
    await ctx.tx((tx) => removeFollow(tx, requirePerson(tx).userId, params));
    return { status: 204, body: null };
  },
} satisfies Partial<Handlers>;
