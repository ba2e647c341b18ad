import { call } from '../call.ts';

export const historyCalls = {
  getPlayHistory: call('GET /user/history/PLAY/{id}', 'user', { empty: null }),
  savePlayHistory: call('PUT /user/history/PLAY/{id}', 'user', { canWait: true }),
  deletePlayHistory: call('DELETE /user/history/PLAY/{id}', 'user'),
  addHistory: call('POST /user/history/{type}/{id}', 'user', { canWait: true }),
} as const;
