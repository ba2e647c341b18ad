import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Letter as LetterTable } from '../../platform/database/types.gen.ts';
import type { JobHandler } from '../../platform/jobs/worker.ts';
import { scrub } from '../../platform/log.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Template } from './letter.ts';
import type { Transport } from './transport.ts';

interface Delivery {
  transport: Transport;
  stage: string;
}

/** A certificate's letter is the last thing that holds the address: it goes once it is sent, or cannot be. */
const lastWords: ReadonlySet<string> = new Set<Template>(['account-deleted']);

/** One letter. A crash between sending and noting it sends it twice, under the same Message-ID. */
export const deliverLetter =
  ({ transport, stage }: Delivery): JobHandler<'letters.send'> =>
  async (ctx, { letterId }, { attempt, isLastAttempt, finishIn }) => {
    const letter = await findUnsent(ctx, letterId);
    if (!letter) return;
    const failure = await send(letter, ctx.tenant, transport);
    const isOver = !failure || isLastAttempt;
    await ctx.tx(async (tx) => {
      if (isOver && lastWords.has(letter.template))
        await tx.db.deleteFrom('letter').where('id', '=', letterId).execute();
      else
        await tx.db
          .updateTable('letter')
          .set({
            attempts: attempt,
            ...(failure
              ? { last_error: scrub(failure.message).slice(0, 500) }
              : { sent_at: new Date(), last_error: null }),
            // codes and links open accounts: where real people live they are kept no longer than needed
            ...(isOver && stage === 'live' ? { text: null, html: null, unsubscribe: null } : {}),
          })
          .where('id', '=', letterId)
          .execute();
      if (!failure) await finishIn(tx);
    });
    if (failure) throw failure;
  };

const findUnsent = (ctx: Context, id: number) =>
  ctx.tx(({ db }) =>
    db.selectFrom('letter').selectAll().where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst(),
  );

async function send(
  letter: Selectable<LetterTable>,
  tenant: Tenant,
  transport: Transport,
): Promise<Error | null> {
  const { id, channel, recipient: to, locale, subject, text, html, unsubscribe } = letter;
  const host = tenant.hosts[0] ?? 'localhost';
  try {
    await transport[channel]({
      messageId: `<letter-${tenant.id}-${id}@${host}>`,
      from: { name: tenant.name, address: `no-reply@${host}` },
      to,
      locale,
      subject,
      text: text ?? '',
      html,
      unsubscribe,
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
