import type { TenantCode } from './catalogue/article.ts';
import { catalogueOf } from './catalogue.ts';

interface Team {
  readonly name: string;
  /** The first one leads it. */
  readonly members: readonly string[];
  readonly invited?: readonly string[];
  readonly asking?: readonly string[];
  readonly isEntered?: boolean;
}

interface Tournament {
  readonly format: 'SCORE_RACE' | 'SINGLE_ELIMINATION' | 'ROUND_ROBIN';
  readonly feeCredits?: number;
  readonly feeTickets?: number;
  readonly checkInMinutes?: number;
  readonly roundMinutes?: number;
  /** The game whose runs count, by its name in addresses: the first that a tenant has. */
  readonly games?: readonly string[];
  readonly maxAttempts?: number;
  /** Points for the first places. */
  readonly points: readonly number[];
  readonly teams?: readonly Team[];
  readonly players?: readonly string[];
  readonly results?: readonly (readonly [number, number])[];
  readonly scores?: Readonly<Record<string, number>>;
}

/** From the first round on a Monday to the final on the Sunday after next. */
const twoWeekends = 9360;

/** One of each kind, in each state; what they are called and when they are stands in the catalogue. */
const tournaments: Readonly<Record<string, Tournament>> = {
  // runs: the two who know each other meet in the final
  'neon-drift-cup': {
    format: 'SINGLE_ELIMINATION',
    roundMinutes: twoWeekends,
    points: [3000, 1500, 500],
    teams: [
      { name: 'Volt Nord', members: ['rival', 'active'], isEntered: true },
      { name: 'Pixel Lupii', members: ['player', 'reader'], isEntered: true },
      { name: 'Cluj Comets', members: ['free', 'unlimited'], isEntered: true },
      { name: 'Delta Six', members: ['trial', 'pending'], isEntered: true },
      { name: 'Bucovina GG', members: ['grace', 'cancelled'], isEntered: true },
      { name: 'Retro Rachete', members: ['broke', 'expiring'], isEntered: true },
      { name: 'Mare Albastră', members: ['family', 'partner'], isEntered: true },
    ],
    results: [
      [3, 1],
      [3, 2],
      [1, 3],
      [3, 0],
      [2, 1],
    ],
  },
  // takes teams: it has an invitation and a request to join
  'final-kick-league': {
    format: 'ROUND_ROBIN',
    points: [2400, 1500, 600],
    teams: [
      { name: 'Volt Nord', members: ['rival', 'active'], invited: ['player'], asking: ['reader'] },
      { name: 'Delta Six', members: ['trial', 'pending'], invited: ['player'] },
      { name: 'Cluj Comets', members: ['free', 'unlimited', 'expiring'], isEntered: true },
      { name: 'Bucovina GG', members: ['grace', 'cancelled', 'broke'], isEntered: true },
    ],
  },
  // takes players, for money
  'knights-open': {
    format: 'SINGLE_ELIMINATION',
    checkInMinutes: 60,
    points: [1200, 800, 100],
    players: ['active', 'unlimited', 'reader', 'trial', 'expiring'],
  },
  // over
  'pixel-masters': {
    format: 'SINGLE_ELIMINATION',
    points: [1800, 900, 300],
    players: ['rival', 'active', 'player', 'reader', 'unlimited', 'trial', 'free', 'expiring'],
    results: [
      [3, 0],
      [2, 3],
      [3, 1],
      [3, 2],
      [3, 2],
      [2, 3],
      [3, 1],
    ],
  },
  // runs and still takes players, for a ticket
  'gem-garden-sprint': {
    format: 'SCORE_RACE',
    games: ['gem-garden'],
    feeTickets: 1,
    maxAttempts: 7,
    points: [400, 200, 50],
    players: ['rival', 'reader', 'unlimited'],
    scores: { rival: 1980, reader: 1240, unlimited: 760 },
  },
  // runs, free for all
  'noodle-snake-sundays': {
    format: 'SCORE_RACE',
    games: ['noodle-snake', 'moon-hop', 'gem-garden'],
    points: [500, 300, 25],
    players: ['rival', 'active', 'reader', 'unlimited', 'free'],
    scores: { rival: 380, active: 240, reader: 130, unlimited: 90, free: 40 },
  },
};

const moment = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Those of one tenant; it has those that are in its catalogue. */
export function tournamentsOf(tenant: TenantCode) {
  const { articles } = catalogueOf(tenant);
  const address = (who: string) => `${who}@${tenant}.example`;
  return articles.flatMap(({ id, slug, contentType, released, properties }) => {
    const row = contentType === 'TOURNAMENT' ? tournaments[slug] : undefined;
    if (!row) return [];
    const said: Readonly<Record<string, unknown>> = properties;
    const { points, teams = [], players = [], scores = {}, games = [], ...setup } = row;
    const [gameId] = games.flatMap((game) => articles.find(({ slug: name }) => name === game)?.id ?? []);
    return [
      {
        ...setup,
        articleId: id,
        teamSize: Number(said.teamSize),
        capacity: Number(said.teams),
        registrationFrom: `${released}T00:00:00Z`,
        registrationTo: moment(said.registrationEndsAt),
        startsAt: moment(said.startsAt),
        endsAt: moment(said.endsAt),
        ...(gameId !== undefined && { gameId }),
        prizes: points.map((amount, place) => ({ place: place + 1, currency: 'POINTS' as const, amount })),
        teams: teams.map(({ members, invited = [], asking = [], ...team }) => ({
          ...team,
          members: members.map(address),
          invited: invited.map(address),
          asking: asking.map(address),
        })),
        players: players.map(address),
        scores: Object.entries(scores).map(([who, score]) => ({ who: address(who), score })),
      },
    ];
  });
}
