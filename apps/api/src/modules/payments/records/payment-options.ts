import type { PaymentOption } from '@atrium/contract/schemas/models/payment';
import { type LocalText, resolveText } from '@atrium/domain/values/local-text';
import type { Locale } from '@atrium/i18n/locales';
import { sql } from 'kysely';
import type { Context, TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { PublishContext } from '../../../platform/publishing/announce-changes.ts';
import { type PlacedProblem, problemAt } from '../../../platform/publishing/publication-problem.ts';
import type { MethodOnFile } from './saved-methods.ts';

export interface PaymentWayFile {
  id: number;
  code: string;
  flow: 'WEB' | 'API';
  connector: string;
  sort?: number;
  enabled?: boolean;
  title: LocalText;
  icon?: string;
}

/** A way to pay, as it is offered. */
export interface PaymentWay {
  id: number;
  code: string;
  flow: 'WEB' | 'API';
  connector: string;
  sort: number;
  title: LocalText;
  icon: string | null;
}

/** What is open to people, in the order it is offered in: what was published and has its connector here. */
export async function optionsOf(tx: Pick<TransactionContext, 'db' | 'connected'>): Promise<PaymentWay[]> {
  const { connected } = tx;
  const published = await publishedOptions(tx);
  return connected ? published.filter(({ connector }) => connected.connectors.has(connector)) : published;
}

/** What the tenant wants to offer, whether or not it works. */
export async function publishedOptions({ db }: Pick<TransactionContext, 'db'>): Promise<PaymentWay[]> {
  const rows = await db
    .selectFrom('payment_option')
    .select(['id', 'code', 'flow', 'connector', 'sort', 'config'])
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(({ config, ...row }) => {
    const { title = '', icon = null } = config as { title?: LocalText; icon?: string | null };
    return { ...row, title, icon };
  });
}

interface Choice {
  /** Ids or codes, as the customer chose them. */
  options: readonly string[];
  /** Only ways that are billed without leaving the page. */
  onlyApi?: boolean;
  /** The card or number on file that shall pay. */
  method: Pick<MethodOnFile, 'connector'> | null;
}

/**
 * The chosen option; else that of the card; else the only one, or the first where the customer is
 * not asked.
 */
export async function choosePaymentWays(
  tx: TransactionContext,
  { options, onlyApi = false, method }: Choice,
): Promise<PaymentWay[] | AppError> {
  const all = await optionsOf(tx);
  const open = onlyApi ? all.filter(({ flow }) => flow === 'API') : all;
  if (options.length > 0) {
    const chosen = open.find(({ id, code }) => options.includes(String(id)) || options.includes(code));
    return chosen ? [chosen] : new AppError('INVALID_PARAMETERS', { field: 'selectedOptions' });
  }
  if (method) return all.filter(({ connector }) => connector === method.connector).slice(0, 1);
  return tx.tenant.flags.showPaymentOptions ? open : open.slice(0, 1);
}

/** Without an address: that of a charge comes with the answer to its order. Decision 0124. */
export const presentPaymentWay = (
  { tenant }: Pick<Context, 'tenant'>,
  { id, flow, title, icon, sort }: PaymentWay,
  lang: Locale,
): PaymentOption => ({
  id: String(id),
  flow,
  title: resolveText(title, lang, tenant.defaultLocale),
  ...(icon ? { icon } : {}),
  sort,
});

/** What cannot be published; nothing was written. */
export async function refusePaymentOptions(
  { db }: PublishContext,
  ways: readonly PaymentWayFile[],
): Promise<PlacedProblem[]> {
  const known = await db.selectFrom('payment_option').select(['id', 'code']).execute();
  const codes = new Map(known.map(({ code, id }) => [code, id]));
  const problems: PlacedProblem[] = [];
  for (const [index, { id, code }] of ways.entries()) {
    const path = ['plans', 'paymentOptions', index];
    if (ways.findIndex((way) => way.id === id) !== index)
      problems.push(problemAt([...path, 'id'], `payment option ${id} is there twice`, 'each number once'));
    const other = codes.get(code) ?? id;
    if (other !== id)
      problems.push(
        problemAt([...path, 'code'], `payment option ${other} has the code ${code}`, 'a code of its own'),
      );
    codes.set(code, id);
  }
  return problems;
}

/** The numbers of those that changed. */
export async function writePaymentOptions(
  { db, tenant }: Pick<PublishContext, 'db' | 'tenant'>,
  ways: readonly PaymentWayFile[],
): Promise<number[]> {
  const changed: number[] = [];
  for (const { id, title, icon = null, sort = 30, enabled = true, ...way } of ways) {
    const row = { ...way, sort, enabled, config: JSON.stringify({ title, icon }) };
    const written = await db
      .insertInto('payment_option')
      .values({ tenant_id: tenant.id, id, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'id'])
          .doUpdateSet(row)
          .where(
            sql<boolean>`(payment_option.code, payment_option.flow, payment_option.connector, payment_option.sort, payment_option.enabled, payment_option.config)
              IS DISTINCT FROM (excluded.code, excluded.flow, excluded.connector, excluded.sort, excluded.enabled, excluded.config)`,
          ),
      )
      .returning('id')
      .executeTakeFirst();
    if (written) changed.push(id);
  }
  return changed;
}

/** All of them, as a file would bring them. */
export async function exportPaymentOptions(db: TransactionContext['db']): Promise<PaymentWayFile[]> {
  const rows = await db
    .selectFrom('payment_option')
    .select(['id', 'code', 'flow', 'connector', 'sort', 'enabled', 'config'])
    .orderBy('id')
    .execute();
  return rows.map(({ config, ...way }) => {
    const { title = '', icon } = config as { title?: LocalText; icon?: string | null };
    return { ...way, title, ...(icon && { icon }) };
  });
}
