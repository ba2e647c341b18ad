import { money, read } from '../call.ts';

export const infoServicesCalls = {
  subscribeInfoService: money('POST /info-service/subscribe', 'subscribe', { outside: true }),
  getInfoServiceSubscriptions: read('GET /info-service/subscriptions', 'subscribe', { empty: [] }),
  getDailyInfoServices: read('GET /info-service/daily', 'browse', { empty: [] }),
  getDailyAboInfoServices: read('GET /info-service/daily-abo', 'browse', { empty: [] }),
} as const;
