import { drawElimination } from '@atrium/domain/play/tournaments/bracket';
import { graceMs } from '@atrium/domain/play/tournaments/match';
import { drawRoundRobin } from '@atrium/domain/play/tournaments/round-robin';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { JobHandler } from '../../platform/jobs/job-worker.ts';
import type { LineGrants } from '../purchases/purchase.ts';
import { startMatch } from './decide-match.ts';
import { finishTournament } from './finish-tournament.ts';
import { judgeMatch } from './match-results.ts';
import { arePrizesHeld } from './prize-hold.ts';
import { lockTournament, type TournamentRow } from './tournament.ts';
import { tournamentEntriesOf } from './tournament-entries.ts';
import { notifyPlayers, titleFor, tournamentPathOf } from './tournament-notifications.ts';
import { isSeatBeingPaid, releasePaidSeat, releaseSeat, setEntry } from './tournament-seats.ts';

/** Whatever is due in a tenant's tournaments: unpaid seats, draws, who was not there, prizes. Each for itself. */
export const advanceTournaments =
  (grants: LineGrants): JobHandler<'tournaments.advance'> =>
  async (ctx, _payload, { signal }) => {
    const due = await ctx.tx(dueTournaments);
    for (const id of due) {
      if (signal.aborted) return;
      await ctx.tx((tx) => advanceTournament(tx, grants, id));
    }
  };

async function dueTournaments({ db, clock }: TransactionContext): Promise<number[]> {
  const now = clock.now();
  const late = new Date(now.getTime() - graceMs);
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM tournament t
    WHERE t.state = 'CANCELLED' AND EXISTS (SELECT FROM tournament_registration r
        WHERE r.tournament_id = t.id AND r.state IN ('PENDING_PAYMENT', 'REGISTERED', 'WAITLISTED', 'CHECKED_IN'))
      OR t.state IN ('ANNOUNCED', 'REGISTRATION', 'RUNNING') AND (
      (t.state <> 'RUNNING' AND lower(t.play) <= ${now})
      OR (t.state = 'RUNNING' AND t.format = 'SCORE_RACE' AND upper(t.play) <= ${now})
      OR EXISTS (SELECT FROM tournament_registration r
        WHERE r.tournament_id = t.id AND r.state = 'PENDING_PAYMENT' AND r.pay_until <= ${now})
      OR EXISTS (SELECT FROM tournament_match m
        WHERE m.tournament_id = t.id AND m.state = 'READY' AND m.starts_at <= ${late}))
    ORDER BY t.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function advanceTournament(
  tx: TransactionContext,
  grants: LineGrants,
  tournamentId: number,
): Promise<void> {
  const tournament = await lockTournament(tx, tournamentId);
  if (tournament.state === 'CANCELLED') return sendHome(tx, grants, tournament);
  if (tournament.state === 'FINISHED') return;
  const now = tx.clock.now();
  await freeUnpaid(tx, tournament);
  if (tournament.state !== 'RUNNING' && now >= tournament.play_from) await begin(tx, tournament);
  await judgeDue(tx, tournament);
  if (tournament.format !== 'SCORE_RACE' || now < tournament.play_to) return;
  if (!(await arePrizesHeld(tx, tournament))) await finishTournament(tx, tournament);
}

/** It does not take place: whatever was paid goes back. Whose payment is under way is asked again later. */
async function sendHome(
  tx: TransactionContext,
  grants: LineGrants,
  tournament: TournamentRow,
): Promise<void> {
  const entries = await tournamentEntriesOf(tx, tournament.id, [
    'WAITLISTED',
    'PENDING_PAYMENT',
    'REGISTERED',
    'CHECKED_IN',
  ]);
  for (const entry of entries) {
    if (await isSeatBeingPaid(tx, entry, tournament.article_id)) continue;
    await releasePaidSeat(tx, grants, tournament, entry);
    await notifyPlayers(tx, entry, {
      key: 'tournament-cancelled',
      parameters: async (personId) => ({ tournament: await titleFor(tx, tournament, personId) }),
      dedupe: String(entry.id),
      link: tournamentPathOf(tournament),
    });
  }
}

async function freeUnpaid(tx: TransactionContext, tournament: TournamentRow): Promise<void> {
  const unpaid = await tournamentEntriesOf(tx, tournament.id, ['PENDING_PAYMENT']);
  for (const entry of unpaid)
    if (entry.pay_until && entry.pay_until <= tx.clock.now())
      if (!(await isSeatBeingPaid(tx, entry, tournament.article_id)))
        await releaseSeat(tx, tournament, entry);
}

/** Draws the entries that checked in, the earliest as the best seed; those that had to and did not are out. */
async function begin(tx: TransactionContext, tournament: TournamentRow): Promise<void> {
  await tx.db.updateTable('tournament').set({ state: 'RUNNING' }).where('id', '=', tournament.id).execute();
  if (tournament.format === 'SCORE_RACE') return;
  const entries = await tournamentEntriesOf(tx, tournament.id, ['REGISTERED', 'CHECKED_IN']);
  const mustBeThere = tournament.check_in_minutes > 0;
  for (const { id, state } of entries)
    if (mustBeThere && state === 'REGISTERED') await setEntry(tx, id, 'DISQUALIFIED');
  const there = entries.filter(({ state }) => !mustBeThere || state === 'CHECKED_IN').map(({ id }) => id);
  await draw(tx, tournament, there);
  if (there.length < 2) await finishTournament(tx, tournament);
}

async function draw(
  tx: TransactionContext,
  tournament: TournamentRow,
  entries: readonly number[],
): Promise<void> {
  if (entries.length < 2) return;
  const isCup = tournament.format === 'SINGLE_ELIMINATION';
  const pairings = isCup ? drawElimination(entries) : drawRoundRobin(entries);
  const rows = await tx.db
    .insertInto('tournament_match')
    .values(
      pairings.map(({ round, slot, home, away }) => ({
        tenant_id: tx.tenant.id,
        tournament_id: tournament.id,
        round,
        slot,
        // an entry without an opponent goes on by the same rule as a winner
        home_id: isCup && round > 1 ? null : home,
        away_id: isCup && round > 1 ? null : away,
        starts_at: new Date(tournament.play_from.getTime() + (round - 1) * tournament.round_minutes * 60_000),
      })),
    )
    .returning(['id', 'round'])
    .execute();
  for (const { id, round } of rows) if (!isCup || round === 1) await startMatch(tx, tournament, id);
}

async function judgeDue(tx: TransactionContext, tournament: TournamentRow): Promise<void> {
  const due = await tx.db
    .selectFrom('tournament_match')
    .selectAll()
    .where('tournament_id', '=', tournament.id)
    .where('state', '=', 'READY')
    .where('starts_at', '<=', new Date(tx.clock.now().getTime() - graceMs))
    .orderBy('round')
    .orderBy('slot')
    .execute();
  for (const match of due) await judgeMatch(tx, tournament, match);
}
