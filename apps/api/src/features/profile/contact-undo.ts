import { withdrawCodes } from '../../modules/identity/one-time-codes.ts';
import { notifyAccountOwner } from '../../modules/mail/notify-account-owner.ts';
import { withdrawResetCode } from '../../modules/parental-control/reset-passcode.ts';
import { cancelDeletion } from '../../modules/people/account-deletions.ts';
import { clearPassword } from '../../modules/people/accounts.ts';
import {
  type ContactKind,
  contactChangesFrom,
  findContactChange,
  markContactChangeUndone,
} from '../../modules/people/contact-changes.ts';
import {
  claimIdentity,
  deleteIdentities,
  findUser,
  lockAccount,
  type UserRow,
  updateUser,
} from '../../modules/people/user-profiles.ts';
import { restoreWithAccount } from '../../modules/subscriptions/ordering/account-deletion.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { appendEvent } from '../../platform/events/event-outbox.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import type { ProfileDependencies } from './dependencies.ts';

export const contactUndoHandlers = ({
  secrets,
  sessions,
}: Pick<ProfileDependencies, 'secrets' | 'sessions'>) =>
  ({
    /**
     * The token of the mail is the only proof: the owner of the old address may have lost the account to an attacker, and is
     * not signed in. It works once; asked again it says that it is done.
     */
    undoContactChange: (ctx, { body }) =>
      ctx.tx(async (tx) => {
        const hash = secrets.digest('lookup', body.change);
        const known = await findContactChange(tx, hash);
        if (!known) return new AppError('CODE_EXPIRED');
        await lockAccount(tx, known.user_id);
        const change = await findContactChange(tx, hash);
        const row = await findUser(tx, known.user_id);
        if (!change || !row) return new AppError('CODE_EXPIRED');
        const { kind } = change;
        if (change.restored) return { status: 200, body: { state: 'ALREADY', kind } };
        const isWhole = await takeBack(tx, row, change.id);
        await shutOut(tx, row.id);
        await sessions.endAll(tx, row.id);
        await appendEvent(tx, {
          aggregate: 'user',
          aggregateId: row.uuid,
          type: 'user.contact_restored',
          payload: { kind },
        });
        return { status: 200, body: { state: isWhole ? 'UNDONE' : 'TAKEN', kind } };
      }),
  }) satisfies Partial<Handlers>;

/**
 * Reverts this change and all that followed it: their mails went to the one who made this one. False where an old address
 * or number is another account's by now; the new one is gone all the same, and the link works again once the old is free.
 */
async function takeBack(tx: TransactionContext, row: UserRow, from: number): Promise<boolean> {
  const changes = await contactChangesFrom(tx, row.id, from);
  let isWhole = true;
  for (const kind of ['EMAIL', 'MSISDN'] as const) {
    const [first, ...later] = changes.filter((change) => change.kind === kind);
    if (!first) continue;
    const restored = await restore(tx, row, kind, first);
    isWhole &&= restored;
    const ids = [first, ...later].map((change) => change.id);
    await markContactChangeUndone(tx, ids, restored);
  }
  return isWhole;
}

interface Former {
  former: string | null;
  former_opens: boolean;
}

async function restore(
  tx: TransactionContext,
  { id }: UserRow,
  kind: ContactKind,
  { former, former_opens }: Former,
): Promise<boolean> {
  const opens = former_opens ? former : null;
  const isFree = opens === null || (await claimIdentity(tx, id, { kind, subject: opens }));
  for (const gone of await deleteIdentities(tx, id, kind, isFree ? opens : null)) {
    const owner = { id, email: kind === 'EMAIL' ? gone : null, phone: kind === 'MSISDN' ? gone : null };
    await notifyAccountOwner(tx, owner, { template: 'change-undone', values: {} });
  }
  if (kind === 'EMAIL') await updateUser(tx, id, { email: isFree ? former : null });
  return isFree;
}

/**
 * An attacker was signed in as this customer: what they knew, chose or began becomes invalid. A new password comes
 * by the old address.
 */
async function shutOut(tx: TransactionContext, userId: number): Promise<void> {
  await clearPassword(tx, userId);
  await withdrawCodes(tx, userId);
  await withdrawResetCode(tx, userId);
  const owner = await findUser(tx, userId);
  if (owner && (await cancelDeletion(tx, userId))) {
    await restoreWithAccount(tx, userId);
    await notifyAccountOwner(tx, owner, { template: 'deletion-cancelled', values: {} });
  }
}
