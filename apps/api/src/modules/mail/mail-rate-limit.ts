import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { canonicalInbox } from './recipients.ts';
import type { Mail, MailTemplate } from './templates/mail.ts';

/** Mail rate limit: how many mails go out at most; a request for more is refused with the time to wait. */
export const mailRateLimits = [
  { per: 'recipient', most: 5, minutes: 10 },
  { per: 'recipient', most: 20, minutes: 24 * 60 },
  { per: 'account', most: 30, minutes: 24 * 60 },
  { per: 'tenant', most: 2000, minutes: 60 },
] as const satisfies { per: string; most: number; minutes: number }[];

type Addressee = Pick<Mail, 'template' | 'channel' | 'to' | 'userId'>;

/**
 * Always sent: an attacker who took an account over must not be able to use up its owner's mails
 * first, and with them the way back. How often they can come to be is limited where they do.
 */
const alarms: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'email-changed',
  'phone-changed',
  'cancellation-confirmed',
]);

const isAboutMoney = (template: MailTemplate) =>
  template.startsWith('plan-') || template.endsWith('-receipt');

/** Of money every mail arrives: each follows from something that happened once. */
const isAlwaysSent = ({ template, channel }: Addressee) =>
  alarms.has(template) || (channel === 'MAIL' && isAboutMoney(template));

/** Short messages about money in a day; a cap of their own, so that codes asked for by a stranger use none of it up. */
export const moneyMessagesPerDay = 30;

/**
 * A cap is reached when the last letter it allows is younger than its window: one index entry tells, however many
 * letters there are. In real time, like all limits.
 */
export async function refuseOverMailRateLimit(
  ctx: TransactionContext,
  letter: Addressee,
): Promise<AppError | null> {
  if (isAlwaysSent(letter)) return null;
  await oneAtATime(ctx, letter);
  if (isAboutMoney(letter.template)) return refuseMoneyMessage(ctx, letter.to);
  const scopes = {
    recipient: sql`inbox = ${canonicalInbox(letter.to)}`,
    account: letter.userId === undefined ? null : sql`user_id = ${letter.userId}`,
    tenant: sql`tenant_id = ${ctx.tenant.id}`,
  };
  const ends = mailRateLimits.flatMap(({ per, most, minutes }) => {
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

async function refuseMoneyMessage({ db }: TransactionContext, to: string): Promise<AppError | null> {
  const { rows } = await sql<{ until: Date }>`
    SELECT created_at + interval '1 day' AS until FROM letter
    WHERE inbox = ${canonicalInbox(to)} AND channel = 'SMS' AND (template LIKE 'plan-%' OR template LIKE '%-receipt')
      AND created_at > ${new Date(Date.now() - 86_400_000)}
    ORDER BY id DESC OFFSET ${moneyMessagesPerDay - 1}::int LIMIT 1`.execute(db);
  const until = rows[0]?.until;
  return until ? new AppError('TOO_MANY_REQUESTS', { until: until.toISOString() }) : null;
}

/**
 * A hundred requests at once would each count before any of them has written. The account first, then the address:
 * a transaction with two letters holds its account already.
 */
async function oneAtATime({ db, tenant }: TransactionContext, { to, userId }: Addressee): Promise<void> {
  const keys = [
    ...(userId === undefined ? [] : [`letters of ${userId}`]),
    `letters to ${canonicalInbox(to)}`,
  ];
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(key, ${tenant.id}::int))
    FROM unnest(${keys}::text[]) AS key`.execute(db);
}
