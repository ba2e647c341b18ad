import { can } from '@atrium/domain/access/capabilities';
import { findBulkEdits, type StoredBulkEdit } from '../../modules/bulk-edits/bulk-edit-row.ts';
import { keptColumns } from '../../modules/bulk-edits/import/import-columns.ts';
import { readImport } from '../../modules/bulk-edits/import/read-import.ts';
import { presentEdit, presentEditDetails, presentEdits } from '../../modules/bulk-edits/present-edit.ts';
import { beginEdit, continueEdit, maySee, stopEdit, undoEdit } from '../../modules/bulk-edits/run-edit.ts';
import { tryEdit } from '../../modules/bulk-edits/try-edit.ts';
import { operatorIn } from '../../modules/changes/change-row.ts';
import type { DecideTools } from '../../modules/changes/decide-change.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

/** An edit after one step of it, in the transaction of the step. */
const stepped = (ctx: Context, step: (tx: TransactionContext) => Promise<StoredBulkEdit | AppError>) =>
  ctx.tx(async (tx) => {
    const edit = await step(tx);
    return edit instanceof AppError ? edit : { status: 200 as const, body: await presentEdit(tx, edit) };
  });

export const bulkEditHandlers = (tools: DecideTools) =>
  ({
    getBulkEdits: (ctx) =>
      ctx.tx(async (tx) => {
        const own = can(tx.actor, 'seeCatalogue') ? {} : { by: operatorIn(tx).id };
        return { status: 200, body: { edits: await presentEdits(tx, await findBulkEdits(tx, own)) } };
      }),

    getBulkEdit: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const [edit] = await findBulkEdits(tx, { id });
        if (!edit || !maySee(tx, edit)) return new AppError('NOT_FOUND');
        return { status: 200, body: await presentEditDetails(tx, edit) };
      }),

    tryBulkEdit: (ctx, { body }) =>
      ctx.tx(async (tx) => ({ status: 200, body: { rows: await tryEdit(tx, tools.files, body) } })),

    readImport: (ctx, { body: { text, mapping } }) =>
      ctx.tx(async (tx) => ({
        status: 200,
        body: readImport(text, { kept: await keptColumns(tx), given: mapping }),
      })),

    beginBulkEdit: async (ctx, { body }) => {
      const begun = await stepped(ctx, (tx) => beginEdit(tx, body));
      return begun instanceof AppError ? begun : { ...begun, status: 201 as const };
    },

    continueBulkEdit: (ctx, { params: { id } }) => stepped(ctx, (tx) => continueEdit(tx, tools, id)),

    stopBulkEdit: (ctx, { params: { id } }) => stepped(ctx, (tx) => stopEdit(tx, id)),

    undoBulkEdit: (ctx, { params: { id } }) => stepped(ctx, (tx) => undoEdit(tx, id)),
  }) satisfies Partial<Handlers>;
