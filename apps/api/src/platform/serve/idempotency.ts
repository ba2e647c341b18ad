import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, keepsAnswer } from '@atrium/contract/call';
import { type ErrorCode, errorStatus } from '@atrium/contract/errors';
import type { StillRunning } from '@atrium/contract/schemas/models/payment';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor, Context, TransactionContext } from '../context.ts';
import { jsonColumn } from '../database/json-column.ts';
import { AppError } from '../errors/app-error.ts';

export interface AnyReply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

type Run = (ctx: Context) => Promise<AnyReply | AppError>;
type Outcome = AnyReply | AppError;
const pending = Symbol('the first request has not answered');

const keepFor = 30 * 24 * 60 * 60 * 1000;
/** How long a second request with the same key waits for the first before it is told that this one still runs. */
const patienceMs = 10_000;
/** A first request that has not answered by then is taken for dead. */
const lease = 30_000;

/**
 * Idempotency key: same key, same caller, same body is one effect and one answer; another body is refused with 422.
 * Never with 409, which the portal reads as "already subscribed".
 *
 * Nothing is stored for visitors, who have no name: an address, a browser or a body may be another visitor's too, who
 * would be refused for a foreign key or handed a foreign answer. The calls visitors may write with say in the contract
 * that a repeat does no harm. Decision 0006.
 */
export async function idempotent(
  ctx: Context,
  call: Call,
  callName: string,
  key: string | null,
  input: object,
  run: Run,
  patience = patienceMs,
): Promise<Outcome> {
  const { actor } = ctx;
  const name = nameOf(actor);
  if (!key || !name || !keepsAnswer(call)) return run(ctx);
  if (key.length > 200) return new AppError('INVALID_PARAMETERS', { field: 'Idempotency-Key' });
  const claim: Claim = {
    scope: `${name}:${callName}`,
    key,
    hash: createHash('sha256').update(JSON.stringify(input)).digest(),
  };
  const outcome = await (call.outside
    ? acrossTransactions(ctx, claim, run, patience)
    : withinOne(ctx, claim, run, patience));
  return outcome === pending ? stillRunning(call, key) : outcome;
}

function nameOf(actor: Actor): string | null {
  if (actor.role === 'user') return `user:${actor.userId}`;
  return actor.role === 'operator' ? `operator:${actor.operatorId}` : null;
}

/**
 * Told to a second request whose first has not finished: neither success nor failure. Where money may have moved that is
 * an answer of the call's own; of anything else the same key brings the answer a moment later.
 */
function stillRunning({ effect }: Call, reference: string): Outcome {
  const body: StillRunning = { status: 'PENDING', reference };
  return effect === 'money'
    ? { status: 202, body }
    : new AppError('SERVICE_UNAVAILABLE', { reason: 'running', retryAfter: 1 });
}

interface Claim {
  scope: string;
  key: string;
  hash: Buffer;
}

/** The claim, the effect and the answer commit together: a crash leaves all of them or none. */
async function withinOne(
  ctx: Context,
  claim: Claim,
  run: Run,
  patience: number,
): Promise<Outcome | typeof pending> {
  try {
    return await ctx.tx(async (tx) => {
      await sql`select set_config('lock_timeout', ${String(patience)}, true)`.execute(tx.db);
      if (!(await insertClaim(tx, claim))) return stored(await readClaim(tx, claim), claim);
      const outcome = await run(tx);
      await store(tx, claim, outcome);
      return outcome;
    });
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return pending;
    throw error;
  }
}

/** For calls that leave us: the claim commits first, and the handler must be safe to run again after a crash. */
async function acrossTransactions(
  ctx: Context,
  claim: Claim,
  run: Run,
  patience: number,
): Promise<Outcome | typeof pending> {
  const deadline = Date.now() + patience;
  for (;;) {
    const mine = await ctx.tx(async (tx) => (await insertClaim(tx, claim)) || (await takeOver(tx, claim)));
    if (mine) break;
    const row = await ctx.tx((tx) => readClaim(tx, claim));
    const known = stored(row, claim);
    if (known !== pending) return known;
    if (Date.now() > deadline) return pending;
    await sleep(100);
  }
  const outcome = await run(ctx);
  await ctx.tx((tx) => store(tx, claim, outcome));
  return outcome;
}

async function insertClaim(tx: TransactionContext, { scope, key, hash }: Claim): Promise<boolean> {
  const now = Date.now();
  const inserted = await tx.db
    .insertInto('idempotency_key')
    .values({
      tenant_id: tx.tenant.id,
      scope,
      key,
      request_hash: hash,
      state: 'STARTED',
      locked_until: new Date(now + lease),
      created_at: new Date(now),
      expires_at: new Date(now + keepFor),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

async function takeOver(tx: TransactionContext, { scope, key, hash }: Claim): Promise<boolean> {
  const now = Date.now();
  const taken = await tx.db
    .updateTable('idempotency_key')
    .set({ locked_until: new Date(now + lease) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('request_hash', '=', hash)
    .where('state', '=', 'STARTED')
    .where('locked_until', '<', new Date(now))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

const readClaim = (tx: TransactionContext, { scope, key }: Claim) =>
  tx.db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'state', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();

function stored(row: Awaited<ReturnType<typeof readClaim>>, claim: Claim): Outcome | typeof pending {
  if (!row) return pending;
  if (!claim.hash.equals(row.request_hash)) return new AppError('IDEMPOTENCY_KEY_REUSED');
  if (row.state !== 'DONE') return pending;
  const kept = storedAnswer(row.response);
  return kept.kind === 'reply' ? kept.reply : new AppError(kept.code, kept.details, kept.words);
}

const Kept = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reply'),
    reply: z.object({
      status: z.int(),
      // an answer without a body keeps none
      body: z.unknown(),
      headers: z.record(z.string(), z.string()).exactOptional(),
    }),
  }),
  z.object({
    kind: z.literal('error'),
    code: z.enum(Object.keys(errorStatus) as ErrorCode[]),
    details: z.record(z.string(), z.unknown()).exactOptional(),
    words: z.string().exactOptional(),
  }),
]);
type Kept = z.infer<typeof Kept>;

const storedAnswer = jsonColumn('idempotency_key.response', Kept);

/** "Come back later" is no answer to keep: the request that does come back begins anew. */
const isPassing = ({ status }: Outcome) => status === 429 || status === 503;

async function store(tx: TransactionContext, { scope, key }: Claim, outcome: Outcome) {
  if (isPassing(outcome)) {
    await tx.db.deleteFrom('idempotency_key').where('scope', '=', scope).where('key', '=', key).execute();
    return;
  }
  const kept: Kept =
    outcome instanceof AppError
      ? {
          kind: 'error',
          code: outcome.code,
          ...(outcome.details ? { details: outcome.details } : {}),
          ...(outcome.words === undefined ? {} : { words: outcome.words }),
        }
      : { kind: 'reply', reply: outcome };
  await tx.db
    .updateTable('idempotency_key')
    .set({ state: 'DONE', http_status: outcome.status, response: JSON.stringify(kept) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}
