import { read, write } from '../call.ts';

export const infoServicesCalls = {
  /** What is free or comes with a plan: nothing is charged for it. */
  subscribeInfoService: write('POST /info-service/subscribe', 'subscribe', { repeatable: true }),
  getInfoServiceSubscriptions: read('GET /info-service/subscriptions', 'subscribe', { empty: [] }),
  updateInfoService: write('PUT /info-service/subscriptions/{id}', 'subscribe', { repeatable: true }),
  endInfoService: write('DELETE /info-service/subscriptions/{id}', 'subscribe', { repeatable: true }),
  /** The link of a message is proof enough: its reader may be signed in nowhere. */
  stopInfoService: write('POST /info-service/stop', 'browse', { repeatable: true }),
  getInfoService: read('GET /info-service/services/{id}', 'browse'),
  getDailyInfoServices: read('GET /info-service/daily', 'browse', { empty: [] }),
  getDailyAboInfoServices: read('GET /info-service/daily-abo', 'browse', { empty: [] }),
} as const;
