import { limitsOf } from '../../modules/changes/change-limits.ts';
import { findChange, listChanges, type StoredChange } from '../../modules/changes/change-row.ts';
import {
  agreeToChange,
  type DecideTools,
  refuseChange,
  withdrawChange,
} from '../../modules/changes/decide-change.ts';
import { presentChange, presentChangeDetails } from '../../modules/changes/present-change.ts';
import { requestChange, visibleKinds } from '../../modules/changes/request-change.ts';
import { targetNames } from '../../modules/changes/target-names.ts';
import { undoChange } from '../../modules/changes/undo-change.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

/** A change in one transaction: decided, and told as it stands then. */
const decided = (
  ctx: Context,
  decide: (tx: TransactionContext) => Promise<StoredChange | AppError>,
): Promise<AppError | { status: 200; body: Awaited<ReturnType<typeof presentChangeDetails>> }> =>
  ctx.tx(async (tx) => {
    const change = await decide(tx);
    if (change instanceof AppError) return change;
    return { status: 200, body: await presentChangeDetails(tx, change, await targetNames(tx, [change])) };
  });

export const changeHandlers = (tools: DecideTools) =>
  ({
    getChanges: (ctx, { query: { limit, ...filter } }) =>
      ctx.tx(async (tx) => {
        const rows = await listChanges(tx, { ...filter, kinds: visibleKinds(tx), limit: limit + 1 });
        const page = rows.slice(0, limit);
        const names = await targetNames(tx, page);
        const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
        return { status: 200, body: { changes: page.map((row) => presentChange(tx, row, names)), next } };
      }),

    getChange: (ctx, { params: { id } }) =>
      decided(ctx, async (tx) => {
        const change = await findChange(tx, id);
        return change && visibleKinds(tx).includes(change.kind) ? change : new AppError('NOT_FOUND');
      }),

    getChangeLimits: (ctx) => ctx.tx(async (tx) => ({ status: 200, body: { limits: await limitsOf(tx) } })),

    requestChange: async (ctx, { body }) => {
      const asked = await decided(ctx, (tx) => requestChange(tx, tools, body));
      return asked instanceof AppError ? asked : { ...asked, status: 201 as const };
    },

    agreeToChange: (ctx, { params: { id }, body: { hash } }) =>
      decided(ctx, (tx) => agreeToChange(tx, tools, { id, hash })),

    refuseChange: (ctx, { params: { id } }) => decided(ctx, (tx) => refuseChange(tx, id)),

    withdrawChange: (ctx, { params: { id } }) => decided(ctx, (tx) => withdrawChange(tx, id)),

    undoChange: (ctx, { params: { id }, body: { reason } }) =>
      decided(ctx, (tx) => undoChange(tx, tools, { id, reason })),
  }) satisfies Partial<Handlers>;
