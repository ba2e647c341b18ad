import type { RunChance, RunInputs } from '@atrium/contract/schemas/games';
import { type ClaimedRun, streamState } from '@atrium/domain/play/prize-run';
import { type Chance, chunksAhead, chunkTicksOf } from '@atrium/games/core/chance';
import { actionsPerTick } from '@atrium/games/core/core';
import { decodeLog, encodeLog, type InputLog, shapeOf } from '@atrium/games/core/log';
import { coreBy } from '@atrium/games/cores';
import { sql } from 'kysely';
import { queuedByAccount } from '../../platform/concurrency/account-queue.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { commitmentOf, seedsOf } from './chance-seeds.ts';

/** What the server holds of a prize run. */
export interface RunStream {
  secret: Buffer;
  /** Chunks whose inputs were received. */
  chunks: number;
  chunk_ticks: number;
  inputs: string;
}

/** Far more than an hour of keys and touches. */
const mostInputs = 300 * 1024;

const between = '.';

/** All that was received, as one log. */
export const receivedLog = ({ inputs }: Pick<RunStream, 'inputs'>): InputLog =>
  inputs.split(between).flatMap((text) => [...(decodeLog(text) ?? [])]);

/** Committed to before the first input: the player learns the first seeds and the hash of what decides all others. */
export async function openStream(
  tx: TransactionContext,
  { ticket, game, rules }: { ticket: string; game: string; rules: string | null },
): Promise<RunChance> {
  const secret = tx.ids.bytes(32);
  const chunkTicks = chunkTicksOf(coreBy(game, rules) ?? {});
  await tx.db
    .insertInto('game_run_stream')
    .values({ tenant_id: tx.tenant.id, ticket, secret, chunk_ticks: chunkTicks })
    .execute();
  return {
    commitment: commitmentOf(secret),
    chunkTicks,
    ahead: chunksAhead,
    seeds: seedsOf(secret, 0, chunksAhead),
  };
}

export const findStream = (tx: TransactionContext, ticket: string): Promise<RunStream | undefined> =>
  tx.db
    .selectFrom('game_run_stream')
    .select(['secret', 'chunks', 'chunk_ticks', 'inputs'])
    .where('ticket', '=', ticket)
    .executeTakeFirst();

interface Inputs {
  ticket: string;
  from: number;
  to: number;
  log: string;
}

/** Inputs are taken in order, once, and no faster than time goes; each chunk is answered with a seed. */
export async function takeInputs(ctx: Context, given: Inputs): Promise<RunInputs | AppError> {
  return queuedByAccount(ctx, async (tx) => {
    const { userId } = requirePerson(tx);
    const run = await tx.db
      .selectFrom('game_run')
      .select([
        'state',
        'article_id',
        sql<number>`extract(epoch FROM now() - started_at) * 1000`.as('elapsed'),
      ])
      .where('ticket', '=', given.ticket)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    const stream = run && (await findStream(tx, given.ticket));
    if (!run || !stream) return new AppError('NOT_FOUND');
    if (run.state !== 'OPEN') return new AppError('TOO_LATE');
    return receive(tx, stream, given, Number(run.elapsed));
  });
}

async function receive(
  tx: TransactionContext,
  stream: RunStream,
  { ticket, from, to, log: text }: Inputs,
  elapsedMs: number,
): Promise<RunInputs | AppError> {
  const { chunks: received, chunk_ticks: chunkTicks } = stream;
  const log = decodeLog(text);
  const isOfThese = log?.every(([tick]) => tick >= from * chunkTicks && tick < to * chunkTicks);
  if (!log || !isOfThese || from >= to || shapeOf(log).mostInOneTick > actionsPerTick)
    return new AppError('VALIDATION_FAILED', { field: 'log' });
  // told again it must be the same: what was played cannot be played otherwise once its chance is known
  const end = Math.min(to, received) * chunkTicks;
  const isSame = isEqual(within(log, 0, end), within(receivedLog(stream), from * chunkTicks, end));
  if (from > received || !isSame) return new AppError('CONFLICT', { received });
  if (to > received) {
    const state = streamState({ elapsedMs, chunkTicks, received, wanted: to });
    if (state === 'over') return new AppError('TOO_LATE');
    if (state === 'tooFast') return new AppError('TOO_MANY_REQUESTS', { retryAfter: 1 });
    const fresh = encodeLog(within(log, end, to * chunkTicks));
    const inputs = [stream.inputs, fresh].filter(Boolean).join(between);
    if (inputs.length > mostInputs) return new AppError('TOO_LATE');
    await tx.db
      .updateTable('game_run_stream')
      .set({ chunks: to, inputs })
      .where('ticket', '=', ticket)
      .execute();
  }
  return {
    received: Math.max(to, received),
    seeds: seedsOf(stream.secret, from + chunksAhead, to + chunksAhead),
  };
}

const within = (log: InputLog, first: number, end: number): InputLog =>
  log.filter(([tick]) => tick >= first && tick < end);

const isEqual = (one: InputLog, other: InputLog): boolean => encodeLog(one) === encodeLog(other);

/** What is replayed of a prize run: its seeds, and its inputs as they were received. */
export interface StreamedRun extends ClaimedRun {
  chance: Chance;
}

/**
 * The log that was handed in must begin with what was received, and may go on only as far as chance was revealed. A run
 * that lasted longer than it may ends as it stands: with what was received in its time.
 */
export function streamedRun(
  stream: RunStream,
  { ticks, log, elapsedMs }: { ticks: number; log: InputLog; elapsedMs: number },
): StreamedRun | null {
  const { chunks, chunk_ticks: chunkTicks } = stream;
  const chance = { chunkTicks, seeds: seedsOf(stream.secret, 0, chunks + chunksAhead) };
  const received = receivedLog(stream);
  const end = chunks * chunkTicks;
  const isLate = streamState({ elapsedMs, chunkTicks, received: chunks, wanted: chunks }) === 'over';
  if (isLate) return { chance, ticks: end, log: encodeLog(received), isCut: true };
  return isEqual(within(log, 0, end), received) ? { chance, ticks, log: encodeLog(log), isCut: false } : null;
}
