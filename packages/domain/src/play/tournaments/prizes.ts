/** What a place wins. Points are booked in the ledger, credits granted as a lot. */
export interface Prize {
  place: number;
  currency: 'POINTS' | 'CREDITS';
  amount: number;
}

/** When the prizes of a race are booked at the earliest: results that come from runs can be reviewed until then. */
export const prizesFrom = ({ endsAt, holdMinutes }: { endsAt: number; holdMinutes: number }): number =>
  endsAt + holdMinutes * 60_000;

/** Whether a run that waits for review could still take a prize place. `reached` is what the places have, the best first. */
export function isPrizeInReview(
  prizes: readonly Pick<Prize, 'place'>[],
  {
    reached,
    inReview,
    isAscending,
  }: { reached: readonly number[]; inReview: readonly number[]; isAscending: boolean },
): boolean {
  if (prizes.length === 0) return false;
  const last = reached[Math.max(...prizes.map(({ place }) => place)) - 1];
  if (last === undefined) return inReview.length > 0;
  return inReview.some((score) => (isAscending ? score <= last : score >= last));
}

/**
 * What each gets: those who share a place share what the places they take up would have won, whole units only, and what
 * does not divide stays with the house. A team's prize is shared among its members in the same way.
 */
export function prizesOf<T>(
  prizes: readonly Prize[],
  placed: ReadonlyMap<T, number>,
): { entry: T; place: number; currency: Prize['currency']; amount: number }[] {
  const counts = new Map<number, number>();
  for (const place of placed.values()) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...placed].flatMap(([entry, place]) => {
    const sharers = counts.get(place) ?? 1;
    return (['POINTS', 'CREDITS'] as const).flatMap((currency) => {
      const sum = prizes
        .filter((prize) => prize.currency === currency)
        .filter((prize) => prize.place >= place && prize.place < place + sharers)
        .reduce((total, { amount }) => total + amount, 0);
      const amount = Math.floor(sum / sharers);
      return amount > 0 ? [{ entry, place, currency, amount }] : [];
    });
  });
}
