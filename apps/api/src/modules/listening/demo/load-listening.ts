import type { Person, TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordPosition } from '../../history/record-history.ts';
import { emptyQueue, saveQueue } from '../saved-queue.ts';

/** What a demo listener heard before their first sign-in. */
export interface ListeningFile {
  readonly played: readonly {
    readonly articleId: number;
    readonly position: number;
    readonly duration: number;
    readonly device: string;
    readonly hoursAgo: number;
  }[];
  readonly queue: readonly number[];
}

/** As their players would have told it. */
export async function loadListening(
  loader: TransactionContext,
  { userId, uuid }: Pick<Person, 'userId' | 'uuid'>,
  { played, queue }: ListeningFile,
): Promise<void> {
  const now = loader.clock.now();
  const ctx: TransactionContext = {
    ...loader,
    actor: { role: 'user', userId, uuid, grantId: null, signedInAt: now },
    tx: (work) => work(ctx),
  };
  for (const { articleId, hoursAgo, ...told } of played) {
    const playedAt = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString();
    const kept = await recordPosition(ctx, articleId, { ...told, playedAt });
    if (kept instanceof AppError) throw kept;
  }
  if (queue.length > 0) await saveQueue(ctx, { ...emptyQueue, tracks: [...queue] });
}
