import type { Price } from '@atrium/domain/money/money';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { dateRangeStatus } from '@atrium/domain/values/date-range';

/** What a score in a game counts for besides its own board. */
export interface Competition {
  id: number;
  title: string;
  href: string;
  prize: Price | null;
  /** How many attempts a player has; null where they are unlimited. */
  attempts: number | null;
  /** What people wait for now. */
  next: { what: 'start' | 'end'; at: string } | null;
}

/** As the tournament's article says it; null once it is over. */
export function competitionOf(
  {
    id,
    title,
    clickUrl,
    customProperties,
  }: Pick<ArticleDetails, 'id' | 'title' | 'clickUrl' | 'customProperties'>,
  now: number,
): Competition | null {
  const { startsAt, endsAt, attempts, prizePool } = customProperties;
  const [start, end] = [momentOf(startsAt), momentOf(endsAt)];
  const state = dateRangeStatus(start, end, now);
  if (state === 'past') return null;
  const { amount, currency } = (prizePool ?? {}) as Record<string, unknown>;
  const isPrize = isCount(amount) && typeof currency === 'string';
  return {
    id,
    title,
    href: clickUrl,
    prize: isPrize ? { amount, currency } : null,
    attempts: isCount(attempts) ? attempts : null,
    next: state === 'future' && start ? { what: 'start', at: start } : end ? { what: 'end', at: end } : null,
  };
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
const momentOf = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;
