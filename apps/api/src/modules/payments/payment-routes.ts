import type { Call } from '@atrium/contract/call';
import { defaultBodyLimit } from '@atrium/contract/call';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { isOverload } from '../../platform/concurrency/overload.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { problemResponse } from '../../platform/serve/problem-response.ts';
import { readBytes } from '../../platform/serve/request-body.ts';
import type { ServeOptions } from '../../platform/serve/serve.ts';
import type { PaymentServices } from './charges/payment-services.ts';
import { paymentReturnAddress } from './webhooks/payment-return.ts';
import { handleWebhook } from './webhooks/webhooks.ts';

interface PaymentRoutes {
  services: PaymentServices;
  openContext: ServeOptions['openContext'];
  log: Pick<Logger, 'warn' | 'error'>;
}

/**
 * They are no calls of the contract: servers of others send the one, a browser on its way home the other. Both may end a
 * charge, so neither is a look around, which could write nothing.
 */
const routes = {
  callback: { method: 'POST', path: '/payments/{connector}/callback', effect: 'write', needs: 'report' },
  wayBack: { method: 'GET', path: '/payments/return', effect: 'money', needs: 'browse' },
} as const satisfies Record<string, Call>;

const unstored = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };

export function paymentRoutes(app: Hono, { services, openContext, log }: PaymentRoutes): void {
  const answering = async (
    request: Request,
    call: Call,
    work: (ctx: Context) => Promise<Response | AppError>,
  ) => {
    let ctx: Context | undefined;
    try {
      const opened = await openContext(request, call);
      if (opened instanceof AppError) return problemResponse(opened);
      ctx = opened;
      const answer = await work(ctx);
      return answer instanceof AppError ? problemResponse(answer, ctx) : answer;
    } catch (error) {
      const isBusy = isOverload(error);
      (ctx?.log ?? log)[isBusy ? 'warn' : 'error']({ err: error, path: call.path }, 'a payment route failed');
      return problemResponse(new AppError(isBusy ? 'SERVICE_UNAVAILABLE' : 'INTERNAL'), ctx);
    }
  };

  app.post('/payments/:connector/callback', (c) =>
    answering(c.req.raw, routes.callback, async (ctx) => {
      const body = await readBytes(c.req.raw, defaultBodyLimit);
      if (body instanceof AppError) return body;
      const taken = await handleWebhook(services, ctx, c.req.param('connector'), c.req.raw.headers, body);
      if (taken === 'refused') return new AppError('BAD_REQUEST');
      // as those who repeat themselves unless they get exactly this understand it
      return new Response(null, {
        status: 200,
        headers: { ...unstored, 'content-type': 'application/json' },
      });
    }),
  );

  app.get('/payments/return', (c) =>
    answering(c.req.raw, routes.wayBack, async (ctx) => {
      const location =
        (await paymentReturnAddress(services, ctx, c.req.query('purchaseToken') ?? '')) ??
        `${ctx.origin}/?status=400&error=PURCHASE_REQUEST_NOT_VALID`;
      return new Response(null, { status: 303, headers: { ...unstored, location } });
    }),
  );
}
