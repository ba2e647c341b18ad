/** What people earn and spend here: whole, of no country, and never money. */
export const rewardCurrencies = ['POINTS', 'TICKETS'] as const;
export type RewardCurrency = (typeof rewardCurrencies)[number];

/** Why something came or went, and by which kind of booking the ledger knows it. */
export const rewardReasons = {
  purchase: 'REWARD',
  'purchase-back': 'REWARD_REVERSAL',
  challenge: 'REWARD_CHALLENGE',
  streak: 'REWARD_STREAK',
  prize: 'REWARD_PRIZE',
  entry: 'REWARD_ENTRY',
  'entry-back': 'REWARD_ENTRY_BACK',
  shop: 'REWARD_SHOP',
  expired: 'REWARD_EXPIRED',
} as const;
export type RewardReason = keyof typeof rewardReasons;

const reasonNames = Object.keys(rewardReasons) as RewardReason[];

export const reasonOf = (kind: string): RewardReason | null =>
  reasonNames.find((name) => rewardReasons[name] === kind) ?? null;

const monthsOfLife: Readonly<Record<RewardCurrency, number>> = { POINTS: 12, TICKETS: 6 };

/** Until when it holds: whole months, to the end of the last one, so that a statement has few dates. */
export const rewardExpiryOf = (currency: RewardCurrency, earnedAt: Date): Date =>
  new Date(Date.UTC(earnedAt.getUTCFullYear(), earnedAt.getUTCMonth() + monthsOfLife[currency] + 1, 1));

/** From how many points, earned within twelve months. */
export const rewardTiers = [
  { name: 'bronze', from: 0 },
  { name: 'silver', from: 1000 },
  { name: 'gold', from: 2500 },
  { name: 'neon', from: 5000 },
] as const;
export type RewardTier = (typeof rewardTiers)[number]['name'];

/** Which tier so many points make, and how many are missing to the next one. */
export function tierOf(earned: number): { tier: RewardTier; missing: number | null } {
  const next = rewardTiers.find(({ from }) => from > earned);
  const tier = rewardTiers.findLast(({ from }) => from <= earned) ?? rewardTiers[0];
  return { tier: tier.name, missing: next ? next.from - earned : null };
}

interface Lot {
  id: number;
  remaining: number;
}

/** From which lots so much is taken: in the order given, each as far as it goes. Null where they do not hold enough. */
export function takeFrom(lots: readonly Lot[], amount: number): { id: number; amount: number }[] | null {
  const taken: { id: number; amount: number }[] = [];
  let missing = amount;
  for (const { id, remaining } of lots) {
    if (missing === 0) break;
    const part = Math.min(remaining, missing);
    if (part > 0) taken.push({ id, amount: part });
    missing -= part;
  }
  return missing === 0 ? taken : null;
}
