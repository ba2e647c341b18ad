import type { Context, TransactionContext } from '../../platform/context.ts';
import { sendMail } from '../mail/send-mail.ts';
import { invitationDays, type WriteInvitationMail } from './manage-staff.ts';

/** The code stands behind the `#`: a browser does not send that part, so it is in no log of addresses. */
export const invitationLink = (ctx: Pick<Context, 'origin'>, code: string): string =>
  `${ctx.origin}/console/invitation#${code}`;

/** By mail, in the tenant's language. Null, or why no letter is written now. */
export const invitationMail =
  (ctx: Context, to: string): WriteInvitationMail =>
  (db, code) => {
    const inner: TransactionContext = { ...ctx, db, tx: (work) => work(inner) };
    return sendMail(inner, {
      template: 'staff-invitation',
      channel: 'MAIL',
      to,
      values: { link: invitationLink(ctx, code), days: invitationDays },
    });
  };
