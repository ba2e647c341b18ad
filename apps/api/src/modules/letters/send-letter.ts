import type { AppError } from '../../platform/app-error.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { readBrand } from './brand.ts';
import { refuseBeyondCaps } from './caps.ts';
import { compose } from './compose.ts';
import type { Letter } from './letter.ts';
import { inbox } from './recipients.ts';

/**
 * Written in the transaction of what it tells of: both are there, or neither. A worker sends it afterwards.
 * Refused beyond the caps, the same for people we know and people we do not.
 */
export async function sendLetter(ctx: TransactionContext, given: Letter): Promise<AppError | null> {
  const letter = { ...given, to: given.to.toLowerCase() };
  const refusal = await refuseBeyondCaps(ctx, letter);
  if (refusal) return refusal;
  const brand = await readBrand(ctx);
  const { id } = await ctx.db
    .insertInto('letter')
    .values({
      tenant_id: ctx.tenant.id,
      user_id: letter.userId ?? null,
      channel: letter.channel,
      template: letter.template,
      recipient: letter.to,
      inbox: inbox(letter.to),
      locale: ctx.locale,
      unsubscribe: letter.unsubscribe ?? null,
      ...compose(letter, { locale: ctx.locale, timeZone: ctx.tenant.timezone, brand }),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(ctx, 'letters.send', { letterId: id });
  return null;
}
