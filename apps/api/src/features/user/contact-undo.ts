import type { ContactKind } from '../../modules/people/former-contact.ts';
import {
  claimIdentity,
  closeCodes,
  dropIdentities,
  findUser,
  lockAccount,
  takeDeletionBack,
  type UserRow,
} from '../../modules/people/profiles.ts';
import { AppError } from '../../platform/app-error.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { appendEvent } from '../../platform/event-outbox.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import type { UserDependencies } from './dependencies.ts';
import { tellOwner } from './tell-owner.ts';

export const contactUndoHandlers = ({ secrets, sessions }: Pick<UserDependencies, 'secrets' | 'sessions'>) =>
  ({
    /**
     * The token of the letter is all the proof there is: whoever reads the old address has lost the account to
     * somebody, and is not signed in. It works once; asked again it says that it is done.
     */
    undoContactChange: (ctx, { body }) =>
      ctx.tx(async (tx) => {
        const hash = secrets.digest('lookup', body.change);
        const known = await findChange(tx, hash);
        if (!known) return new AppError('CODE_EXPIRED');
        await lockAccount(tx, known.user_id);
        const change = await findChange(tx, hash);
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

const findChange = ({ db }: TransactionContext, tokenHash: Buffer) =>
  db
    .selectFrom('contact_change')
    .select(['id', 'user_id', 'kind', 'restored'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();

/**
 * This change and all that followed it: their letters went to whoever made this one. False where an old address or
 * number is another account's by now; the new one is gone all the same, and the link works again once the old is free.
 */
async function takeBack(tx: TransactionContext, row: UserRow, from: number): Promise<boolean> {
  const changes = await tx.db
    .selectFrom('contact_change')
    .select(['id', 'kind', 'former', 'former_opens'])
    .where('user_id', '=', row.id)
    .where('id', '>=', from)
    .where('restored', '=', false)
    .orderBy('id')
    .execute();
  let isWhole = true;
  for (const kind of ['EMAIL', 'MSISDN'] as const) {
    const [first, ...later] = changes.filter((change) => change.kind === kind);
    if (!first) continue;
    const restored = await restore(tx, row, kind, first);
    isWhole &&= restored;
    await tx.db
      .updateTable('contact_change')
      .set({ undone_at: new Date(), restored })
      .where(
        'id',
        'in',
        [first, ...later].map(({ id }) => id),
      )
      .execute();
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
  for (const gone of await dropIdentities(tx, id, kind, isFree ? opens : null)) {
    const owner = { id, email: kind === 'EMAIL' ? gone : null, phone: kind === 'MSISDN' ? gone : null };
    await tellOwner(tx, owner, { template: 'change-undone', values: {} });
  }
  if (kind === 'EMAIL')
    await tx.db
      .updateTable('app_user')
      .set({ email: isFree ? former : null })
      .where('id', '=', id)
      .execute();
  return isFree;
}

/**
 * Somebody signed in as this person: what they knew, chose or began is worth nothing any more. A new password comes
 * by the old address.
 */
async function shutOut(tx: TransactionContext, userId: number): Promise<void> {
  await tx.db.deleteFrom('user_credential').where('user_id', '=', userId).execute();
  await closeCodes(tx, userId);
  await tx.db
    .updateTable('parental_control')
    .set({ reset_code_hash: null, reset_expires_at: null })
    .where('user_id', '=', userId)
    .execute();
  const owner = await findUser(tx, userId);
  if (owner && (await takeDeletionBack(tx, userId)))
    await tellOwner(tx, owner, { template: 'deletion-cancelled', values: {} });
}
