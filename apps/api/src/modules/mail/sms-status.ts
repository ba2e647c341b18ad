import { type Call, defaultBodyLimit } from '@atrium/contract/call';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { isOverload } from '../../platform/concurrency/overload.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { problemResponse } from '../../platform/serve/problem-response.ts';
import { readBytes } from '../../platform/serve/request-body.ts';
import type { ServeOptions } from '../../platform/serve/serve.ts';
import type { DeliveryState } from '../sms/sms-carrier.ts';
import { isSignedByTwilio, twilioState } from '../sms/twilio.ts';

const path = '/sms/twilio/status';

/** Where Twilio says what became of a message; the same text that its signature is over. */
export const smsStatusUrl = ({ origin }: Pick<Context, 'origin'>, letterId: number): string =>
  `${origin}/backend${path}?letter=${letterId}`;

/** What a carrier said last. One that arrived stays so, whatever is told later. */
export async function recordDeliveryStatus(
  { db }: Pick<TransactionContext, 'db'>,
  letterId: number,
  state: DeliveryState,
): Promise<void> {
  await db
    .updateTable('letter')
    .set({ delivery: state })
    .where('id', '=', letterId)
    .where('channel', '=', 'SMS')
    .where((is) => is.or([is('delivery', 'is', null), is('delivery', '<>', 'DELIVERED')]))
    .execute();
}

interface StatusRoutes {
  openContext: ServeOptions['openContext'];
  log: Pick<Logger, 'warn' | 'error'>;
  /** The secret that callbacks are signed with; null where Twilio carries nothing for us. */
  authToken: string | null;
}

const route = { method: 'POST', path, effect: 'write', needs: 'report' } as const satisfies Call;

/** No call of the contract: a carrier posts a form, and proves by its signature who it is. */
export function smsStatusRoutes(app: Hono, { openContext, log, authToken }: StatusRoutes): void {
  if (authToken === null) return;
  app.post(path, async (c) => {
    try {
      const ctx = await openContext(c.req.raw, route);
      if (ctx instanceof AppError) return problemResponse(ctx);
      const body = await readBytes(c.req.raw, defaultBodyLimit);
      if (body instanceof AppError) return problemResponse(body, ctx);
      const form = new URLSearchParams(new TextDecoder().decode(body));
      const letterId = Number(c.req.query('letter'));
      if (!Number.isSafeInteger(letterId)) return problemResponse(new AppError('INVALID_PARAMETERS'), ctx);
      const signature = c.req.header('x-twilio-signature') ?? null;
      if (!isSignedByTwilio(authToken, smsStatusUrl(ctx, letterId), form, signature))
        return problemResponse(new AppError('FORBIDDEN'), ctx);
      const state = twilioState(form);
      if (state) await ctx.tx((tx) => recordDeliveryStatus(tx, letterId, state));
      return new Response(null, { status: 204 });
    } catch (error) {
      const isBusy = isOverload(error);
      log[isBusy ? 'warn' : 'error']({ err: error, path }, 'a delivery report could not be noted');
      return problemResponse(new AppError(isBusy ? 'SERVICE_UNAVAILABLE' : 'INTERNAL'));
    }
  });
}
