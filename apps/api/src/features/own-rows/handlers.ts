import type { Preferences } from '@atrium/contract/schemas/profile';
import { titlesOf } from '../../modules/catalogue/visibility/titles.ts';
import { readUserSetting } from '../../modules/people/user-settings.ts';
import { recommendedRows } from '../../modules/taste/recommendations.ts';
import { dismissCreator } from '../../modules/taste/taste.ts';
import { teamRow } from '../../modules/tournaments/team-row.ts';
import { requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const ownRowHandlers = {
  getOwnRows: async (ctx) => {
    const { userId } = requirePerson(ctx);
    const chosen = await ctx.tx((tx) => readUserSetting<Preferences>(tx, userId, 'preferences'));
    const isOff = chosen?.personalRows === false;
    if (isOff) return { status: 200, body: [] };
    const teams = await teamRow(ctx, userId);
    return { status: 200, body: [...(teams ? [teams] : []), ...(await recommendedRows(ctx, userId))] };
  },

  showLess: (ctx, { body: { articleId } }) =>
    ctx.tx(async (tx) => {
      if ((await titlesOf(tx, [articleId])).size === 0) return new AppError('NOT_FOUND');
      await dismissCreator(tx, requirePerson(tx).userId, articleId);
      return { status: 204, body: null };
    }),
} satisfies Partial<Handlers>;
