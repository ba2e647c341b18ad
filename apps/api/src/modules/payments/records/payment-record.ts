import { sql, type Updateable } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import { batchedStatement } from '../../../platform/database/batched-statement.ts';
import { prepared } from '../../../platform/database/pool/prepared-statement.ts';
import { fromNew, groupedByColumns, recordset } from '../../../platform/database/recordset.ts';
import type { PaymentTransaction } from '../../../platform/database/schema/types.gen.ts';
import type { Payment, PaymentMeans, PaymentState } from './payment.ts';

/** A charge with what only the module itself needs of it. */
export interface PaymentRecord extends Payment {
  readonly correlator: string;
  /** The connector's own name for it. */
  readonly reference: string | null;
  /** The way the method came, else the way that was chosen. */
  readonly connector: string | null;
  readonly method: { readonly kind: 'CARD' | 'MSISDN' | 'WALLET'; readonly token: string } | null;
  /** What pays: the kind of the method, and where none is known yet, what the chosen way charges. */
  readonly means: PaymentMeans;
  /** The number was given for this charge and has not paid yet. */
  readonly isMethodNew: boolean;
  /** What a refusal says to the person. */
  readonly errorText: string | null;
  readonly returnUrl: string | null;
  readonly parent: string | null;
  readonly pinAttempts: number;
  readonly toldAt: Date | null;
  readonly reconciliations: number;
}

export const livePaymentStates: readonly PaymentState[] = [
  'CREATED',
  'PENDING_VALIDATION',
  'PROCESSING',
  'RESERVED',
  'UNKNOWN',
];

export const isLivePayment = ({ state }: Pick<Payment, 'state'>) => livePaymentStates.includes(state);

const payments = ({ db }: TransactionContext) =>
  db
    .selectFrom('payment_transaction as payment')
    .leftJoin('payment_method as method', 'method.id', 'payment.method_id')
    .leftJoin('payment_option as option', 'option.id', 'payment.option_id')
    .select([
      'payment.uuid',
      'payment.user_id as userId',
      'payment.kind',
      'payment.subject_kind as subjectKind',
      'payment.subject_key as subjectKey',
      'payment.state',
      'payment.amount_minor as amountMinor',
      'payment.currency',
      'payment.option_id as optionId',
      'payment.method_id as methodId',
      'payment.purchase_token as purchaseToken',
      'payment.error_code as errorCode',
      'payment.error_text as errorText',
      'payment.expires_at as expiresAt',
      'payment.client_correlator as correlator',
      'payment.operator_ref as reference',
      'payment.return_url as returnUrl',
      'payment.parent_uuid as parent',
      'payment.pin_attempts as pinAttempts',
      'payment.told_at as toldAt',
      'payment.reconciliations',
      sql<string>`coalesce(payment.lang, 'en')`.as('lang'),
      sql<string | null>`coalesce(method.connector, option.connector)`.as('connector'),
      'option.flow',
      'method.kind as methodKind',
      'method.psp_token as methodToken',
      'method.state as methodState',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>;

function recordOf({ subjectKind, subjectKey, methodKind, methodToken, methodState, flow, ...row }: Row) {
  return {
    ...row,
    subject: { kind: subjectKind, key: subjectKey },
    method: methodKind && methodToken !== null ? { kind: methodKind, token: methodToken } : null,
    means: methodKind ?? (flow === 'API' ? 'MSISDN' : 'CARD'),
    isMethodNew: methodState === 'PENDING',
  } satisfies PaymentRecord;
}

/**
 * Held until the transaction ends: another writer waits, and then sees what the payment has become.
 */
export const lockPayment = batchedStatement(
  async (tx: TransactionContext, uuids: readonly string[]): Promise<PaymentRecord[]> => {
    const rows = await payments(tx)
      .where('payment.uuid', '=', sql<string>`ANY (${[...uuids]}::uuid[])`)
      .orderBy('payment.uuid')
      .forUpdate('payment')
      .modifyEnd(prepared)
      .execute();
    const found = new Map(rows.map((row) => [row.uuid, recordOf(row)]));
    return uuids.map((uuid) => {
      const record = found.get(uuid);
      if (!record) throw new Error(`no payment ${uuid}`);
      return record;
    });
  },
);

type Patch = Omit<Updateable<PaymentTransaction>, 'tenant_id'> & { uuid: string };

/** Of a charge that is held. */
export const changePayment = batchedStatement(async ({ db }: TransactionContext, all: readonly Patch[]) => {
  for (const rows of groupedByColumns(all))
    await db
      .updateTable('payment_transaction as row')
      .from(recordset('payment_transaction', rows).as('new'))
      .set(fromNew(Object.keys(rows[0] ?? {}).filter((column) => column !== 'uuid')))
      .whereRef('row.uuid', '=', 'new.uuid')
      .modifyEnd(prepared)
      .execute();
  return all.map(() => undefined);
});

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** By keys that only the caller who asked for it, or the connector, can know. */
export async function findPayment(
  tx: TransactionContext,
  by: { purchaseToken: string } | { correlator: string } | { subject: Payment['subject'] },
): Promise<PaymentRecord | null> {
  if ('subject' in by) return findBySubject(tx, by.subject);
  if ('correlator' in by && !isUuid(by.correlator)) return null;
  const query = payments(tx).where('payment.kind', '<>', 'REFUND');
  const row = await ('purchaseToken' in by
    ? query.where('payment.purchase_token', '=', by.purchaseToken)
    : query.where('payment.client_correlator', '=', by.correlator)
  )
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** A charge by its number; null for a refund, and for another tenant's. */
export async function findChargeByUuid(tx: TransactionContext, uuid: string): Promise<PaymentRecord | null> {
  const row = await payments(tx)
    .where('payment.uuid', '=', uuid)
    .where('payment.kind', '<>', 'REFUND')
    .executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** As `one_charge_per_subject` says it, word for word: a plan that does not know the values finds the index by it. */
const isTheCharge = sql<boolean>`payment.kind <> 'REFUND' AND payment.state IN (${sql.join(
  [...livePaymentStates, 'SUCCEEDED', 'REFUNDED'].map((state) => sql.lit(state)),
)})`;

const subjectOf = ({ kind, key }: Payment['subject']) => `${kind} ${key}`;

const findBySubject = batchedStatement(
  async (
    tx: TransactionContext,
    subjects: readonly Payment['subject'][],
  ): Promise<(PaymentRecord | null)[]> => {
    const kinds = subjects.map(({ kind }) => kind);
    const keys = subjects.map(({ key }) => key);
    const rows = await payments(tx)
      .innerJoin(
        sql<{ kind: string; key: string }>`unnest(${kinds}::text[], ${keys}::text[])`.as<'asked'>(
          sql`asked (kind, key)`,
        ),
        (join) =>
          join
            .onRef('asked.kind', '=', 'payment.subject_kind')
            .onRef('asked.key', '=', 'payment.subject_key'),
      )
      .where(isTheCharge)
      .modifyEnd(prepared)
      .execute();
    const found = new Map(
      rows.map((row) => [subjectOf({ kind: row.subjectKind, key: row.subjectKey }), row]),
    );
    return subjects.map((subject) => {
      const row = found.get(subjectOf(subject));
      return row ? recordOf(row) : null;
    });
  },
);
