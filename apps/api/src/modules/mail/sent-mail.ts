import type { SentMessage } from '@atrium/contract/schemas/sandbox';
import type { Context, TransactionContext } from '../../platform/context.ts';

const most = 50;

/** This tenant's letters, newest first; also those still on their way. */
export const newestMail = (ctx: Context, to: string | undefined): Promise<SentMessage[]> =>
  ctx.tx(async ({ db }) => {
    let query = db
      .selectFrom('letter')
      .select(['id', 'channel', 'recipient', 'subject', 'text', 'html', 'unsubscribe', 'created_at'])
      .orderBy('id', 'desc')
      .limit(most);
    if (to !== undefined) query = query.where('recipient', '=', to.toLowerCase());
    const rows = await query.execute();
    return rows.map(({ id, channel, recipient, subject, text, html, unsubscribe, created_at }) => ({
      id: String(id),
      channel,
      to: recipient,
      subject,
      text: text ?? '',
      html,
      unsubscribe,
      at: created_at.toISOString(),
    }));
  });

/** The letters to one person: what kind and when, never what they say. The newest first. */
export const mailTo = ({ db }: TransactionContext, userId: number) =>
  db
    .selectFrom('letter')
    .select(['channel', 'template', 'created_at', 'sent_at', 'delivery'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
