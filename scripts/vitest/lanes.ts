import { basename } from 'node:path';

/**
 * Seconds that the dearest journeys take beside another lane; others take about `usual`. Only the balance of the lanes
 * rests on them.
 */
const seconds: Readonly<Record<string, number>> = {
  accessibility: 100,
  'subscribe-outcomes': 85,
  games: 63,
  watching: 60,
  crawl: 53,
  account: 43,
  cart: 36,
  'own-database': 34,
  'foreign-login': 34,
  buy: 33,
  chrome: 32,
  consent: 31,
  navigation: 28,
  'offline-listening': 27,
  stories: 25,
  'layout-shift': 25,
  home: 24,
  'whole-tournament': 23,
  rewards: 23,
  vouchers: 22,
  theme: 21,
  listening: 21,
  keyboard: 20,
  content: 18,
  'contact-change': 17,
  'cloud-games': 17,
  'subscribe-flags': 16,
  install: 16,
  'text-over-art': 16,
  'info-services': 15,
  'tenant-flags': 15,
  routes: 15,
  language: 15,
  'error-page': 15,
  'early-presses': 14,
};
const usual = 8;

const secondsOf = (file: string) => seconds[/([^/\\]+)\.test\.ts$/.exec(file)?.[1] ?? ''] ?? usual;

/**
 * Journeys share the server of their lane, and what they do to it: which file is in which lane is the same on every
 * machine, and does not depend on who is done first.
 */
export function laneOf(files: readonly string[], count: number): ReadonlyMap<string, number> {
  const dearestFirst = files
    .toSorted((a, b) => basename(a).localeCompare(basename(b), 'en'))
    .toSorted((a, b) => secondsOf(b) - secondsOf(a));
  const full = Array.from({ length: count }, () => 0);
  return new Map(
    dearestFirst.map((file) => {
      const emptiest = full.indexOf(Math.min(...full));
      full[emptiest] = (full[emptiest] ?? 0) + secondsOf(file);
      return [file, emptiest];
    }),
  );
}
