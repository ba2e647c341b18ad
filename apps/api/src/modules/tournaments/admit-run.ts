import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { ownEntry } from './register-entry.ts';
import { findTournament, lockTournament, stateOf, storedPrizes, tournamentById } from './tournament.ts';

export interface RunAdmission {
  tournamentId: number;
  maxAttempts: number | null;
  hasPrizes: boolean;
}

/** Whether a player may play a run of this game for a competition: it exists, runs, and they have entered it. */
export async function admitRun(
  tx: TransactionContext,
  { competition, articleId, userId }: { competition: number; articleId: number; userId: number },
): Promise<RunAdmission | AppError> {
  const tournament = await findTournament(tx, competition);
  if (tournament?.format !== 'SCORE_RACE' || tournament.game_id !== articleId)
    return new AppError('NOT_FOUND');
  if (stateOf(tx, tournament) !== 'running') return new AppError('NOT_OPEN_NOW');
  const own = await ownEntry(tx, tournament, userId);
  const isIn = own?.entry.state === 'REGISTERED' || own?.entry.state === 'CHECKED_IN';
  if (!isIn) return new AppError('NOT_REGISTERED');
  return {
    tournamentId: tournament.id,
    maxAttempts: tournament.max_attempts,
    hasPrizes: storedPrizes(tournament.prizes).length > 0,
  };
}

/** A run that is handed in when all is over counts for the game alone. */
export async function takesRuns(tx: TransactionContext, tournamentId: number): Promise<boolean> {
  return stateOf(tx, await tournamentById(tx, tournamentId)) === 'running';
}

/** Whether its prizes are booked. It is held, so that they are not booked meanwhile. */
export async function areSettled(tx: TransactionContext, tournamentId: number): Promise<boolean> {
  return (await lockTournament(tx, tournamentId)).state === 'FINISHED';
}
