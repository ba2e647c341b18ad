import { type LocalText, resolveText } from '@atrium/domain/local-text';
import type { Locale } from '@atrium/i18n/locales';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { PublishContext } from '../../platform/publishing/announce.ts';

/** A way to pay as an editor hands it in. */
export interface PaymentOptionFile {
  id: number;
  code: string;
  flow: 'WEB' | 'API';
  connector: string;
  sort?: number;
  enabled?: boolean;
  title: LocalText;
  icon?: string;
}

/** A way to pay, in the language of whoever chooses. */
export interface PaymentOption {
  id: number;
  code: string;
  flow: 'WEB' | 'API';
  connector: string;
  redirectionUrl: string | null;
  sort: number;
  title: string;
  icon: string | null;
}

interface Kept {
  title?: LocalText;
  icon?: string;
}

/** What may be chosen, in the order in which it is offered. */
export async function optionsOf(
  tx: TransactionContext,
  locale: Locale = tx.locale,
): Promise<PaymentOption[]> {
  const rows = await tx.db
    .selectFrom('payment_option')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(({ id, code, flow, connector, redirection_url, sort, config }) => {
    const { title = code, icon } = config as Kept;
    return {
      id,
      code,
      flow,
      connector,
      redirectionUrl: redirection_url,
      sort,
      title: resolveText(title, locale, tx.tenant.defaultLocale),
      icon: icon ?? null,
    };
  });
}

/** Those not named stay as they are. True where something differs from before. */
export async function writePaymentOptions(
  { db, tenant }: Pick<PublishContext, 'db' | 'tenant'>,
  options: readonly PaymentOptionFile[],
): Promise<boolean> {
  let isChanged = false;
  for (const { id, code, flow, connector, sort = 30, enabled = true, title, icon } of options) {
    const config = JSON.stringify({ title, ...(icon === undefined ? {} : { icon }) });
    const fields = { code, flow, connector, sort, enabled, config };
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('payment_option')
      .values({ tenant_id: tenant.id, id, ...fields })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'id'])
          .doUpdateSet(fields)
          .where(
            sql<boolean>`(payment_option.code, payment_option.flow, payment_option.connector, payment_option.sort,
              payment_option.enabled, payment_option.config)
              IS DISTINCT FROM (excluded.code, excluded.flow, excluded.connector, excluded.sort, excluded.enabled, excluded.config)`,
          ),
      )
      .executeTakeFirst();
    isChanged ||= (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  return isChanged;
}
