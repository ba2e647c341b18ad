import { money, write } from '../call.ts';

export const tournamentsCalls = {
  markInvitationNotified: write('PATCH /tournament/markInvitationNotified', 'compete', { empty: null }),
  sendJoinRequest: write('POST /tournament/sendJoinRequest/{teamId}', 'compete'),
  registerTournament: money('POST /tournament/registerTournament/{id}', 'compete', { outside: true }),
  addInvitationResponse: write('PATCH /tournament/addInvitationResponse/{id}', 'compete'),
} as const;
