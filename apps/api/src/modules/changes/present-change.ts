import type { ChangeDetails, ChangeRow } from '@atrium/contract/schemas/changes';
import { can } from '@atrium/domain/access/capabilities';
import { minorUnitDigits } from '@atrium/domain/money/money';
import { differences } from '@atrium/domain/values/differences';
import type { TransactionContext } from '../../platform/context.ts';
import { priceChanges } from '../publishing/price-changes.ts';
import { readPublication } from '../publishing/publication/read-publication.ts';
import type { MemberGrant } from '../staff/member-grants.ts';
import { countRunning } from '../subscriptions/count-running.ts';
import { operatorIn, type StoredChange } from './change-row.ts';
import { refuseDeciding } from './decide-change.ts';
import { pageDifferences } from './page-differences.ts';
import { isSettingsTarget } from './publication-standing.ts';

const personIn = (id: string, name: string | null) => ({ id, name });

/** `names` are of the targets as they are called now. */
export function presentChange(
  tx: TransactionContext,
  change: StoredChange,
  names: ReadonlyMap<string, string>,
): ChangeRow {
  const { id, kind, target, state, reason, undoes } = change;
  const isOwn = change.requested_by === operatorIn(tx).id;
  return {
    id,
    kind,
    target,
    targetName: names.get(`${kind} ${target}`) || null,
    state,
    takesTwo: change.takes_two,
    reason,
    requestedBy: personIn(change.requested_by, change.requested_name),
    requestedAt: change.requested_at.toISOString(),
    expiresAt: change.expires_at?.toISOString() ?? null,
    decidedBy: change.decided_by === null ? null : personIn(change.decided_by, change.decided_name),
    decidedAt: change.decided_at?.toISOString() ?? null,
    lapsedBy: change.lapsed_by,
    undoes,
    mayDecide: refuseDeciding(tx, change) === null,
    mayWithdraw: isOwn && state === 'waiting',
    mayUndo:
      (kind === 'article' || (kind === 'publication' && isSettingsTarget(target))) &&
      state === 'applied' &&
      can(tx.actor, 'publish'),
  };
}

/** With what is different by field, and what a price touches. */
export async function presentChangeDetails(
  tx: TransactionContext,
  change: StoredChange,
  names: ReadonlyMap<string, string>,
): Promise<ChangeDetails> {
  const prices = change.kind === 'publication' ? await priceChanges(tx, change.after) : { plans: [] };
  return {
    ...presentChange(tx, change, names),
    hash: change.hash.toString('hex'),
    fields: changedFields(tx, change),
    subscriptions: await countRunning(tx, prices.plans),
  };
}

const mostFields = 1000;

/** What is different by field: of a page by section, without keys of films. */
export function changedFields(
  tx: TransactionContext,
  change: Pick<StoredChange, 'kind' | 'before' | 'after'>,
): ChangeDetails['fields'] {
  const { before, after } = comparedForms(change);
  const found =
    change.kind === 'page'
      ? pageDifferences(before, after, tx.locale)
      : differences(comparable(before), comparable(after));
  return found
    .slice(0, mostFields)
    .map((field) => ({ path: field.path, before: field.before ?? null, after: field.after ?? null }));
}

/** Both as publishing reads them: what one leaves to be assumed is no difference. */
function comparedForms({ kind, before, after }: Pick<StoredChange, 'kind' | 'before' | 'after'>): {
  before: unknown;
  after: unknown;
} {
  if (kind === 'article') return { before: articleForm(before), after: articleForm(after) };
  // which grade it is is the same before and after, and must be seen
  if (kind === 'grant') return { before: byGrade(before), after: byGrade(after) };
  if (kind !== 'publication') return { before, after };
  const { file, problems } = readPublication(after);
  return { before, after: problems.length > 0 ? after : file };
}

const byGrade = (grant: unknown): unknown => {
  const { grade, ...part } = grant as MemberGrant;
  return { [grade]: part };
};

const articleForm = (article: unknown): unknown =>
  article === null
    ? null
    : (readPublication({ catalogue: { articles: [article] } }).file.catalogue?.articles?.[0] ?? article);

const keyed: ReadonlySet<string> = new Set(['articles', 'types', 'categories', 'groups']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without keys of films; lists of a publication by number, prices by model and in the currency's main unit. */
function comparable(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return comparableList(value, name);
  if (!isRecord(value)) return value ?? undefined;
  const { price, currency } = value;
  const plan =
    typeof price === 'number' && typeof currency === 'string' ? { price: inMainUnit(price, currency) } : {};
  return Object.fromEntries(
    Object.entries({ ...value, ...plan })
      .filter(([key]) => key !== 'drm' && key !== 'popularity')
      .map(([key, item]) => [key, comparable(item, key)]),
  );
}

function comparableList(list: readonly unknown[], name: string): unknown {
  const rows = list.filter(isRecord);
  if (rows.length !== list.length) return list.map((item) => comparable(item));
  if (keyed.has(name) && rows.every(({ id }) => id !== undefined))
    return Object.fromEntries(rows.map((row) => [String(row.id), comparable(row)]));
  const prices = name === 'prices' ? new Map(rows.map(priceEntry)) : null;
  // two of one model would be one
  return prices?.size === rows.length ? Object.fromEntries(prices) : rows.map((row) => comparable(row));
}

const priceEntry = ({ businessModel, amount, currency }: Record<string, unknown>) =>
  [`${businessModel} ${currency}`, inMainUnit(Number(amount), String(currency))] as const;

const inMainUnit = (amount: number, currency: string): string => {
  const digits = minorUnitDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
};
