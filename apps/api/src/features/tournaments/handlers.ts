import type { TeamNotice } from '@atrium/contract/schemas/tournaments';
import { publicNames } from '../../modules/people/public-names.ts';
import type { AbandonServices } from '../../modules/purchases/abandon-purchase.ts';
import {
  invitationsFor,
  markNotified,
  type PendingMembership,
  requestsTo,
} from '../../modules/teams/pending-memberships.ts';
import { presentMembers } from '../../modules/teams/team.ts';
import { matchesOf, presentMatches } from '../../modules/tournaments/match-row.ts';
import { presentParticipants, presentTournament } from '../../modules/tournaments/present-tournament.ts';
import { checkInEntry, registerEntry, withdrawEntry } from '../../modules/tournaments/register-entry.ts';
import { findTournament, type TournamentRow, tournamentById } from '../../modules/tournaments/tournament.ts';
import { titleOf, tournamentPathOf } from '../../modules/tournaments/tournament-notifications.ts';
import { presentStandings } from '../../modules/tournaments/tournament-standings.ts';
import { answerInvitation, requestToJoinTournamentTeam } from '../../modules/tournaments/tournament-teams.ts';
import { type Context, personOf, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export function tournamentHandlers(services: AbandonServices) {
  return {
    getTournament: (ctx, { params: { id } }) =>
      within(ctx, id, async (tx, row) => presentTournament(tx, row, personOf(ctx)?.userId ?? null)),

    getTournamentMatches: (ctx, { params: { id } }) =>
      within(ctx, id, async (tx, row) => ({
        matches: await presentMatches(tx, await matchesOf(tx, row.id), personOf(ctx)?.userId ?? null),
      })),

    getTournamentStandings: (ctx, { params: { id }, query }) =>
      within(ctx, id, (tx, row) =>
        presentStandings(tx, row, { ...query, viewer: requirePerson(ctx).userId }),
      ),

    getParticipants: (ctx, { params: { id }, query }) =>
      within(ctx, id, (tx, row) =>
        presentParticipants(tx, row, { ...query, viewer: requirePerson(ctx).userId }),
      ),

    registerTournament: (ctx, { params: { id }, body }) =>
      ctx.tx(async (tx) => {
        const taken = await registerEntry(tx, id, body.teamId ?? null);
        if (taken instanceof AppError) return taken;
        const { state } = taken;
        return state === 'REGISTERED' ? { status: 201, body: { state } } : { status: 202, body: { state } };
      }),

    withdrawRegistration: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const given = await withdrawEntry(tx, services, id);
        return given instanceof AppError ? given : { status: 200, body: given };
      }),

    checkIn: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const checked = await checkInEntry(tx, id);
        return checked instanceof AppError ? checked : { status: 200, body: checked };
      }),

    sendJoinRequest: (ctx, { params: { teamId } }) =>
      ctx.tx(async (tx) => {
        const state = await requestToJoinTournamentTeam(tx, teamId);
        return state instanceof AppError ? state : { status: 201, body: { state } };
      }),

    addInvitationResponse: (ctx, { params: { id }, body }) =>
      ctx.tx(async (tx) => {
        const state = await answerInvitation(tx, id, body.accepted);
        return state instanceof AppError ? state : { status: 200, body: { state } };
      }),

    markInvitationNotified: (ctx, { body: { value, invitationIds } }) =>
      ctx.tx(async (tx) => {
        await markNotified(tx, requirePerson(ctx).userId, { via: value, ids: invitationIds });
        return { status: 204, body: null };
      }),

    getTeamInvitations: (ctx) => notices(ctx, 'tournament-team-notifications', invitationsFor),

    getPendingRequests: (ctx) => notices(ctx, 'tournament-pending-requests', requestsTo),
  } satisfies Partial<Handlers>;
}

const within = <T>(
  ctx: Context,
  articleId: number,
  make: (tx: TransactionContext, row: TournamentRow) => Promise<T>,
) =>
  ctx.tx(async (tx) => {
    const row = await findTournament(tx, articleId);
    return row ? { status: 200 as const, body: await make(tx, row) } : new AppError('NOT_FOUND');
  });

const notices = (
  ctx: Context,
  name: string,
  find: (tx: TransactionContext, userId: number) => Promise<PendingMembership[]>,
) =>
  ctx.tx(async (tx) => {
    const { userId } = requirePerson(ctx);
    const found = await find(tx, userId);
    const shown = await Promise.all(found.map((notice) => presentNotice(tx, notice, userId)));
    return {
      status: 200 as const,
      body: { id: name, name, data: { customProperties: { notices: shown } }, substructure: [] },
    };
  });

/** An invitation is sent in the captain's name, a request in the name of the player who asks. */
async function presentNotice(
  tx: TransactionContext,
  { member, team, members }: PendingMembership,
  viewer: number,
): Promise<TeamNotice> {
  const tournament = await tournamentById(tx, team.tournament_id);
  const asker = member.state === 'INVITED' ? team.captain_id : member.user_id;
  const who = (await publicNames(tx, [asker])).get(asker);
  return {
    id: member.id,
    at: member.at.toISOString(),
    isNotified: member.notified_at !== null,
    name: who?.name ?? '',
    avatar: who?.avatar ?? null,
    team: { id: team.id, name: team.name, members: await presentMembers(tx, members, team, viewer) },
    tournament: {
      id: tournament.article_id,
      title: await titleOf(tx, tournament),
      clickUrl: tournamentPathOf(tournament),
    },
  };
}
