import { read, write } from '../call.ts';

export const matchesCalls = {
  getMatch: read('GET /match/{id}', 'compete'),
  readyForMatch: write('POST /match/{id}/ready', 'compete', { repeatable: true }),
  reportMatch: write('PUT /match/{id}/report', 'compete', { repeatable: true }),
  disputeMatch: write('POST /match/{id}/dispute', 'compete', { repeatable: true }),
  getDisputes: read('GET /operator/disputes', 'refereeMatches'),
  decideMatch: write('POST /operator/disputes/{id}', 'refereeMatches'),
} as const;
