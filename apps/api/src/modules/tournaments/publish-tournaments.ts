import {
  type TournamentStage,
  type TournamentTerms,
  unfairChanges,
} from '@atrium/domain/tournaments/changes';
import type { Prize } from '@atrium/domain/tournaments/prizes';
import { sql } from 'kysely';
import type { Change, PublishContext } from '../../platform/publishing/announce.ts';
import { type KnownArticles, missingArticles } from '../catalogue/missing-articles.ts';
import { articleTag } from '../catalogue/tags.ts';
import { type TournamentRow, tournamentColumns } from './tournament.ts';

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
  /** What was paid goes back to everybody. */
  cancelled?: boolean;
}

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
    prizes: row.prizes as unknown as Prize[],
  });

function stageOf({ clock }: PublishContext, row: TournamentRow): TournamentStage {
  if (row.state === 'FINISHED' || row.state === 'CANCELLED') return 'over';
  if (row.state === 'RUNNING' || clock.now() >= row.play_from) return 'begun';
  return row.numbered > 0 ? 'entered' : 'empty';
}

/** Held, so that nobody takes a seat by terms that change meanwhile. */
async function published(
  { db }: PublishContext,
  articleIds: readonly number[],
): Promise<ReadonlyMap<number, TournamentRow>> {
  const { rows } = await sql<TournamentRow>`
    SELECT ${tournamentColumns} FROM tournament t
    WHERE t.article_id = ANY(${[...articleIds]}::bigint[]) ORDER BY t.id FOR NO KEY UPDATE`.execute(db);
  return new Map(rows.map((row) => [row.article_id, row]));
}

/** Sentences on what cannot be published; nothing was written. */
export async function refuseTournaments(
  ctx: PublishContext,
  setups: readonly TournamentSetup[],
  coming: KnownArticles,
): Promise<string[]> {
  const known = await published(
    ctx,
    setups.map(({ articleId }) => articleId),
  );
  const named = setups.flatMap(({ articleId, gameId }) => [articleId, gameId ?? []].flat());
  const missing = await missingArticles(ctx, named, coming);
  return setups.flatMap((setup, index) => {
    const name = `Tournament ${setup.articleId}`;
    const row = known.get(setup.articleId);
    return [
      ...(setups.findIndex(({ articleId }) => articleId === setup.articleId) < index
        ? [`${name} is there twice.`]
        : []),
      ...[setup.articleId, setup.gameId ?? setup.articleId]
        .filter((id, at, all) => missing.has(id) && all.indexOf(id) === at)
        .map((id) => `${name} names article ${id}, but there is none.`),
      ...wrongWith(setup).map((what) => `${name} ${what}.`),
      ...(row ? refuseChange(ctx, row, setup, name) : []),
    ];
  });
}

function wrongWith(setup: TournamentSetup): string[] {
  const terms = termsOf(setup);
  const places = terms.prizes.map(({ place, currency }) => `${place} ${currency}`);
  return [
    ...(terms.registrationFrom >= terms.registrationTo ? ['ends its registration before it begins'] : []),
    ...(terms.startsAt >= terms.endsAt ? ['ends before it begins'] : []),
    ...(terms.registrationFrom >= terms.endsAt ? ['takes nobody before it ends'] : []),
    ...(terms.feeCredits > 0 && terms.feeTickets > 0 ? ['costs credits and tickets at once'] : []),
    ...(terms.format === 'SCORE_RACE' && terms.gameId === null ? ['is a race without a game'] : []),
    ...(new Set(places).size < places.length ? ['has two prizes of one kind for one place'] : []),
  ];
}

function refuseChange(
  ctx: PublishContext,
  row: TournamentRow,
  setup: TournamentSetup,
  name: string,
): string[] {
  const { cancelled = false } = setup;
  const stage = stageOf(ctx, row);
  if (row.state === 'FINISHED' && cancelled) return [`${name} is over and cannot be cancelled.`];
  if (row.state === 'CANCELLED' && !cancelled) return [`${name} was cancelled and cannot come back.`];
  const why = { empty: 'is taken', entered: 'has entries', begun: 'has begun', over: 'is over' }[stage];
  const unfair = unfairChanges(termsNow(row), termsOf(setup), { stage, taken: row.registered });
  return unfair.length > 0 ? [`${name} ${why}: ${unfair.join(', ')} cannot change like this.`] : [];
}

/** Those not named stay as they are, and so do entries, results and prizes of those that are. */
export async function publishTournaments(
  ctx: PublishContext,
  setups: readonly TournamentSetup[],
): Promise<Change> {
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
    aggregate: 'tournaments',
    aggregateId: ctx.tenant.code,
    payload: { tournaments: changed },
  };
}

/** Its own number. Whoever has paid for one that is cancelled gets it back by the job. */
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
