import type { OwnRow } from '@atrium/contract/schemas/own-rows';
import type { Preferences } from '@atrium/contract/schemas/profile';
import { titlesOf } from '../../modules/catalogue/visibility/titles.ts';
import { followedReleases } from '../../modules/follows/follow-feed.ts';
import { readUserSetting } from '../../modules/people/user-settings.ts';
import { recommendedRows } from '../../modules/taste/recommendations.ts';
import { dismissCreator, dismissedCreatorsOf } from '../../modules/taste/taste.ts';
import { teamRow } from '../../modules/tournaments/team-row.ts';
import { type Context, requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

const shown = 12;

/** What is new of whom they follow, without what they want to see less of. */
async function followedRow(ctx: Context, userId: number): Promise<OwnRow | null> {
  const { releases } = await followedReleases(ctx, userId, { limit: 2 * shown });
  const unwanted = await ctx.tx((tx) => dismissedCreatorsOf(tx, userId));
  const wanted = releases.filter(({ entry, by }) => !unwanted.has(Number(entry.id)) && !unwanted.has(by.id));
  // a topic brings a dozen stories a day: what somebody made comes before it
  const ordered = wanted.toSorted(
    (one, other) => Number(one.by.kind === 'TOPIC') - Number(other.by.kind === 'TOPIC'),
  );
  const entries = ordered.slice(0, shown).map(({ entry }) => entry);
  return entries.length > 0 ? { kind: 'followed', seed: null, entries } : null;
}

export const ownRowHandlers = {
  getOwnRows: async (ctx) => {
    const { userId } = requirePerson(ctx);
    const chosen = await ctx.tx((tx) => readUserSetting<Preferences>(tx, userId, 'preferences'));
    const isOff = chosen?.personalRows === false;
    if (isOff) return { status: 200, body: [] };
    const followed = await followedRow(ctx, userId);
    const teams = await teamRow(ctx, userId);
    const isShown = new Set(followed?.entries.map(({ id }) => id));
    const recommended = (await recommendedRows(ctx, userId)).map((row) =>
      row.kind === 'new' ? { ...row, entries: row.entries.filter(({ id }) => !isShown.has(id)) } : row,
    );
    const rows = [...(followed ? [followed] : []), ...(teams ? [teams] : []), ...recommended];
    return { status: 200, body: rows.filter(({ entries }) => entries.length > 0) };
  },

  showLess: (ctx, { body: { articleId } }) =>
    ctx.tx(async (tx) => {
      if ((await titlesOf(tx, [articleId])).size === 0) return new AppError('NOT_FOUND');
      await dismissCreator(tx, requirePerson(tx).userId, articleId);
      return { status: 204, body: null };
    }),
} satisfies Partial<Handlers>;
