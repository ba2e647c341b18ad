import { budgetOf, read, write } from '../call.ts';

/** Of one person; ten of them at an address, and two hundred of a tenant, may do so at once. */
const perMinute = (calls: number, bytes: number) =>
  budgetOf([calls, bytes], [10 * calls, 10 * bytes], [200 * calls, 200 * bytes]);

/** What a game does with us besides being opened. */
export const gamesCalls = {
  startRun: write('POST /game/run', 'compete', {
    repeatable: true,
    budget: perMinute(60, 64_000),
  }),
  submitScore: write('POST /game/run/{ticket}/score', 'compete', {
    repeatable: true,
    bodyLimit: 320 * 1024,
    // a run of minutes is a few kilobytes: a person hands in far less
    budget: perMinute(60, 1_500_000),
  }),
  sendRunInputs: write('POST /game/run/{ticket}/inputs', 'compete', {
    repeatable: true,
    // up to ten a second while a prize run is played
    budget: perMinute(900, 900_000),
  }),
  getRunsInReview: read('GET /operator/runs', 'reviewRuns'),
  getReviewedRun: read('GET /operator/runs/{ticket}', 'reviewRuns'),
  decideRun: write('POST /operator/runs/{ticket}', 'reviewRuns'),
  getGameSave: read('GET /game/save/{id}', 'play'),
  saveGame: write('PUT /game/save/{id}', 'play', { repeatable: true, bodyLimit: 320 * 1024 }),
  getGameProgress: read('GET /game/progress/{id}', 'play', { empty: null }),
} as const;
