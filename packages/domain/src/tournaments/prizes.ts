/** What a place wins. Points are booked in the ledger, credits granted as a lot. */
export interface Prize {
  place: number;
  currency: 'POINTS' | 'CREDITS';
  amount: number;
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
