import type { Preferences } from '@atrium/contract/schemas/profile';
import { titlesOf } from '../../modules/catalogue/titles.ts';
import { readSetting } from '../../modules/people/settings.ts';
import { ownRows } from '../../modules/taste/own-rows.ts';
import { dismiss } from '../../modules/taste/taste.ts';
import { teamRow } from '../../modules/tournaments/team-row.ts';
import { AppError } from '../../platform/app-error.ts';
import { person } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const ownRowHandlers = {
  getOwnRows: async (ctx) => {
    const { userId } = person(ctx);
    const chosen = await ctx.tx((tx) => readSetting<Preferences>(tx, userId, 'preferences'));
    const isOff = chosen?.personalRows === false;
    if (isOff) return { status: 200, body: [] };
    const teams = await teamRow(ctx, userId);
    return { status: 200, body: [...(teams ? [teams] : []), ...(await ownRows(ctx, userId))] };
  },

  showLess: (ctx, { body: { articleId } }) =>
    ctx.tx(async (tx) => {
      if ((await titlesOf(tx, [articleId])).size === 0) return new AppError('NOT_FOUND');
      await dismiss(tx, person(tx).userId, articleId);
      return { status: 204, body: null };
    }),
} satisfies Partial<Handlers>;
