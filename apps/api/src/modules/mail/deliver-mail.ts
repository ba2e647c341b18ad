import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Letter as LetterTable } from '../../platform/database/schema/types.gen.ts';
import { scrub } from '../../platform/health/log.ts';
import type { JobHandler } from '../../platform/jobs/job-worker.ts';
import type { SendOutcome } from '../sms/sms-carrier.ts';
import type { MailTransport } from './mail-transport.ts';
import { smsStatusUrl } from './sms-status.ts';
import type { MailTemplate } from './templates/mail.ts';

interface Delivery {
  transport: MailTransport;
  stage: string;
}

/** A certificate's letter is the last thing that holds the address: it goes once it is sent, or cannot be. */
const lastWords: ReadonlySet<string> = new Set<MailTemplate>(['account-deleted']);

/** One letter. A crash between sending and noting it sends it twice, under the same Message-ID. */
export const deliverMail =
  ({ transport, stage }: Delivery): JobHandler<'letters.send'> =>
  async (ctx, { letterId }, { attempt, isLastAttempt, finishIn }) => {
    const letter = await findUnsent(ctx, letterId);
    if (!letter) return;
    const sent = await send(ctx, letter, transport);
    const failure = sent instanceof Error ? sent : null;
    const said = sent instanceof Error ? null : sent;
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
            ...noteOf(said),
            // codes and links open accounts: where real people live they are kept no longer than needed
            ...(isOver && stage === 'live'
              ? { text: null, html: null, unsubscribe: null, sender_name: null }
              : {}),
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

/** A message that its carrier refused for good is over, and says why. */
function noteOf(said: SendOutcome | null) {
  if (!said) return {};
  return said.is === 'sent'
    ? { carrier_ref: said.reference.slice(0, 200) || null, delivery: 'SENT' as const }
    : { delivery: 'FAILED' as const, last_error: scrub(said.reason).slice(0, 500) };
}

async function send(
  ctx: Context,
  letter: Selectable<LetterTable>,
  transport: MailTransport,
): Promise<SendOutcome | Error | null> {
  const { id, channel, recipient: to, locale, subject, text, html, unsubscribe, sender_name } = letter;
  const { tenant } = ctx;
  const host = tenant.hosts[0] ?? 'localhost';
  try {
    return await transport[channel]({
      messageId: `<letter-${tenant.id}-${id}@${host}>`,
      from: { name: sender_name ?? tenant.name, address: `no-reply@${host}` },
      to,
      locale,
      subject,
      text: text ?? '',
      html,
      origin: { tenantId: tenant.id, letterId: id, statusUrl: smsStatusUrl(ctx, id) },
      unsubscribe,
    });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
