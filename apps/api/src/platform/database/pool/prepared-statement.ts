import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const mark = '/* prepared */';

/**
 * Begins a statement, or ends it (`modifyEnd`), that each connection reads and plans once. For those whose planning takes
 * longer than their work, and whose text is one of a few: every text stays with every connection for as long as that
 * lives. Decision 0029.
 */
export const prepared = sql.raw(mark);

/** The table has another column than when the statement was planned: the connection is of no use for it any more. */
export const stalePlan = '0A000';

const names = new Map<string, string>();

/** The statement as it is sent: with a name, if it is marked and the connection keeps it. */
export function preparedStatementOf(text: string, values: readonly unknown[], keepsStatements = true) {
  const statement = { text, values: [...values] };
  const isMarked = keepsStatements && (text.trimStart().startsWith(mark) || text.endsWith(mark));
  return isMarked ? { ...statement, name: nameOf(text) } : statement;
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}
