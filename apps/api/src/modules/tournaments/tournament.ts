import { Prize } from '@atrium/contract/schemas/models/tournament';
import {
  isRegistrationOpen,
  type TournamentDates,
  tournamentState,
} from '@atrium/domain/play/tournaments/tournament-state';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context.ts';
import { jsonColumn } from '../../platform/database/json-column.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';

type Row = Selectable<DB['tournament']>;

export interface TournamentRow extends Omit<Row, 'registration' | 'play'> {
  article_id: number;
  registration_from: Date;
  registration_to: Date;
  play_from: Date;
  play_to: Date;
}

/** Who wins what. */
export const storedPrizes = jsonColumn('tournament.prizes', z.array(Prize));

export type TournamentEntryRow = Selectable<DB['tournament_registration']>;

/** With its two spans as moments. */
export const tournamentColumns = sql`t.*, lower(t.registration) AS registration_from, upper(t.registration) AS registration_to,
  lower(t.play) AS play_from, upper(t.play) AS play_to`;

/** By the number of its article, which is what addresses and calls name. A draft is not visible. */
export async function findTournament(
  { db }: TransactionContext,
  articleId: number,
): Promise<TournamentRow | null> {
  const { rows } = await sql<TournamentRow>`
    SELECT ${tournamentColumns} FROM tournament t WHERE t.article_id = ${articleId} AND t.state <> 'DRAFT'`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** By its own number. */
export async function tournamentById({ db }: TransactionContext, id: number): Promise<TournamentRow> {
  const { rows } =
    await sql<TournamentRow>`SELECT ${tournamentColumns} FROM tournament t WHERE t.id = ${id}`.execute(db);
  if (!rows[0]) throw new Error(`no tournament ${id}`);
  return rows[0];
}

/** Locks a tournament: taking and giving up seats, the draw and the advance wait for each other. */
export async function lockTournament({ db }: TransactionContext, id: number): Promise<TournamentRow> {
  const { rows } = await sql<TournamentRow>`
    SELECT ${tournamentColumns} FROM tournament t WHERE t.id = ${id} FOR NO KEY UPDATE`.execute(db);
  if (!rows[0]) throw new Error(`no tournament ${id}`);
  return rows[0];
}

export const datesOf = (row: TournamentRow): TournamentDates => ({
  registration: { from: row.registration_from.getTime(), to: row.registration_to.getTime() },
  play: { from: row.play_from.getTime(), to: row.play_to.getTime() },
  checkInMinutes: row.check_in_minutes,
  isCancelled: row.state === 'CANCELLED',
  isDecided: row.state === 'FINISHED',
});

export const stateOf = ({ clock }: TransactionContext, row: TournamentRow) =>
  tournamentState(datesOf(row), clock.now().getTime());

export const isOpenForRegistration = ({ clock }: TransactionContext, row: TournamentRow): boolean =>
  isRegistrationOpen(datesOf(row), clock.now().getTime());

/** Teams can change until their first match begins. */
export const mayTeamsChange = (tx: TransactionContext, row: TournamentRow): boolean => {
  const state = stateOf(tx, row);
  return (
    isOpenForRegistration(tx, row) || state === 'announced' || state === 'registration' || state === 'checkIn'
  );
};

/** A player's own entry, or that of the team they play in. */
export const findEntryOfUser = (
  { db }: TransactionContext,
  tournamentId: number,
  { userId, teamId }: { userId: number; teamId: number | null },
): Promise<TournamentEntryRow | undefined> =>
  db
    .selectFrom('tournament_registration')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where((row) =>
      teamId === null
        ? row.and([row('user_id', '=', userId), row('team_id', 'is', null)])
        : row('team_id', '=', teamId),
    )
    .executeTakeFirst();
