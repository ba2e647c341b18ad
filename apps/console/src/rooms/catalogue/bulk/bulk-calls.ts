import type { BulkEditState, BulkField, BulkRefusal, BulkRowState } from '@atrium/domain/catalogue/bulk-edit';
import { triedAtOnce } from '@atrium/domain/catalogue/bulk-edit';
import { ask } from '../../../kit/call.ts';
import type { Filter } from '../use-articles.ts';

export type FieldEdit = {
  field: BulkField | 'import';
  value: string | number | boolean | null | readonly string[];
  how?: 'set' | 'add' | 'remove';
};

export type TriedRow = {
  id: number;
  title: string;
  outcome: 'changed' | 'same' | 'refused';
  version: string | null;
  refusal: BulkRefusal | null;
  message: string | null;
};

export type BulkEdit = {
  id: number;
  edit: FieldEdit;
  state: BulkEditState;
  reason: string;
  begunBy: string | null;
  begunAt: string;
  counts: Record<BulkRowState, number>;
  mayContinue: boolean;
  mayStop: boolean;
  mayUndo: boolean;
};

/** One that was refused or kept, and why. */
export type RefusedRow = Pick<TriedRow, 'id' | 'title' | 'refusal' | 'message'> & { at?: string | null };

/** The numbers of all that a filter shows, as many as one edit takes. */
export const readNumbers = (tenant: string, { search, kind, state }: Filter) =>
  ask<{ ids: number[]; hasMore: boolean }>('GET', '/operator/article-numbers', {
    tenant,
    query: { query: search, contentType: kind, state },
  });

/** The articles of an edit; of an import with what the file brings of each, in the same order. */
export type EditedRows = {
  ids: readonly number[];
  articles?: readonly Record<string, unknown>[];
  mapping?: Record<string, string>;
};

/** Part by part, so that it can be said how far it is. */
export async function tryEdit(
  tenant: string,
  edit: FieldEdit,
  { ids, articles }: EditedRows,
  onPart: (rows: readonly TriedRow[]) => void,
): Promise<TriedRow[]> {
  const tried: TriedRow[] = [];
  for (let at = 0; at < ids.length; at += triedAtOnce) {
    const { rows } = await ask<{ rows: TriedRow[] }>('POST', '/operator/bulk-edits/try', {
      tenant,
      body: {
        edit,
        ids: ids.slice(at, at + triedAtOnce),
        ...(articles && { articles: articles.slice(at, at + triedAtOnce) }),
      },
    });
    tried.push(...rows);
    onPart(tried);
  }
  return tried;
}

type Beginning = EditedRows & { edit: FieldEdit; tried: readonly TriedRow[]; reason: string };

/** What a trial would change, in the versions that it was tried on. */
export const beginEdit = (tenant: string, { edit, tried, reason, articles, mapping }: Beginning) =>
  ask<BulkEdit>('POST', '/operator/bulk-edits', {
    tenant,
    body: {
      edit,
      rows: tried.flatMap(({ id, version, outcome }, index) =>
        outcome === 'changed' ? [{ id, version, ...(articles && { article: articles[index] }) }] : [],
      ),
      ...(mapping && { mapping }),
      reason,
    },
  });

export const stepEdit = (tenant: string, id: number, step: 'continue' | 'stop' | 'undo') =>
  ask<BulkEdit>('POST', `/operator/bulk-edits/${id}/${step}`, { tenant, body: {} });

export const readRefused = (tenant: string, id: number) =>
  ask<{ rows: RefusedRow[] }>('GET', `/operator/bulk-edits/${id}`, { tenant });
