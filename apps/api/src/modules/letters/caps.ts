import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Letter, Template } from './letter.ts';
import { inbox } from './recipients.ts';

/** How many letters go out at most; whoever asks for more is told when to come back. */
export const caps = [
  { per: 'recipient', most: 5, minutes: 10 },
  { per: 'recipient', most: 20, minutes: 24 * 60 },
  { per: 'account', most: 30, minutes: 24 * 60 },
  { per: 'tenant', most: 2000, minutes: 60 },
] as const satisfies { per: string; most: number; minutes: number }[];

type Addressee = Pick<Letter, 'template' | 'to' | 'userId'>;

/**
 * Always sent: whoever took an account over must not be able to use up its owner's letters first, and with them the
 * way back. How often they can come to be is limited where they do.
 */
const alarms: ReadonlySet<Template> = new Set<Template>(['email-changed', 'phone-changed']);

/** Of money every word arrives: each follows from something that happened once. */
const isAlwaysSent = (template: Template) => alarms.has(template) || template.startsWith('plan-');

/**
 * A cap is reached when the last letter it allows is younger than its window: one index entry tells, however many
 * letters there are. In real time, like all limits.
 */
export async function refuseBeyondCaps(ctx: TransactionContext, letter: Addressee): Promise<AppError | null> {
  if (isAlwaysSent(letter.template)) return null;
  await oneAtATime(ctx, letter);
  const scopes = {
    recipient: sql`inbox = ${inbox(letter.to)}`,
    account: letter.userId === undefined ? null : sql`user_id = ${letter.userId}`,
    tenant: sql`tenant_id = ${ctx.tenant.id}`,
  };
  const ends = caps.flatMap(({ per, most, minutes }) => {
    const scope = scopes[per];
    return scope
      ? sql`(SELECT created_at + make_interval(mins => ${minutes}::int) AS until FROM letter WHERE ${scope}
          ORDER BY id DESC OFFSET ${most - 1}::int LIMIT 1)`
      : [];
  });
  const { rows } = await sql<{ until: Date | null }>`
    SELECT max(until) AS until FROM (${sql.join(ends, sql` UNION ALL `)}) AS cap
    WHERE until > ${new Date()}`.execute(ctx.db);
  const until = rows[0]?.until;
  return until ? new AppError('TOO_MANY_REQUESTS', { until: until.toISOString() }) : null;
}

/**
 * A hundred requests at once would each count before any of them has written. The account first, then the address:
 * a transaction with two letters holds its account already.
 */
async function oneAtATime({ db, tenant }: TransactionContext, { to, userId }: Addressee): Promise<void> {
  const keys = [...(userId === undefined ? [] : [`letters of ${userId}`]), `letters to ${inbox(to)}`];
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(key, ${tenant.id}::int))
    FROM unnest(${keys}::text[]) AS key`.execute(db);
}
