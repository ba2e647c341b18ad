import { call } from '../call.ts';

export const tournamentCalls = {
  markInvitationNotified: call('PATCH /tournament/markInvitationNotified', 'user', { empty: null }),
  sendJoinRequest: call('POST /tournament/sendJoinRequest/{teamId}', 'user'),
  registerTournament: call('POST /tournament/registerTournament/{id}', 'user'),
  addInvitationResponse: call('PATCH /tournament/addInvitationResponse/{id}', 'user'),
} as const;
