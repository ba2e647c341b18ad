import type { AbandonServices } from '../../modules/purchases/abandon-purchase.ts';
import { makeCaptain } from '../../modules/teams/leave-team.ts';
import { findTeam, presentTeam, type TeamRow } from '../../modules/teams/team.ts';
import { tournamentById } from '../../modules/tournaments/tournament.ts';
import {
  createTournamentTeam,
  inviteToTournamentTeam,
  joinWithLink,
  leaveTournamentTeam,
} from '../../modules/tournaments/tournament-teams.ts';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const teamHandlers = (services: AbandonServices) =>
  ({
    createTeam: (ctx, { body: { tournamentId, name } }) =>
      ctx.tx(async (tx) => {
        const team = await createTournamentTeam(tx, tournamentId, name);
        return team instanceof AppError ? team : { status: 201, body: await present(tx, team) };
      }),

    getTeam: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const team = await findTeam(tx, id);
        return team ? { status: 200, body: await present(tx, team) } : new AppError('NOT_FOUND');
      }),

    inviteToTeam: (ctx, { params: { id }, body: { name } }) =>
      ctx.tx(async (tx) => {
        const state = await inviteToTournamentTeam(tx, id, name);
        return state instanceof AppError ? state : { status: 201, body: { state } };
      }),

    joinByLink: (ctx, { params: { code } }) =>
      ctx.tx(async (tx) => {
        const team = await joinWithLink(tx, code);
        return team instanceof AppError ? team : { status: 200, body: await present(tx, team) };
      }),

    leaveTeam: (ctx, { params: { id } }) =>
      ctx.tx(
        async (tx) =>
          (await leaveTournamentTeam(tx, services, { teamId: id })) ?? { status: 204, body: null },
      ),

    removeMember: (ctx, { params: { id } }) =>
      ctx.tx(
        async (tx) =>
          (await leaveTournamentTeam(tx, services, { memberId: id })) ?? { status: 204, body: null },
      ),

    makeCaptain: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const team = await makeCaptain(tx, id, requirePerson(ctx).userId);
        return team instanceof AppError ? team : { status: 200, body: await present(tx, team) };
      }),
  }) satisfies Partial<Handlers>;

async function present(tx: TransactionContext, team: TeamRow) {
  const { article_id } = await tournamentById(tx, team.tournament_id);
  return presentTeam(tx, team, article_id, requirePerson(tx).userId);
}
