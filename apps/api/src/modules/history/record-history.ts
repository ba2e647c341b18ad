import type { HistoryType } from '@atrium/domain/listening/history-types';
import { isAtEnd, isBeyond, playedAt } from '@atrium/domain/listening/playback-position';
import { queuedByAccount } from '../../platform/concurrency/account-queue.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findPlayable, type Playable } from '../catalogue/visibility/playable-articles.ts';
import { lockAccount } from '../people/user-profiles.ts';
import { findHistoryEntry, type HistoryRow, writeHistoryEntry } from './history-entry.ts';
import {
  playedHistoryTypes,
  type ReportedPosition,
  saveDevicePosition,
  saveNewestPosition,
} from './playback-position.ts';

/** As a player tells it. */
interface Told {
  position: number;
  duration?: number | undefined;
  /** Of a whole: which of its parts is meant. */
  itemId?: number | string | undefined;
  device?: string | undefined;
  playedAt?: string | undefined;
  isFinished?: boolean | undefined;
}

/** One that gives no name is told apart from those that do, and from nothing else. */
const unnamedDevice = '';

/**
 * Playback position. Reported for a chapter or an episode, it holds for the book, show or series too; reported for the
 * whole with one of its parts, for the part too. Reports of one account are serialised, so that the newest really wins.
 */
export function recordPosition(ctx: Context, articleId: number, told: Told): Promise<HistoryRow | AppError> {
  return queuedByAccount(ctx, async (tx) => {
    const named = told.itemId === undefined ? articleId : Number(told.itemId);
    const part = Number.isSafeInteger(named) && named > 0 ? await findPlayable(tx, named) : null;
    if (!part) return new AppError('NOT_FOUND');
    if (named !== articleId && part.whole?.id !== articleId) return new AppError('NOT_FOUND');
    const said = believe(told, part);
    if (said instanceof AppError) return said;
    await lockAccount(tx, requirePerson(tx).userId);
    const ofPart = await keepPart(tx, part, said);
    const ofWhole = part.whole && (await keepWhole(tx, part, part.whole, said));
    return named === articleId || !ofWhole ? ofPart : ofWhole;
  });
}

/** Real time, for players have no other; what it is compared with came from one as well. */
function believe(told: Told, { duration: known }: Playable): ReportedPosition | AppError {
  const now = Date.now();
  const at = playedAt(told.playedAt === undefined ? null : Date.parse(told.playedAt), now);
  const duration = told.duration ?? known;
  if (at === null) return new AppError('VALIDATION_FAILED', { playedAt: 'is in the future' });
  if (isBeyond(told.position, duration))
    return new AppError('VALIDATION_FAILED', { position: 'is beyond the end' });
  return {
    position: told.position,
    at,
    device: told.device ?? unnamedDevice,
    duration,
    isFinished: told.isFinished ?? isAtEnd(told.position, duration),
  };
}

async function keepPart(
  tx: TransactionContext,
  { id, contentType, whole }: Playable,
  said: ReportedPosition,
) {
  const { userId } = requirePerson(tx);
  await saveDevicePosition(tx, userId, id, said);
  const subject = { id, contentType, wholeId: whole?.id ?? null, item: null };
  return saveNewestPosition(
    tx,
    userId,
    subject,
    said,
    await findHistoryEntry(tx, userId, playedHistoryTypes, id),
  );
}

/** After a finished chapter the next one is to be played; a show's next episode may be years old, so it just ends. */
async function keepWhole(
  tx: TransactionContext,
  part: Playable,
  whole: NonNullable<Playable['whole']>,
  said: ReportedPosition,
) {
  const { userId } = requirePerson(tx);
  const next = said.isFinished && whole.contentType !== 'PODCAST' ? whole.next : null;
  const subject = { id: whole.id, contentType: whole.contentType, wholeId: null, item: next ?? part };
  const place: ReportedPosition = next ? { ...said, position: 0, duration: null, isFinished: false } : said;
  return saveNewestPosition(
    tx,
    userId,
    subject,
    place,
    await findHistoryEntry(tx, userId, playedHistoryTypes, whole.id),
  );
}

/** Records that something was seen, read or opened; a stored playback position is left alone. */
export function recordViewed(
  ctx: Context,
  type: HistoryType,
  articleId: number,
): Promise<HistoryRow | AppError> {
  return queuedByAccount(ctx, async (tx) => {
    const found = await findPlayable(tx, articleId);
    if (!found) return new AppError('NOT_FOUND');
    const { userId } = requirePerson(tx);
    await lockAccount(tx, userId);
    const known =
      type === playedHistoryTypes ? await findHistoryEntry(tx, userId, type, articleId) : undefined;
    return (
      known ??
      writeHistoryEntry(tx, {
        user_id: userId,
        type,
        article_id: articleId,
        content_type: found.contentType,
        at: new Date(),
      })
    );
  });
}
