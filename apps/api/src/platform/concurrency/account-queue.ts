import { type Context, personOf, type TransactionContext } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { createWorkQueue } from './work-queue.ts';

interface Line {
  run: ReturnType<typeof createWorkQueue>;
  /** Running or waiting. */
  present: number;
}

const mostWaiting = 1000;
const lines = new Map<string, Line>();

/**
 * A transaction that locks an account takes its turn here before it asks for a connection: a
 * runaway player would otherwise have as many of them wait for one lock as there are, and every
 * other customer for those. Between processes the lock decides.
 */
export async function queuedByAccount<T>(
  ctx: Context,
  work: (tx: TransactionContext) => Promise<T>,
): Promise<T | AppError> {
  const key = `${ctx.tenant.id} ${personOf(ctx)?.userId ?? ''}`;
  const line = lines.get(key) ?? { run: createWorkQueue(1, mostWaiting), present: 0 };
  lines.set(key, line);
  line.present++;
  try {
    const done = await line.run(async () => ({ result: await ctx.tx(work) }));
    return done ? done.result : new AppError('TOO_MANY_REQUESTS', { retryAfter: 5 });
  } finally {
    line.present--;
    if (line.present === 0) lines.delete(key);
  }
}
