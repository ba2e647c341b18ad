/**
 * Seconds that the dearest journeys take on two idle cores; others take about `usual`. Only the balance of the lanes
 * rests on them.
 */
const seconds: Readonly<Record<string, number>> = {
  accessibility: 70,
  'subscribe-outcomes': 55,
  watching: 47,
  games: 40,
  account: 32,
  'own-database': 28,
  vouchers: 26,
  consent: 25,
  stories: 25,
  'whole-tournament': 22,
  crawl: 21,
  navigation: 21,
  'offline-listening': 20,
  keyboard: 20,
  chrome: 20,
  buy: 19,
  'info-services': 19,
  cart: 18,
  'foreign-login': 18,
  home: 18,
};
const usual = 8;

const secondsOf = (file: string) => seconds[/([^/\\]+)\.test\.ts$/.exec(file)?.[1] ?? ''] ?? usual;

/**
 * Journeys share the server of their lane, and what they do to it: which file is in which lane is the same on every
 * machine, and does not depend on who is done first.
 */
export function laneOf(files: readonly string[], count: number): ReadonlyMap<string, number> {
  const dearestFirst = files
    .toSorted((a, b) => a.localeCompare(b, 'en'))
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
