import {
  assumedLimits,
  changeHours,
  fixedLimit,
  type SecondPersonLimit,
  secondPersonLimits,
} from '@atrium/domain/access/change-states';
import { staffOf, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type PriceChanges, priceChanges } from '../publishing/price-changes.ts';
import { readPublication } from '../publishing/publication/read-publication.ts';
import { changesScripts } from '../site/site-scripts.ts';
import { appliedLimits, hasExport, operatorIn } from './change-row.ts';

/** What takes two people in this tenant: the newest agreed choice, or what is assumed. Grants always do. */
export async function limitsOf(tx: Pick<TransactionContext, 'db'>): Promise<SecondPersonLimit[]> {
  const told = await appliedLimits(tx);
  const chosen = told === null ? assumedLimits : (told as { limits: readonly string[] }).limits;
  return secondPersonLimits.filter((limit) => limit === fixedLimit || chosen.includes(limit));
}

interface TwoPeople {
  /** Limits that a publication comes under. */
  takesTwo: SecondPersonLimit[];
  prices: PriceChanges;
}

/** What of a publication takes a second person. */
export async function secondPersonFor(tx: TransactionContext, raw: unknown): Promise<TwoPeople> {
  const prices = await priceChanges(tx, raw);
  const touched: SecondPersonLimit[] = [
    ...(prices.articles.length + prices.plans.length > 0 ? (['prices'] as const) : []),
    ...((await changesScripts(tx.db, readPublication(raw).file)) ? (['scripts'] as const) : []),
  ];
  const limits = touched.length > 0 ? await limitsOf(tx) : [];
  return { takesTwo: touched.filter((limit) => limits.includes(limit)), prices };
}

/**
 * Why staff may not do at once what takes two people. Files and commands of the machine, and the demo's own token, are no
 * person: they are not asked. Decision 0125.
 */
export async function refuseAlone(tx: TransactionContext, raw: unknown): Promise<AppError | null> {
  if (!staffOf(tx)) return null;
  const { takesTwo } = await secondPersonFor(tx, raw);
  return takesTwo.length > 0 ? new AppError('FORBIDDEN', { reason: 'secondPerson', limits: takesTwo }) : null;
}

/** The same of a customer's data file; an agreed request opens it for a day. */
export async function refuseExportAlone(tx: TransactionContext, uuid: string): Promise<AppError | null> {
  if (!staffOf(tx) || !(await limitsOf(tx)).includes('exports')) return null;
  const since = new Date(tx.clock.now().getTime() - changeHours * 3_600_000);
  if (await hasExport(tx, operatorIn(tx).id, uuid, since)) return null;
  return new AppError('FORBIDDEN', { reason: 'secondPerson', limits: ['exports'] });
}
