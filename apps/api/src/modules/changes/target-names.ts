import { can } from '@atrium/domain/access/capabilities';
import type { TransactionContext } from '../../platform/context.ts';
import { catalogueRows } from '../catalogue/entries/catalogue-rows.ts';
import { staffMembers } from '../staff/staff-members.ts';
import type { StoredChange } from './change-row.ts';

/** What the targets of changes are called now, by kind and target: articles by title, members of staff by name. */
export async function targetNames(
  tx: TransactionContext,
  changes: readonly Pick<StoredChange, 'kind' | 'target'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [
    ...new Set(changes.filter(({ kind }) => kind === 'article').map(({ target }) => Number(target))),
  ];
  const rows = ids.length > 0 ? await catalogueRows(tx, ids) : [];
  const names = new Map(rows.map(({ id, texts }) => [`article ${id}`, titleIn(texts, tx.locale)]));
  if (!changes.some(({ kind }) => kind === 'grant') || !can(tx.actor, 'seeStaff')) return names;
  const members = new Map((await staffMembers(tx)).map((one) => [one.operatorId, one.name ?? one.email]));
  for (const { kind, target } of changes)
    if (kind === 'grant') names.set(`grant ${target}`, members.get(target) ?? target);
  return names;
}

const titleIn = (texts: readonly { lang: string; title: string }[], locale: string): string =>
  (texts.find(({ lang }) => lang === locale) ?? texts[0])?.title ?? '';
