import { read, write } from '../call.ts';

export const historyCalls = {
  getHistory: read('GET /user/history', 'ownHistory', { empty: [] }),
  clearHistory: write('DELETE /user/history', 'ownHistory'),
  getPlayHistory: read('GET /user/history/PLAY/{id}', 'ownHistory', { empty: null }),
  /** What one part says of the whole is in `getPlayHistory`; this says it of each part. */
  getPartsProgress: read('GET /user/history/PLAY/{id}/parts', 'ownHistory', { empty: [] }),
  savePlayHistory: write('PUT /user/history/PLAY/{id}', 'ownHistory', { canWait: true, repeatable: true }),
  deletePlayHistory: write('DELETE /user/history/PLAY/{id}', 'ownHistory'),
  deleteHistoryEntry: write('DELETE /user/history/{type}/{id}', 'ownHistory'),
  addHistory: write('POST /user/history/{type}/{id}', 'ownHistory', { canWait: true, repeatable: true }),
} as const;
