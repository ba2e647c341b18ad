import type { Context, TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ChargeProgress } from '../records/payment.ts';
import { findPayment, lockPayment, type PaymentRecord } from '../records/payment-record.ts';
import { chargeProgressOf } from './charge-progress.ts';
import {
  type ConnectorRequest,
  recordConnectorRequest,
  sendConnectorRequest,
  settleConnectorResponse,
} from './connector-request.ts';
import type { PaymentServices } from './payment-services.ts';
import { maxPinAttempts } from './payment-state-machine.ts';

interface Confirmation {
  purchaseToken: string;
  pin: string;
  userId: number | null;
}

/**
 * Wrong PINs are counted by phone number across charges and customers: a caller who begins another
 * charge from another account gets no new tries. Charges of one number that are tried at the same
 * moment may each take one more.
 */
export async function confirmChargePin(
  services: PaymentServices,
  ctx: Context,
  confirmation: Confirmation,
): Promise<ChargeProgress | AppError> {
  const { pinGuard } = services;
  const msisdn = await ctx.tx((tx) => numberTried(tx, confirmation));
  const refusal = msisdn === null ? null : await pinGuard.refuse(ctx, msisdn);
  if (refusal) return refusal;
  const { answer, pin } = await tryPin(services, ctx, confirmation);
  if (msisdn !== null && pin === 'right') await pinGuard.right(ctx, msisdn);
  if (msisdn === null || pin !== 'wrong') return answer;
  return (await pinGuard.wrong(ctx, msisdn)) ?? answer;
}

/** The number that a PIN is tried for; null where no PIN is waited for, or none of this customer's. */
async function numberTried(
  tx: TransactionContext,
  { purchaseToken, userId }: Confirmation,
): Promise<string | null> {
  const record = await findPayment(tx, { purchaseToken });
  if (!record || record.userId !== userId) return null;
  const isWaiting = record.state === 'PENDING_VALIDATION' || record.state === 'PROCESSING';
  return isWaiting && record.method?.kind === 'MSISDN' ? record.method.token : null;
}

interface Tried {
  answer: ChargeProgress | AppError;
  pin: 'right' | 'wrong' | 'not compared';
}

const notCompared = (answer: ChargeProgress | AppError): Tried => ({ answer, pin: 'not compared' });

/** The PIN is the operator's: they compare it. We count before they do, so that no crash and no race gives a try away. */
async function tryPin(services: PaymentServices, ctx: Context, confirmation: Confirmation): Promise<Tried> {
  const found = await ctx.tx(async (tx): Promise<ConnectorRequest | ChargeProgress | AppError | 'again'> => {
    const uuid = await countTry(tx, confirmation);
    if (uuid === null) return refuse(services, tx, confirmation);
    const record = await lockPayment(tx, uuid);
    const connector = services.connectors.get(record.connector ?? '');
    if (!connector) throw new Error(`no connector ${record.connector}`);
    return recordConnectorRequest(tx, record, connector, 'confirm');
  });
  // no more often than there are tries: each repeat means that another request took one
  if (found === 'again') return tryPin(services, ctx, confirmation);
  if (found instanceof AppError || !('attempt' in found)) return notCompared(found);
  const said = await sendConnectorRequest(ctx, found, (connector, order) =>
    connector.confirm(order, confirmation.pin),
  );
  const settled = await settleConnectorResponse(ctx, found, said, services.settle);
  if (!settled) return notCompared({ is: 'pending' });
  if (said.is === 'unavailable') return notCompared(chargeProgressOf(settled, said));
  if (said.is === 'denied' && said.code === 'EXPIRED') return notCompared(notValid());
  if (said.is !== 'denied' || said.code !== 'INCORRECT_OTP')
    return { answer: chargeProgressOf(settled, said), pin: 'right' };
  const attemptsLeft = maxPinAttempts - settled.pinAttempts;
  const answer = attemptsLeft > 0 ? new AppError('INCORRECT_OTP', { attemptsLeft }) : noTriesLeft();
  return { answer, pin: 'wrong' };
}

const notValid = () => new AppError('PURCHASE_REQUEST_NOT_VALID');
const noTriesLeft = () => new AppError('PIN_ATTEMPTS_USED');

/**
 * One statement checks who may try and whether a try is left, and takes it. While the connector is
 * asked, no other request may try.
 */
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
    .where('pin_attempts', '<', maxPinAttempts)
    // real time: the operator's PIN does not know of ours
    .where('expires_at', '>', new Date())
    .returning('uuid')
    .executeTakeFirst();
  return counted?.uuid ?? null;
}

const isOpen = ({ pinAttempts, expiresAt }: PaymentRecord) =>
  pinAttempts < maxPinAttempts && expiresAt !== null && expiresAt > new Date();

/**
 * Another customer's charge reads as not found. A completed step stays completed, however often it
 * is sent.
 */
async function refuse(
  { settle }: PaymentServices,
  tx: TransactionContext,
  { purchaseToken, userId }: Confirmation,
): Promise<ChargeProgress | AppError | 'again'> {
  const record = await findPayment(tx, { purchaseToken });
  if (!record || record.userId !== userId) return new AppError('NOT_FOUND');
  if (record.state === 'PENDING_VALIDATION') {
    // another PIN was compared when this one came, and no more is
    if (isOpen(record)) return 'again';
    await settle(tx, record.uuid, { is: 'denied', reference: null, code: 'EXPIRED' }, new Date());
    return notValid();
  }
  const progress = chargeProgressOf(record);
  if (progress.is !== 'denied') return progress;
  if (progress.code === 'INCORRECT_OTP') return noTriesLeft();
  return progress.code === 'EXPIRED' || progress.code === 'CANCELLED' ? notValid() : progress;
}
