import type { Context, TransactionContext } from '../context.ts';
import { errorCode } from '../errors/start-refused.ts';
import { isOverload } from './overload.ts';

interface Work {
  ctx: Context;
  key: string;
  run(tx: TransactionContext): Promise<unknown>;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

interface Line {
  waiting: Work[];
  isRunning: boolean;
}

export type BatchTransaction = (ctx: Context, key: string) => Context['tx'];

/** More of them cost little less each, and keep people waiting: for the same rows, and for the process. */
const mostInOne = 16;

/**
 * Batch of transactions: works of one tenant that arrive together share one transaction, and their batched statements
 * (database/batched-statement.ts) are sent as one. They are committed together; if one of them fails, nothing has
 * happened and each gets a transaction of its own. A work that arrives while a batch runs goes with the next: with two
 * batches at once pages take twice as long, for a quarter more of batched work. Decision 0051.
 */
export function createTransactionBatches(): BatchTransaction {
  const lines = new Map<number, Line>();

  async function drain(tenantId: number, line: Line): Promise<void> {
    for (let batch = take(line); batch.length > 0; batch = take(line)) await runTogether(batch);
    lines.delete(tenantId);
  }

  return (ctx, key) =>
    <T>(run: (tx: TransactionContext) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const line = lines.get(ctx.tenant.id) ?? { waiting: [], isRunning: false };
        lines.set(ctx.tenant.id, line);
        line.waiting.push({ ctx, key, run, resolve, reject });
        if (line.isRunning) return;
        line.isRunning = true;
        // other callers of this turn of the loop come along
        setImmediate(() => void drain(ctx.tenant.id, line));
      });
}

/** No caller is twice in one batch, where no lock would keep its two works apart. */
function take(line: Line): Work[] {
  const batch = new Map<string, Work>();
  const left: Work[] = [];
  for (const work of line.waiting) {
    if (batch.size >= mostInOne || batch.has(work.key)) left.push(work);
    else batch.set(work.key, work);
  }
  line.waiting = left;
  return [...batch.values()];
}

async function runTogether(batch: readonly Work[]): Promise<void> {
  const [first] = batch;
  if (!first) return;
  try {
    const values = await first.ctx.tx((tx) => sideBySide(tx, batch));
    for (const [index, { resolve }] of batch.entries()) resolve(values[index]);
  } catch (error) {
    if (batch.length === 1 || isOverload(error)) for (const { reject } of batch) reject(error);
    else for (const work of batch) await runTogether([work]);
  }
}

/**
 * All have come to their end before the transaction does: a work that went on after it would write
 * without one.
 */
async function sideBySide({ db }: TransactionContext, batch: readonly Work[]): Promise<unknown[]> {
  const ended = await Promise.allSettled(
    batch.map(({ ctx, run }) => {
      const inner: TransactionContext = { ...ctx, db, tx: (nested) => nested(inner) };
      return run(inner);
    }),
  );
  const broken = ended.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
  if (broken.length > 0) throw broken.find((reason) => errorCode(reason) !== abortedByAnother) ?? broken[0];
  return ended.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
}

/** What PostgreSQL says to every statement after the one that failed. */
const abortedByAnother = '25P02';
