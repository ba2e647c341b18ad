import type { EndingDesk } from '../../modules/purchases/end.ts';
import { makeCaptain } from '../../modules/teams/leave.ts';
import { findTeam, presentTeam, type TeamRow } from '../../modules/teams/team.ts';
import { goFrom, inviteSomebody, joinWithLink, newTeam } from '../../modules/tournaments/teams.ts';
import { tournamentById } from '../../modules/tournaments/tournament.ts';
import { AppError } from '../../platform/app-error.ts';
import { person, type TransactionContext } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const teamHandlers = (desk: EndingDesk) =>
  ({
    createTeam: (ctx, { body: { tournamentId, name } }) =>
      ctx.tx(async (tx) => {
        const team = await newTeam(tx, tournamentId, name);
        return team instanceof AppError ? team : { status: 201, body: await present(tx, team) };
      }),

    getTeam: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const team = await findTeam(tx, id);
        return team ? { status: 200, body: await present(tx, team) } : new AppError('NOT_FOUND');
      }),

    inviteToTeam: (ctx, { params: { id }, body: { name } }) =>
      ctx.tx(async (tx) => {
        const state = await inviteSomebody(tx, id, name);
        return state instanceof AppError ? state : { status: 201, body: { state } };
      }),

    joinByLink: (ctx, { params: { code } }) =>
      ctx.tx(async (tx) => {
        const team = await joinWithLink(tx, code);
        return team instanceof AppError ? team : { status: 200, body: await present(tx, team) };
      }),

    leaveTeam: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => (await goFrom(tx, desk, { teamId: id })) ?? { status: 204, body: null }),

    removeMember: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => (await goFrom(tx, desk, { memberId: id })) ?? { status: 204, body: null }),

    makeCaptain: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const team = await makeCaptain(tx, id, person(ctx).userId);
        return team instanceof AppError ? team : { status: 200, body: await present(tx, team) };
      }),
  }) satisfies Partial<Handlers>;

async function present(tx: TransactionContext, team: TeamRow) {
  const { article_id } = await tournamentById(tx, team.tournament_id);
  return presentTeam(tx, team, article_id, person(tx).userId);
}
