import { call } from '../call.ts';

export const infoServiceCalls = {
  subscribeInfoService: call('POST /info-service/subscribe', 'user', { outside: true }),
  getInfoServiceSubscriptions: call('GET /info-service/subscriptions', 'user', { empty: [] }),
  getDailyInfoServices: call('GET /info-service/daily', 'client', { empty: [] }),
  getDailyAboInfoServices: call('GET /info-service/daily-abo', 'client', { empty: [] }),
} as const;
