import type { LocalText } from '@atrium/domain/values/local-text';
import { infoServices } from './catalogue/apps/info-services.ts';
import type { TenantCode } from './catalogue/article.ts';
import { calm, dinner, football, jokes, nightSky, words } from './messages/days.ts';
import { horoscope, signs } from './messages/horoscope.ts';
import { cities, places, prayerTimes, weather } from './messages/weather.ts';

interface Messages {
  lines: readonly (readonly LocalText[])[];
  hour: number;
  cadence?: 'WEEKLY';
  topics?: readonly { key: string; title: LocalText }[];
}

/** What each info service writes, by its address. */
const messages: Readonly<Record<string, Messages>> = {
  'daily-horoscope': { lines: horoscope, topics: signs, hour: 7 },
  'weather-by-sms': { lines: weather, topics: places, hour: 19 },
  'football-scores': { lines: football, hour: 8, cadence: 'WEEKLY' },
  'prayer-times': { lines: prayerTimes, topics: cities, hour: 4 },
  'word-of-the-day': { lines: words, hour: 8 },
  'night-sky-tonight': { lines: nightSky, hour: 17, cadence: 'WEEKLY' },
  'dinner-at-five': { lines: dinner, hour: 17 },
  'one-calm-minute': { lines: calm, hour: 15 },
  'joke-of-the-day': { lines: jokes, hour: 9 },
};

/** The messages of a tenant's services, as an editor would hand them in. */
export const messagesOf = (tenant: TenantCode) =>
  infoServices
    .filter(({ tenants }) => tenants.includes(tenant))
    .map(({ id, slug }) => ({ id, ...(messages[slug] as Messages) }));
