import type { SentMessage } from '@atrium/contract/schemas/sandbox';
import type { Context } from '../../platform/context.ts';

const most = 50;

/** This tenant's letters, newest first; also those still on their way. */
export const newestLetters = (ctx: Context, to: string | undefined): Promise<SentMessage[]> =>
  ctx.tx(async ({ db }) => {
    let query = db
      .selectFrom('letter')
      .select(['id', 'channel', 'recipient', 'subject', 'text', 'unsubscribe', 'created_at'])
      .orderBy('id', 'desc')
      .limit(most);
    if (to !== undefined) query = query.where('recipient', '=', to.toLowerCase());
    const rows = await query.execute();
    return rows.map(({ id, channel, recipient, subject, text, unsubscribe, created_at }) => ({
      id: String(id),
      channel,
      to: recipient,
      subject,
      text: text ?? '',
      unsubscribe,
      at: created_at.toISOString(),
    }));
  });
