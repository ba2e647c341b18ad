import { budgetOf, read, write } from '../call.ts';

/** Letters of a picture as base64: 600 KB of bytes. */
export const proofLimit = 819_200;

export const matchesCalls = {
  getMatch: read('GET /match/{id}', 'compete'),
  readyForMatch: write('POST /match/{id}/ready', 'compete', { repeatable: true }),
  reportMatch: write('PUT /match/{id}/report', 'compete', { repeatable: true }),
  proveMatch: write('PUT /match/{id}/proof', 'compete', {
    repeatable: true,
    bodyLimit: proofLimit + 1024,
    // a picture is large, and a player has few to show
    budget: budgetOf([10, 9e6], [60, 5e7], [600, 3e8]),
  }),
  getMatchProof: read('GET /match/{id}/proof/{side}', 'compete'),
  disputeMatch: write('POST /match/{id}/dispute', 'compete', { repeatable: true }),
  getDisputes: read('GET /operator/disputes', 'refereeMatches'),
  getDisputeProof: read('GET /operator/disputes/{id}/proof/{side}', 'refereeMatches'),
  decideMatch: write('POST /operator/disputes/{id}', 'refereeMatches'),
} as const;
