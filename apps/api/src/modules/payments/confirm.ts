import { AppError } from '../../platform/app-error.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { type Asked, answered, ask, noteQuestion } from './ask.ts';
import type { Desk } from './desk.ts';
import type { Progress } from './payment.ts';
import { progressOf } from './progress.ts';
import { findPayment, holdPayment, type PaymentRecord } from './record.ts';
import { pinTries } from './transition.ts';

interface Confirmation {
  purchaseToken: string;
  pin: string;
  userId: number | null;
}

/** The PIN is the operator's: they compare it. We count before they do, so that no crash and no race gives a try away. */
export async function confirmPin(
  desk: Desk,
  ctx: Context,
  confirmation: Confirmation,
): Promise<Progress | AppError> {
  const found = await ctx.tx(async (tx): Promise<Asked | Progress | AppError | 'again'> => {
    const uuid = await countTry(tx, confirmation);
    if (uuid === null) return refuse(desk, tx, confirmation);
    const record = await holdPayment(tx, uuid);
    const connector = desk.connectors.get(record.connector ?? '');
    if (!connector) throw new Error(`no connector ${record.connector}`);
    return noteQuestion(tx, record, connector, 'confirm');
  });
  // no more often than there are tries: each time somebody else took one
  if (found === 'again') return confirmPin(desk, ctx, confirmation);
  if (found instanceof AppError || !('attempt' in found)) return found;
  const said = await ask(ctx, found, (connector, order) => connector.confirm(order, confirmation.pin));
  const settled = await answered(ctx, found, said, desk.settle);
  if (!settled) return { is: 'pending' };
  if (said.is === 'denied' && said.code === 'EXPIRED') return notValid();
  if (said.is !== 'denied' || said.code !== 'INCORRECT_OTP') return progressOf(settled, said);
  const attemptsLeft = pinTries - settled.pinAttempts;
  return attemptsLeft > 0 ? new AppError('INCORRECT_OTP', { attemptsLeft }) : notValid();
}

const notValid = () => new AppError('PURCHASE_REQUEST_NOT_VALID');

/** One statement: who may try, that a try is left, and that it is taken. While it is asked about, nobody else may. */
async function countTry(
  { db }: TransactionContext,
  { purchaseToken, userId }: Confirmation,
): Promise<string | null> {
  const counted = await db
    .updateTable('payment_transaction')
    .set((row) => ({ pin_attempts: row('pin_attempts', '+', 1), state: 'PROCESSING' }))
    .where('purchase_token', '=', purchaseToken)
    .where('user_id', '=', userId)
    .where('kind', '<>', 'REFUND')
    .where('state', '=', 'PENDING_VALIDATION')
    .where('pin_attempts', '<', pinTries)
    // real time: the operator's PIN does not know of ours
    .where('expires_at', '>', new Date())
    .returning('uuid')
    .executeTakeFirst();
  return counted?.uuid ?? null;
}

const isOpen = ({ pinAttempts, expiresAt }: PaymentRecord) =>
  pinAttempts < pinTries && expiresAt !== null && expiresAt > new Date();

/** Somebody else's is nobody's. What was completed stays so, however often it is sent. */
async function refuse(
  { settle }: Desk,
  tx: TransactionContext,
  { purchaseToken, userId }: Confirmation,
): Promise<Progress | AppError | 'again'> {
  const record = await findPayment(tx, { purchaseToken });
  if (!record || record.userId !== userId) return new AppError('NOT_FOUND');
  if (record.state === 'PENDING_VALIDATION') {
    // another PIN was compared when this one came, and no more is
    if (isOpen(record)) return 'again';
    await settle(tx, record.uuid, { is: 'denied', reference: null, code: 'EXPIRED' }, new Date());
    return notValid();
  }
  const progress = progressOf(record);
  const isOver = progress.is === 'denied' && /^(INCORRECT_OTP|EXPIRED|CANCELLED)$/.test(progress.code);
  return isOver ? notValid() : progress;
}
