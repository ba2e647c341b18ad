import { money, read, write } from '../call.ts';

export const tournamentsCalls = {
  getTournament: read('GET /tournament/{id}', 'browse', { empty: null }),
  getTournamentMatches: read('GET /tournament/{id}/matches', 'browse', { empty: { matches: [] } }),
  getTournamentStandings: read('GET /tournament/{id}/standings', 'compete', {
    empty: { rows: [], me: null },
  }),
  getParticipants: read('GET /tournament/{id}/participants', 'compete', {
    empty: { participants: [], total: 0 },
  }),
  registerTournament: money('POST /tournament/registerTournament/{id}', 'compete'),
  withdrawRegistration: money('DELETE /tournament/{id}/registration', 'compete'),
  checkIn: write('POST /tournament/{id}/checkIn', 'compete', { repeatable: true }),
  sendJoinRequest: write('POST /tournament/sendJoinRequest/{teamId}', 'compete', { repeatable: true }),
  addInvitationResponse: write('PATCH /tournament/addInvitationResponse/{id}', 'compete'),
  markInvitationNotified: write('PATCH /tournament/markInvitationNotified', 'compete', {
    empty: null,
    repeatable: true,
  }),
  /** Fragments of a person, not of the catalogue. */
  getTeamInvitations: read('GET /structure/{name}/fragment/tournament-team-notifications', 'compete', {
    empty: null,
  }),
  getPendingRequests: read('GET /structure/{name}/fragment/tournament-pending-requests', 'compete', {
    empty: null,
  }),
} as const;
