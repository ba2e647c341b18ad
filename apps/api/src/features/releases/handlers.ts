import type { DecideTools } from '../../modules/changes/decide-change.ts';
import { checkRelease } from '../../modules/releases/check-release.ts';
import { releaseNow } from '../../modules/releases/go-live.ts';
import {
  addToRelease,
  cancelRelease,
  changeRelease,
  createRelease,
  readyRelease,
  removeFromRelease,
  reopenRelease,
} from '../../modules/releases/plan-release.ts';
import { presentRelease, presentReleaseDetails } from '../../modules/releases/present-release.ts';
import { findRelease, listReleases, type StoredRelease } from '../../modules/releases/release-row.ts';
import { undoRelease } from '../../modules/releases/undo-release.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

const momentOf = (text: string | null | undefined): Date | null | undefined =>
  typeof text === 'string' ? new Date(text) : text;

export const releaseHandlers = (tools: DecideTools) => {
  /** A release in one transaction: acted on, and told as it stands then. */
  const acted = (ctx: Context, act: (tx: TransactionContext) => Promise<StoredRelease | AppError>) =>
    ctx.tx(async (tx) => {
      const release = await act(tx);
      if (release instanceof AppError) return release;
      return { status: 200 as const, body: await presentReleaseDetails(tx, tools.secrets, release) };
    });
  const found = async (tx: TransactionContext, id: number) =>
    (await findRelease(tx, id)) ?? new AppError('NOT_FOUND');

  return {
    getReleases: (ctx, { query: { limit, ...filter } }) =>
      ctx.tx(async (tx) => {
        const rows = await listReleases(tx, { ...filter, limit: limit + 1 });
        const page = rows.slice(0, limit);
        const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
        const releases = page.map((row) => presentRelease(tx, row));
        return { status: 200, body: { releases, next, timeZone: tx.tenant.timezone } };
      }),

    getRelease: (ctx, { params: { id } }) => acted(ctx, (tx) => found(tx, id)),

    checkRelease: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const release = await found(tx, id);
        if (release instanceof AppError) return release;
        return { status: 200, body: await checkRelease(tx, tools, release) };
      }),

    createRelease: async (ctx, { body: { name, goLiveAt } }) => {
      const made = await acted(ctx, (tx) =>
        createRelease(tx, { name, goLiveAt: momentOf(goLiveAt) ?? null }),
      );
      return made instanceof AppError ? made : { ...made, status: 201 as const };
    },

    changeRelease: (ctx, { params: { id }, body: { name, goLiveAt } }) =>
      acted(ctx, (tx) => changeRelease(tx, id, { name, goLiveAt: momentOf(goLiveAt) })),

    addToRelease: (ctx, { params: { id }, body }) =>
      acted(ctx, (tx) => addToRelease(tx, tools, { id, ...body })),

    removeFromRelease: (ctx, { params: { id, entryId } }) =>
      acted(ctx, (tx) => removeFromRelease(tx, id, entryId)),

    readyRelease: (ctx, { params: { id }, body: { hash, goLiveAt } }) =>
      acted(ctx, (tx) => readyRelease(tx, tools, { id, hash, goLiveAt: new Date(goLiveAt) })),

    reopenRelease: (ctx, { params: { id } }) => acted(ctx, (tx) => reopenRelease(tx, id)),

    releaseNow: (ctx, { params: { id }, body: { hash } }) =>
      acted(ctx, (tx) => releaseNow(tx, tools, { id, hash })),

    cancelRelease: (ctx, { params: { id } }) => acted(ctx, (tx) => cancelRelease(tx, id)),

    undoRelease: (ctx, { params: { id }, body: { keep, reason } }) =>
      acted(ctx, (tx) => undoRelease(tx, tools, { id, keep, reason })),
  } satisfies Partial<Handlers>;
};
