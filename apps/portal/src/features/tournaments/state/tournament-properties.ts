import type { Price } from '@atrium/domain/money/money';
import type { ArticleDetails } from '@atrium/domain/site/models/article';

export interface TournamentProperties {
  startsAt: string | null;
  endsAt: string | null;
  registrationEndsAt: string | null;
  teams: number | null;
  /** The tournament itself says so too, later. */
  hasMatches: boolean;
  teamSize: number | null;
  prizePool: Price | null;
  rules: string[];
  prizes: { place: number; prize: string }[];
}

/** What a catalogue says of a tournament besides what every article has; anything malformed counts as unsaid. */
export function tournamentProperties({
  customProperties: said,
}: Pick<ArticleDetails, 'customProperties'>): TournamentProperties {
  return {
    startsAt: momentOf(said.startsAt),
    endsAt: momentOf(said.endsAt),
    registrationEndsAt: momentOf(said.registrationEndsAt),
    teams: countOf(said.teams),
    hasMatches: said.hasMatches === true,
    teamSize: countOf(said.teamSize),
    prizePool: priceOf(said.prizePool),
    rules: listOf(said.rules).filter((rule) => typeof rule === 'string'),
    prizes: listOf(said.prizes).flatMap((entry) => {
      const { place, prize } = recordOf(entry);
      return countOf(place) && typeof prize === 'string' ? [{ place: Number(place), prize }] : [];
    }),
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const recordOf = (value: unknown) => (value ?? {}) as Record<string, unknown>;
const countOf = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : null);
const momentOf = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;

function priceOf(value: unknown): Price | null {
  const { amount, currency } = recordOf(value);
  return countOf(amount) && typeof currency === 'string' ? { amount: Number(amount), currency } : null;
}
