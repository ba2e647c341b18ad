import { AppError } from '../../platform/app-error.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { ownEntry } from './register.ts';
import { findTournament, stateOf, tournamentById } from './tournament.ts';

export interface Admission {
  tournamentId: number;
  maxAttempts: number | null;
}

/** Whether somebody may play a run of this game for a competition: it exists, runs, and they are in it. */
export async function admitRun(
  tx: TransactionContext,
  { competition, articleId, userId }: { competition: number; articleId: number; userId: number },
): Promise<Admission | AppError> {
  const tournament = await findTournament(tx, competition);
  if (tournament?.format !== 'SCORE_RACE' || tournament.game_id !== articleId)
    return new AppError('NOT_FOUND');
  if (stateOf(tx, tournament) !== 'running') return new AppError('NOT_OPEN_NOW');
  const own = await ownEntry(tx, tournament, userId);
  const isIn = own?.entry.state === 'REGISTERED' || own?.entry.state === 'CHECKED_IN';
  if (!isIn) return new AppError('NOT_REGISTERED');
  return { tournamentId: tournament.id, maxAttempts: tournament.max_attempts };
}

/** A run that is handed in when all is over counts for the game alone. */
export async function takesRuns(tx: TransactionContext, tournamentId: number): Promise<boolean> {
  return stateOf(tx, await tournamentById(tx, tournamentId)) === 'running';
}
