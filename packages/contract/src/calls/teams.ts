import { read, write } from '../call.ts';

export const teamsCalls = {
  createTeam: write('POST /team', 'compete'),
  getTeam: read('GET /team/{id}', 'compete'),
  inviteToTeam: write('POST /team/{id}/invitation', 'compete', { repeatable: true }),
  joinByLink: write('POST /team/join/{code}', 'compete', { repeatable: true }),
  leaveTeam: write('DELETE /team/{id}/membership', 'compete', { repeatable: true }),
  removeMember: write('DELETE /team/member/{id}', 'compete', { repeatable: true }),
  makeCaptain: write('PUT /team/member/{id}/captain', 'compete', { repeatable: true }),
} as const;
