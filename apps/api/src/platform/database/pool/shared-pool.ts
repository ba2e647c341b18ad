import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { errorCode } from '../../errors/start-refused.ts';
import type { Faults } from '../../health/faults.ts';
import { createBulkhead } from './bulkhead.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { currentQuotaOwner, poolQuotas } from './connection-quota.ts';
import { preparedStatementOf, stalePlan } from './prepared-statement.ts';
import { tenantBinding } from './tenant-binding.ts';

export interface SharedPoolOptions {
  /** How long a caller waits for a connection, and for the answer to a statement. */
  limits: { connectMs: number; answerMs: number };
  /** Without shares, callers are served in order. */
  connections: number | null;
  /** Whether a prepared statement is still there in the next transaction; behind a pooler it is not. */
  keepsStatements?: boolean;
  faults?: Faults | undefined;
}

const longestLine = 100;

/** Where every connection is handed out: to whom it counts, whether it is any use, and what the sandbox does to it. */
export function sharePool(
  pool: Pool,
  { limits, connections, keepsStatements = true, faults }: SharedPoolOptions,
): PostgresPool {
  const bulkhead = createBulkhead({ longestLine, patienceMs: limits.connectMs });
  const claimOf = connections === null ? null : poolQuotas(connections);
  const breaker = createCircuitBreaker();

  async function connect(): Promise<PostgresPoolClient> {
    const asker = currentQuotaOwner();
    const claim = claimOf?.(asker);
    const leave = claim ? await bulkhead.enter(claim.line, claim.shares) : () => {};
    const end = breaker.begin();
    try {
      if (!end) throw silence();
      await faults?.pass('database', limits.connectMs);
      const client = await pool.connect();
      asker.held++;
      return lend(client, () => {
        asker.held--;
        end();
        leave();
      });
    } catch (error) {
      end?.();
      leave();
      throw error;
    }
  }

  function lend(client: PoolClient, giveBack: () => void): PostgresPoolClient {
    let isSilent = false;
    let isStale = false;
    let isReadOnly = false;
    /** Sent, and not waited for: the first statement of the transaction brings their answer with its own. */
    let opening: Promise<unknown>[] = [];
    const send = async (text: string, values: readonly unknown[]) => {
      const sent = client.query(preparedStatementOf(text, values, keepsStatements));
      if (isOpening(text)) {
        isReadOnly ||= text.endsWith('read only');
        sent.catch(() => {});
        opening.push(sent);
        return { command: 'SELECT', rowCount: null, rows: [] };
      }
      if (text === 'commit' && isReadOnly) {
        // nothing that could be lost; the next user of the connection speaks after it
        sent.catch(() => {});
        return { command: 'COMMIT', rowCount: null, rows: [] };
      }
      // where a transaction could not be opened, what was to happen in it has nothing to undo
      const before = text === 'rollback' ? [] : opening;
      opening = [];
      const [answer] = await Promise.all([sent, ...before]);
      return answer;
    };
    const query = async (text: string, values: readonly unknown[]) => {
      // whatever is sent now would wait behind the statement that got no answer
      if (isSilent) throw silence();
      try {
        await faults?.pass('database', limits.answerMs);
        const answer = await send(text, values);
        breaker.close();
        return answer;
      } catch (error) {
        isSilent = isSilence(error);
        isStale ||= errorCode(error) === stalePlan;
        if (isSilent) breaker.open();
        throw error;
      }
    };
    const release = (destroy?: boolean) => {
      giveBack();
      client.release(destroy || isSilent || isStale);
    };
    // without the overload that takes a cursor: no caller reads by cursor
    return { query: query as unknown as PostgresPoolClient['query'], release };
  }

  return { connect, end: () => pool.end(), options: pool.options };
}

/** Begins a transaction or binds it to its tenant. If it fails, row security shows the statements behind it nothing. */
const isOpening = (text: string) =>
  text === 'begin' || text.startsWith('start transaction') || text === tenantBinding;

const silence = () => new Error('Query read timeout');

/** Not a statement that the server cut off: its connection is as good as before. */
const isSilence = (error: unknown) =>
  (error as Error).message === silence().message || errorCode(error) === 'ETIMEDOUT';
