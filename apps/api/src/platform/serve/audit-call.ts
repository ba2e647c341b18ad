import { type Call, isForVisitors } from '@atrium/contract/call';
import { can } from '@atrium/domain/access/capabilities';
import { writeAuditLine } from '../audit/audit-log.ts';
import type { Actor, Context } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import type { AnyReply } from './idempotency.ts';

type Run = (ctx: Context) => Promise<AnyReply | AppError>;

/**
 * Whether a call is written into the audit log: whatever staff call, acts and reads alike, and what a customer with a
 * grade (referee, partner) calls by that grade. Sandbox calls are not: one of them repairs a broken database.
 */
export function isAudited(actor: Actor, call: Call): boolean {
  if (call.needs === 'sandbox' || isForVisitors(call)) return false;
  return actor.role === 'operator' || (actor.role === 'user' && !can({ role: 'user' }, call.needs));
}

interface Audited {
  call: Call;
  name: string;
  input: object;
}

/**
 * Runs an operator call with its line in the audit log. Both commit together, so no act is without its line; a line
 * says what was answered. A call that leaves us (`outside`) must not hold a transaction: its line is written before it
 * runs, and what comes of it is written by the module that does it. Decision 0073.
 */
export async function runAudited(
  ctx: Context,
  { call, name, input }: Audited,
  run: Run,
): Promise<AnyReply | AppError> {
  const line = (after: Record<string, unknown>, reply?: AnyReply) => ({
    action: name,
    entity: 'call',
    entityId: targetOf(input, reply),
    after: { line: `${call.method} ${call.path}`, effect: call.effect, ...after },
  });
  if (call.outside) {
    await ctx.tx((tx) => writeAuditLine(tx, line({ status: 'begun' })));
    return run(ctx);
  }
  return ctx.tx(async (tx) => {
    const outcome = await run(tx);
    const reply = outcome instanceof AppError ? undefined : outcome;
    const error = outcome instanceof AppError ? { error: outcome.code } : {};
    await writeAuditLine(tx, line({ status: outcome.status, ...error }, reply));
    return outcome;
  });
}

const namesSomething = /(^id|[a-z]I[dD]|uuid|ticket|side|number)$/i;
const longest = 200;

/**
 * What a call was about: the values of its path, and the numbers and identifiers in its query, body and answer. Addresses,
 * names and free text are left out, because the audit log is never erased.
 */
export function targetOf(input: object, reply?: AnyReply): string {
  const { params, query, body } = input as Record<string, object | null | undefined>;
  const named = [...Object.entries(query ?? {}), ...Object.entries(body ?? {})]
    .filter(([key, value]) => namesSomething.test(key) && isPlain(value))
    .map(([, value]) => String(value));
  const found = [...Object.values(params ?? {}).map(String), ...named];
  return (found.length > 0 ? found : identifiersIn(reply?.body)).join(' ').slice(0, longest);
}

const isPlain = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value));

/** What an answer shows: the identifier of what was made, or the UUIDs of the people in its lists. */
function identifiersIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  if ('id' in body && isPlain(body.id)) return [String(body.id)];
  return Object.values(body)
    .filter((value) => Array.isArray(value))
    .flat()
    .flatMap((item: unknown) => {
      const uuid = typeof item === 'object' && item !== null ? (item as { UUID?: unknown }).UUID : null;
      return typeof uuid === 'string' ? [uuid] : [];
    });
}
