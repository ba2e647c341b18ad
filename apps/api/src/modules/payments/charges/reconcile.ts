import type { Context, TransactionContext } from '../../../platform/context.ts';
import type { Health } from '../../../platform/health/health.ts';
import type { JobHandler } from '../../../platform/jobs/job-worker.ts';
import type { ChargeOutcome } from '../connectors/connector.ts';
import type { ChargeProgress } from '../records/payment.ts';
import { isLivePayment, lockPayment, type PaymentRecord } from '../records/payment-record.ts';
import { chargeProgressOf } from './charge-progress.ts';
import {
  type ConnectorRequest,
  isConnectorRequestInFlight,
  postponeReconciliation,
  recordConnectorRequest,
  sendConnectorRequest,
  settleConnectorResponse,
} from './connector-request.ts';
import type { PaymentServices } from './payment-services.ts';
import { alarmAfterMs } from './reconcile-backoff.ts';

/**
 * Reconciliation: asks the connector what became of a charge and settles the answer; started by the
 * job or by a request that reads the charge.
 */
export async function reconcilePayment(
  services: PaymentServices,
  ctx: Context,
  uuid: string,
  isByJob = false,
): Promise<ChargeProgress> {
  const found = await ctx.tx(async (tx): Promise<ConnectorRequest | PaymentRecord> => {
    const record = await lockPayment(tx, uuid);
    if (!isLivePayment(record)) return record;
    if (record.kind === 'REFUND') return askRefund(services, tx, record, isByJob);
    if (record.state === 'CREATED') return record;
    const connector = services.connectors.get(record.connector ?? '');
    if (connector)
      return recordConnectorRequest(tx, record, connector, 'find', { look: isByJob ? 'later' : 'unchanged' });
    await postponeReconciliation(tx, record);
    return record;
  });
  if (!('attempt' in found)) return chargeProgressOf(found);
  const said = await sendConnectorRequest(ctx, found, (connector, order) =>
    found.record.kind === 'REFUND'
      ? connector.refund({ ...order, correlator: found.record.correlator, reference: found.record.reference })
      : connector.find(order),
  );
  const news = await newsIn(services, ctx, found, said);
  const settled = await settleConnectorResponse(ctx, found, news ?? said, services.settle, news !== null);
  return settled ? chargeProgressOf(settled, news ?? undefined) : { is: 'pending' };
}

/** A refund is asked for by the name of its charge, so that twice is once. */
async function askRefund(
  services: PaymentServices,
  tx: TransactionContext,
  record: PaymentRecord,
  isByJob: boolean,
) {
  const charge = await lockPayment(tx, record.parent ?? record.uuid);
  const connector = services.connectors.get(charge.connector ?? '');
  if (!connector) {
    await postponeReconciliation(tx, record);
    return record;
  }
  const asked = await recordConnectorRequest(tx, record, connector, 'refund', {
    state: 'PROCESSING',
    look: isByJob ? 'later' : 'anew',
  });
  const { correlator, reference } = charge;
  return { ...asked, record: { ...asked.record, correlator, reference } };
}

/** No answer is no news, and "never heard of it" is none while the charge itself may still be on its way. */
async function newsIn(
  services: PaymentServices,
  ctx: Context,
  { record, attempt }: ConnectorRequest,
  said: ChargeOutcome,
): Promise<ChargeOutcome | null> {
  if (record.kind === 'REFUND') return said;
  if (said.is === 'unknown' || said.is === 'unavailable') return null;
  const isExpired = record.expiresAt !== null && record.expiresAt <= new Date();
  // a PIN's life is ours to end, a page's theirs
  if (said.is === 'needsPin' && isExpired) return { is: 'denied', reference: null, code: 'EXPIRED' };
  if (said.is !== 'absent') return said;
  const isEarly = await ctx.tx((tx) =>
    isConnectorRequestInFlight(tx, record.uuid, services.underWayMs, attempt),
  );
  return isEarly ? null : said;
}

const atOnce = 4;
const mostPerLook = 100;

interface ReconcileJob {
  services: PaymentServices;
  health: Pick<Health, 'report'>;
}

/** All that is due of a tenant; each is put off by being asked about, so that this ends. */
export const reconcileDue =
  ({ services, health }: ReconcileJob): JobHandler<'payments.reconcile'> =>
  async (ctx, _payload, { signal }) => {
    for (let due = await dueNow(ctx); due.length > 0 && !signal.aborted; due = await dueNow(ctx)) {
      const waiting = [...due];
      const work = async () => {
        for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift())
          await oneDue(services, ctx, next);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    }
    const late = await lateOnes(ctx);
    health.report(
      `payments of ${ctx.tenant.code}`,
      late > 0 ? `${late} charges are in doubt for more than a week` : null,
    );
  };

const dueNow = (ctx: Context) =>
  ctx.tx(({ db, clock }) =>
    db
      .selectFrom('payment_transaction')
      .select(['uuid', 'state', 'kind'])
      .where('state', 'in', ['CREATED', 'PENDING_VALIDATION', 'PROCESSING', 'UNKNOWN'])
      .where('next_reconcile_at', '<=', clock.now())
      .orderBy('next_reconcile_at')
      .limit(mostPerLook)
      .execute(),
  );

type Due = Awaited<ReturnType<typeof dueNow>>[number];

/** One that cannot be settled does not hold up the others. */
async function oneDue(services: PaymentServices, ctx: Context, { uuid, state, kind }: Due): Promise<void> {
  try {
    // no connector was ever asked, and the customer did not come back
    if (state === 'CREATED' && kind !== 'REFUND')
      await ctx.tx((tx) =>
        services.settle(tx, uuid, { is: 'denied', reference: null, code: 'CANCELLED' }, new Date()),
      );
    else await reconcilePayment(services, ctx, uuid, true);
  } catch (error) {
    ctx.log.error({ err: error, payment: uuid }, 'a charge was not reconciled');
    await ctx.tx(async (tx) => postponeReconciliation(tx, await lockPayment(tx, uuid)));
  }
}

async function lateOnes(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - alarmAfterMs);
  const { late } = await ctx.tx(({ db }) =>
    db
      .selectFrom('payment_transaction')
      .select(({ fn }) => fn.countAll<number>().as('late'))
      .where('state', 'in', ['PROCESSING', 'UNKNOWN'])
      .where('created_at', '<', before)
      .executeTakeFirstOrThrow(),
  );
  return Number(late);
}
