import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Faults } from '../faults.ts';
import { currentAsker, sharesOfPool } from './asker.ts';
import { createBulkhead } from './bulkhead.ts';
import { errorCode } from './start-refused.ts';

export interface SharedPoolOptions {
  /** How long somebody waits for a connection, and for the answer to a statement. */
  limits: { connectMs: number; answerMs: number };
  /** Without shares, whoever comes first is served first. */
  connections: number | null;
  faults?: Faults | undefined;
}

const longestLine = 100;

/** Where every connection is handed out: to whom it counts, and what the sandbox does to it. */
export function sharePool(pool: Pool, { limits, connections, faults }: SharedPoolOptions): PostgresPool {
  const bulkhead = createBulkhead({ longestLine, patienceMs: limits.connectMs });
  const claimOf = connections === null ? null : sharesOfPool(connections);

  async function connect() {
    const asker = currentAsker();
    const claim = claimOf?.(asker);
    const leave = claim ? await bulkhead.enter(claim.line, claim.shares) : () => {};
    try {
      await faults?.pass('database', limits.connectMs);
      const client = await pool.connect();
      asker.held++;
      return lend(client, () => {
        asker.held--;
        leave();
      });
    } catch (error) {
      leave();
      throw error;
    }
  }

  function lend(client: PoolClient, giveBack: () => void) {
    let isSilent = false;
    return {
      async query(text: string, values: readonly unknown[]) {
        // whatever is sent now would wait behind the statement that got no answer
        if (isSilent) throw silence();
        try {
          await faults?.pass('database', limits.answerMs);
          return await client.query(text, [...values]);
        } catch (error) {
          isSilent ||= isSilence(error);
          throw error;
        }
      },
      release(destroy?: boolean) {
        giveBack();
        client.release(destroy || isSilent);
      },
    };
  }

  return { connect, end: () => pool.end(), options: pool.options } as unknown as PostgresPool;
}

const silence = () => new Error('Query read timeout');

/** Not a statement that the server cut off: its connection is as good as before. */
const isSilence = (error: unknown) =>
  (error as Error).message === silence().message || errorCode(error) === 'ETIMEDOUT';
