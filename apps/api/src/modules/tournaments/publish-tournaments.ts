import {
  type TournamentStage,
  type TournamentTerms,
  unfairChanges,
} from '@atrium/domain/play/tournaments/fair-changes';
import type { Prize } from '@atrium/domain/play/tournaments/prizes';
import { sql } from 'kysely';
import type { PublishContext, PublishedChange } from '../../platform/publishing/announce-changes.ts';
import {
  type PlacedProblem,
  type ProblemPath,
  problemAt,
} from '../../platform/publishing/publication-problem.ts';
import { articleTag } from '../catalogue/entries/tags.ts';
import { type KnownArticles, missingArticles } from '../catalogue/publication/missing-articles.ts';
import { storedPrizes, type TournamentRow, tournamentColumns } from './tournament.ts';

/** A tournament as it is set up. */
export interface TournamentSetup {
  /** By which addresses and calls name it. */
  articleId: number;
  format: TournamentRow['format'];
  /** Above one it is played by teams. */
  teamSize: number;
  capacity: number;
  feeCredits?: number;
  feeTickets?: number;
  registrationFrom: string;
  registrationTo: string;
  startsAt: string;
  endsAt: string;
  checkInMinutes?: number;
  roundMinutes?: number;
  /** Whose runs count, of a race. */
  gameId?: number;
  maxAttempts?: number;
  prizes?: readonly Prize[];
  /** Of a race: from its end until its prizes are booked. */
  prizeHoldMinutes?: number;
  /** Entry fees go back to all players. */
  cancelled?: boolean;
}

/** A day, in which staff can look at what was reached. */
const defaultHoldMinutes = 1440;

const instant = (value: string | Date): string => new Date(value).toISOString();

const termsOf = (setup: TournamentSetup): TournamentTerms => ({
  format: setup.format,
  teamSize: setup.teamSize,
  capacity: setup.capacity,
  feeCredits: setup.feeCredits ?? 0,
  feeTickets: setup.feeTickets ?? 0,
  gameId: setup.gameId ?? null,
  maxAttempts: setup.maxAttempts ?? null,
  registrationFrom: instant(setup.registrationFrom),
  registrationTo: instant(setup.registrationTo),
  startsAt: instant(setup.startsAt),
  endsAt: instant(setup.endsAt),
  checkInMinutes: setup.checkInMinutes ?? 0,
  roundMinutes: setup.roundMinutes ?? 1440,
  prizeHoldMinutes: setup.prizeHoldMinutes ?? defaultHoldMinutes,
  prizes: (setup.prizes ?? []).map(({ place, currency, amount }) => ({ place, currency, amount })),
});

const termsNow = (row: TournamentRow): TournamentTerms =>
  termsOf({
    articleId: row.article_id,
    format: row.format,
    teamSize: row.team_size,
    capacity: row.capacity,
    feeCredits: row.fee_credits,
    feeTickets: row.fee_tickets,
    ...(row.game_id !== null && { gameId: row.game_id }),
    ...(row.max_attempts !== null && { maxAttempts: row.max_attempts }),
    registrationFrom: instant(row.registration_from),
    registrationTo: instant(row.registration_to),
    startsAt: instant(row.play_from),
    endsAt: instant(row.play_to),
    checkInMinutes: row.check_in_minutes,
    roundMinutes: row.round_minutes,
    prizeHoldMinutes: row.prize_hold_minutes,
    prizes: storedPrizes(row.prizes),
  });

function stageOf({ clock }: PublishContext, row: TournamentRow): TournamentStage {
  if (row.state === 'FINISHED' || row.state === 'CANCELLED') return 'over';
  if (row.state === 'RUNNING' || clock.now() >= row.play_from) return 'begun';
  return row.numbered > 0 ? 'entered' : 'empty';
}

/** Locked, so that no seat is taken under terms that change meanwhile. */
async function published(
  { db }: PublishContext,
  articleIds: readonly number[],
): Promise<ReadonlyMap<number, TournamentRow>> {
  const { rows } = await sql<TournamentRow>`
    SELECT ${tournamentColumns} FROM tournament t
    WHERE t.article_id = ANY(${[...articleIds]}::bigint[]) ORDER BY t.id FOR NO KEY UPDATE`.execute(db);
  return new Map(rows.map((row) => [row.article_id, row]));
}

/** What cannot be published; nothing was written. */
export async function refuseTournaments(
  ctx: PublishContext,
  setups: readonly TournamentSetup[],
  coming: KnownArticles,
): Promise<PlacedProblem[]> {
  const known = await published(
    ctx,
    setups.map(({ articleId }) => articleId),
  );
  const named = setups.flatMap(({ articleId, gameId }) => [articleId, gameId ?? []].flat());
  const missing = await missingArticles(ctx, named, coming);
  return setups.flatMap((setup, index) => {
    const path = ['tournaments', index];
    const row = known.get(setup.articleId);
    return [
      ...(setups.findIndex(({ articleId }) => articleId === setup.articleId) < index
        ? [
            problemAt(
              [...path, 'articleId'],
              `tournament ${setup.articleId} is there twice`,
              'each article once',
            ),
          ]
        : []),
      ...(['articleId', 'gameId'] as const).flatMap((field) => {
        const id = setup[field];
        return id !== undefined && missing.has(id)
          ? [problemAt([...path, field], `there is no article ${id}`, 'the number of an article')]
          : [];
      }),
      ...wrongWith(setup, path),
      ...(row ? refuseChange(ctx, row, setup, path) : []),
    ];
  });
}

function wrongWith(setup: TournamentSetup, path: ProblemPath): PlacedProblem[] {
  const terms = termsOf(setup);
  const places = terms.prizes.map(({ place, currency }) => `${place} ${currency}`);
  const wrong: [isWrong: boolean, field: keyof TournamentSetup, what: string, allowed: string][] = [
    [
      terms.registrationFrom >= terms.registrationTo,
      'registrationTo',
      'registration ends before it begins',
      `after ${terms.registrationFrom}`,
    ],
    [
      terms.startsAt >= terms.endsAt,
      'endsAt',
      'the tournament ends before it begins',
      `after ${terms.startsAt}`,
    ],
    [
      terms.registrationFrom >= terms.endsAt,
      'registrationFrom',
      'registration begins after the tournament ended',
      `before ${terms.endsAt}`,
    ],
    [
      terms.feeCredits > 0 && terms.feeTickets > 0,
      'feeTickets',
      'entry costs credits and tickets at once',
      'feeCredits or feeTickets',
    ],
    [
      terms.format === 'SCORE_RACE' && terms.gameId === null,
      'gameId',
      'a SCORE_RACE has no game',
      'the article of a game',
    ],
    [
      new Set(places).size < places.length,
      'prizes',
      'two prizes of one currency for one place',
      'one prize for each place and currency',
    ],
  ];
  return wrong.flatMap(([isWrong, field, what, allowed]) =>
    isWrong ? [problemAt([...path, field], what, allowed)] : [],
  );
}

function refuseChange(
  ctx: PublishContext,
  row: TournamentRow,
  setup: TournamentSetup,
  path: ProblemPath,
): PlacedProblem[] {
  const { cancelled = false } = setup;
  const stage = stageOf(ctx, row);
  if (row.state === 'FINISHED' && cancelled)
    return [problemAt([...path, 'cancelled'], 'the tournament is over and cannot be cancelled', 'false')];
  if (row.state === 'CANCELLED' && !cancelled)
    return [problemAt([...path, 'cancelled'], 'the tournament was cancelled and cannot come back', 'true')];
  const why = { empty: 'is taken', entered: 'has entries', begun: 'has begun', over: 'is over' }[stage];
  const unfair = unfairChanges(termsNow(row), termsOf(setup), { stage, taken: row.registered });
  return unfair.map((field) =>
    problemAt(
      [...path, field],
      `cannot change like this: the tournament ${why}`,
      'the terms it was published with',
    ),
  );
}

/** Those not named stay as they are, and so do entries, results and prizes of those that are. */
export async function publishTournaments(
  ctx: PublishContext,
  setups: readonly TournamentSetup[],
): Promise<PublishedChange> {
  const known = await published(
    ctx,
    setups.map(({ articleId }) => articleId),
  );
  const changed: number[] = [];
  for (const setup of setups) {
    const row = known.get(setup.articleId);
    const isSame =
      row &&
      JSON.stringify(termsNow(row)) === JSON.stringify(termsOf(setup)) &&
      (row.state === 'CANCELLED') === (setup.cancelled ?? false);
    if (isSame) continue;
    await writeTournament(ctx, setup);
    changed.push(setup.articleId);
  }
  return {
    tags: new Set(changed.map(articleTag)),
    aggregateId: ctx.tenant.code,
    payload: { tournaments: changed },
  };
}

/** Returns its own number. The job refunds entry fees of a cancelled one. */
export async function writeTournament(
  { db, tenant }: Pick<PublishContext, 'db' | 'tenant'>,
  setup: TournamentSetup,
): Promise<number> {
  const terms = termsOf(setup);
  const row = {
    mode: terms.teamSize > 1 ? ('TEAM' as const) : ('SOLO' as const),
    format: setup.format,
    team_size: terms.teamSize,
    capacity: terms.capacity,
    fee_credits: terms.feeCredits,
    fee_tickets: terms.feeTickets,
    registration: sql<string>`tstzrange(${terms.registrationFrom}, ${terms.registrationTo})`,
    play: sql<string>`tstzrange(${terms.startsAt}, ${terms.endsAt})`,
    max_attempts: terms.maxAttempts,
    prizes: JSON.stringify(terms.prizes),
    game_id: terms.gameId,
    check_in_minutes: terms.checkInMinutes,
    round_minutes: terms.roundMinutes,
    prize_hold_minutes: terms.prizeHoldMinutes,
    ...(setup.cancelled && { state: 'CANCELLED' as const }),
  };
  const { id } = await db
    .insertInto('tournament')
    .values({ state: 'ANNOUNCED', ...row, tenant_id: tenant.id, article_id: setup.articleId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'article_id']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** All of them, as a file would bring them. Who took part and how it ended stays here. */
export async function exportTournaments(db: PublishContext['db']): Promise<TournamentSetup[]> {
  const { rows } = await sql<TournamentRow>`
    SELECT ${tournamentColumns} FROM tournament t ORDER BY t.article_id`.execute(db);
  return rows.map((row) => {
    const { gameId, maxAttempts, ...terms } = termsNow(row);
    return {
      articleId: row.article_id,
      ...terms,
      format: row.format,
      ...(gameId !== null && { gameId }),
      ...(maxAttempts !== null && { maxAttempts }),
      ...(row.state === 'CANCELLED' && { cancelled: true }),
    };
  });
}
