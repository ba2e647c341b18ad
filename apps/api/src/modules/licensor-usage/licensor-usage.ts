import type { LicensorUsageRow } from '@atrium/contract/schemas/feeds';
import type { TransactionContext } from '../../platform/context.ts';
import { licencesOf } from '../catalogue/entries/licences.ts';
import { usageOfArticles } from '../delivery/usage-of-articles.ts';
import { salesOfArticles } from '../purchases/sales-of-articles.ts';
import { monthPeriod } from './month-period.ts';

/** Titles whose licence names nobody stand under this name, so that sums are whole. */
const noLicensor = '';

/**
 * What was used of each licensor in a month, title by title. It is counted from the raw reports, tickets and orders each
 * time: there is no second book that could differ. Months are those of the tenant's time zone.
 */
export async function licensorUsage(tx: TransactionContext, month: string): Promise<LicensorUsageRow[]> {
  const period = monthPeriod(month, tx.tenant.timezone);
  const usage = await usageOfArticles(tx, period);
  const sales = await salesOfArticles(tx, period);
  const ids = [...new Set([...usage, ...sales].map(({ articleId }) => articleId))];
  const licences = await licencesOf(tx, ids);
  const usageOf = new Map(usage.map((row) => [row.articleId, row]));
  const salesOf = Map.groupBy(sales, ({ articleId }) => articleId);
  const rows = ids.map((articleId): LicensorUsageRow => {
    const licence = licences.get(articleId);
    const { plays = 0, seconds = 0, downloads = 0 } = usageOf.get(articleId) ?? {};
    const own = salesOf.get(articleId) ?? [];
    return {
      licensor: licence?.licensor ?? noLicensor,
      articleId,
      title: licence?.title ?? '',
      plays,
      seconds,
      downloads,
      purchases: sum(own, ({ purchases }) => purchases),
      refunds: sum(own, ({ refunds }) => refunds),
      paid: Object.fromEntries(own.map(({ currency, paid }) => [currency, paid])),
      refunded: Object.fromEntries(own.map(({ currency, refunded }) => [currency, refunded])),
      share: licence?.share ?? null,
    };
  });
  const { compare } = new Intl.Collator('en');
  return rows.toSorted(
    (one, other) => compare(one.licensor, other.licensor) || one.articleId - other.articleId,
  );
}

const sum = <T>(rows: readonly T[], amount: (row: T) => number) =>
  rows.reduce((total, row) => total + amount(row), 0);
