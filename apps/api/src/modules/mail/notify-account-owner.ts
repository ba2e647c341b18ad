import type { TransactionContext } from '../../platform/context.ts';
import { sendMail } from './send-mail.ts';
import type { Mail } from './templates/mail.ts';

type Content<L> = L extends Mail ? Pick<L, 'template' | 'values'> : never;

interface Owner {
  id: number;
  email: string | null;
  phone: string | null;
}

/** Tells people what was done to their account. That too many letters went out already undoes nothing of it. */
export async function notifyAccountOwner(
  tx: TransactionContext,
  owner: Owner,
  content: Content<Mail>,
): Promise<void> {
  const to = owner.email ?? owner.phone;
  if (to === null) return;
  const channel = owner.email === null ? 'SMS' : 'MAIL';
  const refusal = await sendMail(tx, { ...content, channel, to, userId: owner.id });
  if (refusal) tx.log.warn({ template: content.template, reason: refusal.code }, 'a letter was not sent');
}
