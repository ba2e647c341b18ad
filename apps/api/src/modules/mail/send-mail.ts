import type { TransactionContext } from '../../platform/context.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { refuseOverMailRateLimit } from './mail-rate-limit.ts';
import { canonicalInbox } from './recipients.ts';
import { senderName } from './sender-name.ts';
import { composeMail } from './templates/compose-mail.ts';
import type { Mail } from './templates/mail.ts';
import { readMailBrand } from './templates/mail-brand.ts';

/**
 * Written in the transaction of what it tells of: both are there, or neither. A worker sends it afterwards.
 * Refused beyond the caps, the same for people we know and people we do not.
 */
export async function sendMail(ctx: TransactionContext, given: Mail): Promise<AppError | null> {
  const letter = { ...given, to: given.to.toLowerCase() };
  const refusal = await refuseOverMailRateLimit(ctx, letter);
  if (refusal) return refusal;
  const brand = await readMailBrand(ctx);
  const written = await ctx.db
    .insertInto('letter')
    .values({
      tenant_id: ctx.tenant.id,
      user_id: letter.userId ?? null,
      channel: letter.channel,
      template: letter.template,
      recipient: letter.to,
      inbox: canonicalInbox(letter.to),
      locale: ctx.locale,
      unsubscribe: letter.unsubscribe ?? null,
      dedupe_key: letter.dedupe ?? null,
      sender_name: senderName(letter, ctx.locale, brand.name),
      ...composeMail(letter, {
        locale: ctx.locale,
        defaultLocale: ctx.tenant.defaultLocale,
        timeZone: ctx.tenant.timezone,
        brand,
      }),
      created_at: new Date(),
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'dedupe_key']).where('dedupe_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (written) await enqueue(ctx, 'letters.send', { letterId: written.id });
  return null;
}
