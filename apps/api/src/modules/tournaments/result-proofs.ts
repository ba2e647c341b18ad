import { type PictureType, pictureType } from '@atrium/domain/values/picture-type';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  areBothReady,
  type LockedMatch,
  lockMatch,
  type MatchSideName,
  matchSideOf,
} from './match-results.ts';
import { findMatch, type MatchRow } from './match-row.ts';

export interface ResultProof {
  mediaType: PictureType;
  /** As base64: a browser draws it, and opens it nowhere. */
  picture: string;
}

const entryOf = (match: MatchRow, side: MatchSideName): number =>
  (side === 'home' ? match.home_id : match.away_id) ?? 0;

/** A side submits a picture as proof, while the result is open. Its bytes decide on its type, not the client. */
export async function submitResultProof(
  tx: TransactionContext,
  matchId: number,
  picture: string,
): Promise<LockedMatch | AppError> {
  const held = await lockMatch(tx, matchId);
  if (held instanceof AppError) return held;
  const { match, side } = held;
  if ((match.state !== 'READY' && match.state !== 'DISPUTED') || !areBothReady(match))
    return new AppError('MATCH_CLOSED');
  const bytes = Buffer.from(picture, 'base64');
  const mediaType = pictureType(bytes);
  if (!mediaType) return new AppError('VALIDATION_FAILED', { field: 'picture' });
  const values = {
    user_id: requirePerson(tx).userId,
    media_type: mediaType,
    picture: bytes,
    at: tx.clock.now(),
  };
  await tx.db
    .insertInto('match_proof')
    .values({ tenant_id: tx.tenant.id, match_id: match.id, entry_id: entryOf(match, side), ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'match_id', 'entry_id']).doUpdateSet(values))
    .execute();
  return held;
}

export async function resultProofsOf(
  { db }: TransactionContext,
  match: MatchRow,
): Promise<{ home: boolean; away: boolean }> {
  const rows = await db
    .selectFrom('match_proof')
    .select('entry_id')
    .where('match_id', '=', match.id)
    .execute();
  const isThere = (side: MatchSideName) => rows.some(({ entry_id }) => entry_id === entryOf(match, side));
  return { home: isThere('home'), away: isThere('away') };
}

/** For the players of the match; for other callers there is none. */
export async function ownResultProof(
  tx: TransactionContext,
  matchId: number,
  side: MatchSideName,
): Promise<ResultProof | AppError> {
  const match = await findMatch(tx, matchId);
  if (!match || !(await matchSideOf(tx, match, requirePerson(tx).userId))) return new AppError('NOT_FOUND');
  return parseResultProof(tx, match, side);
}

export async function parseResultProof(
  { db }: TransactionContext,
  match: MatchRow,
  side: MatchSideName,
): Promise<ResultProof | AppError> {
  const row = await db
    .selectFrom('match_proof')
    .select(['media_type', 'picture'])
    .where('match_id', '=', match.id)
    .where('entry_id', '=', entryOf(match, side))
    .executeTakeFirst();
  return row
    ? { mediaType: row.media_type, picture: row.picture.toString('base64') }
    : new AppError('NOT_FOUND');
}
