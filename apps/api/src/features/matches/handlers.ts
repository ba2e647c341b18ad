import {
  disputeResult,
  type LockedMatch,
  markReady,
  reportResult,
} from '../../modules/tournaments/match-results.ts';
import { presentMatchRoom } from '../../modules/tournaments/match-room.ts';
import { decideAsReferee, disputeProof, openDisputes } from '../../modules/tournaments/referee-decisions.ts';
import { ownResultProof, submitResultProof } from '../../modules/tournaments/result-proofs.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const matchHandlers = {
  getMatch: (ctx, { params: { id } }) => room(ctx, id, async () => null),

  readyForMatch: (ctx, { params: { id } }) => room(ctx, id, (tx) => markReady(tx, id)),

  reportMatch: (ctx, { params: { id }, body }) => room(ctx, id, (tx) => reportResult(tx, id, body)),

  proveMatch: (ctx, { params: { id }, body }) =>
    room(ctx, id, (tx) => submitResultProof(tx, id, body.picture)),

  getMatchProof: (ctx, { params: { id, side } }) => proof(ctx, (tx) => ownResultProof(tx, id, side)),

  getDisputeProof: (ctx, { params: { id, side } }) => proof(ctx, (tx) => disputeProof(tx, id, side)),

  disputeMatch: (ctx, { params: { id }, body }) => room(ctx, id, (tx) => disputeResult(tx, id, body.note)),

  getDisputes: (ctx) => ctx.tx(async (tx) => ({ status: 200, body: { disputes: await openDisputes(tx) } })),

  decideMatch: (ctx, { params: { id }, body }) =>
    ctx.tx(async (tx) => {
      const match = await decideAsReferee(tx, id, body);
      return match instanceof AppError ? match : { status: 200, body: match };
    }),
} satisfies Partial<Handlers>;

/** What was done, and then the match as it stands. */
const room = (
  ctx: Context,
  id: number,
  act: (tx: TransactionContext) => Promise<LockedMatch | AppError | null>,
) =>
  ctx.tx(async (tx) => {
    const done = await act(tx);
    if (done instanceof AppError) return done;
    const shown = await presentMatchRoom(tx, id, requirePerson(ctx).userId);
    return shown instanceof AppError ? shown : { status: 200 as const, body: shown };
  });

const proof = (ctx: Context, find: (tx: TransactionContext) => ReturnType<typeof ownResultProof>) =>
  ctx.tx(async (tx) => {
    const found = await find(tx);
    return found instanceof AppError ? found : { status: 200 as const, body: found };
  });
