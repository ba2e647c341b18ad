import { read, write } from '../call.ts';

/** What a game does with us besides being opened. */
export const gamesCalls = {
  startRun: write('POST /game/run', 'compete', { repeatable: true }),
  submitScore: write('POST /game/run/{ticket}/score', 'compete', { repeatable: true, bodyLimit: 320 * 1024 }),
  getGameSave: read('GET /game/save/{id}', 'play'),
  saveGame: write('PUT /game/save/{id}', 'play', { repeatable: true, bodyLimit: 320 * 1024 }),
  getGameProgress: read('GET /game/progress/{id}', 'play', { empty: null }),
} as const;
