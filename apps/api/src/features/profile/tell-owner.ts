import type { Letter } from '../../modules/letters/letter.ts';
import { sendLetter } from '../../modules/letters/send-letter.ts';
import type { TransactionContext } from '../../platform/context.ts';

type Content<L> = L extends Letter ? Pick<L, 'template' | 'values'> : never;

interface Owner {
  id: number;
  email: string | null;
  phone: string | null;
}

/** Tells people what was done to their account. That too many letters went out already undoes nothing of it. */
export async function tellOwner(
  tx: TransactionContext,
  owner: Owner,
  content: Content<Letter>,
): Promise<void> {
  const to = owner.email ?? owner.phone;
  if (to === null) return;
  const channel = owner.email === null ? 'SMS' : 'MAIL';
  const refusal = await sendLetter(tx, { ...content, channel, to, userId: owner.id });
  if (refusal) tx.log.warn({ template: content.template, reason: refusal.code }, 'a letter was not sent');
}
