import { dispute, type Played, ready, report } from '../../modules/tournaments/play.ts';
import { ownProof, prove } from '../../modules/tournaments/proofs.ts';
import { disputeProof, disputes, referee } from '../../modules/tournaments/referee.ts';
import { presentRoom } from '../../modules/tournaments/room.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, person, type TransactionContext } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const matchHandlers = {
  getMatch: (ctx, { params: { id } }) => room(ctx, id, async () => null),

  readyForMatch: (ctx, { params: { id } }) => room(ctx, id, (tx) => ready(tx, id)),

  reportMatch: (ctx, { params: { id }, body }) => room(ctx, id, (tx) => report(tx, id, body)),

  proveMatch: (ctx, { params: { id }, body }) => room(ctx, id, (tx) => prove(tx, id, body.picture)),

  getMatchProof: (ctx, { params: { id, side } }) => proof(ctx, (tx) => ownProof(tx, id, side)),

  getDisputeProof: (ctx, { params: { id, side } }) => proof(ctx, (tx) => disputeProof(tx, id, side)),

  disputeMatch: (ctx, { params: { id }, body }) => room(ctx, id, (tx) => dispute(tx, id, body.note)),

  getDisputes: (ctx) => ctx.tx(async (tx) => ({ status: 200, body: { disputes: await disputes(tx) } })),

  decideMatch: (ctx, { params: { id }, body }) =>
    ctx.tx(async (tx) => {
      const match = await referee(tx, id, body);
      return match instanceof AppError ? match : { status: 200, body: match };
    }),
} satisfies Partial<Handlers>;

/** What was done, and then the match as it stands. */
const room = (ctx: Context, id: number, act: (tx: TransactionContext) => Promise<Played | AppError | null>) =>
  ctx.tx(async (tx) => {
    const done = await act(tx);
    if (done instanceof AppError) return done;
    const shown = await presentRoom(tx, id, person(ctx).userId);
    return shown instanceof AppError ? shown : { status: 200 as const, body: shown };
  });

const proof = (ctx: Context, find: (tx: TransactionContext) => ReturnType<typeof ownProof>) =>
  ctx.tx(async (tx) => {
    const found = await find(tx);
    return found instanceof AppError ? found : { status: 200 as const, body: found };
  });
