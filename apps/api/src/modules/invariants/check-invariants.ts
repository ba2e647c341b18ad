import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';

interface Check {
  promise: string;
  statement: string;
}

/** The comment above each statement says what it holds. */
export const invariantChecks: readonly Check[] = readFileSync(new URL('checks.sql', import.meta.url), 'utf8')
  .split(/\n\n/)
  .flatMap((block) => {
    const promise = block.match(/^-- (\w+: .+)$/m)?.[1];
    const statement = block
      .replaceAll(/^--.*$/gm, '')
      .trim()
      .replace(/;$/, '');
    return promise && statement ? [{ promise, statement }] : [];
  });

/** What is broken in this tenant, by promise: the first rows of each. */
export async function violatedInvariants(
  tx: Pick<TransactionContext, 'db' | 'clock'>,
): Promise<Record<string, unknown[]>> {
  const now = tx.clock.now().toISOString();
  const broken: Record<string, unknown[]> = {};
  for (const { promise, statement } of invariantChecks) {
    const { rows } = await sql
      .raw(`${statement.replaceAll(':now', `timestamptz '${now}'`)} LIMIT 10`)
      .execute(tx.db);
    if (rows.length > 0) broken[promise] = rows;
  }
  return broken;
}
