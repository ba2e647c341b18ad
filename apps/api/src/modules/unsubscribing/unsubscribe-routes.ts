import { type Call, defaultBodyLimit } from '@atrium/contract/call';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { isOverload } from '../../platform/concurrency/overload.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { problemResponse } from '../../platform/serve/problem-response.ts';
import { readBytes } from '../../platform/serve/request-body.ts';
import type { ServeOptions } from '../../platform/serve/serve.ts';
import { readMailBrand } from '../mail/templates/mail-brand.ts';
import { readUnsubscribeToken, unsubscribePath } from '../mail/unsubscribe-link.ts';
import { unsubscribe } from './unsubscribe.ts';
import { type UnsubscribeStep, unsubscribePage, unsubscribePolicy } from './unsubscribe-page.ts';

interface Unsubscribing {
  secrets: Secrets;
  openContext: ServeOptions['openContext'];
  log: Pick<Logger, 'warn' | 'error'>;
}

/** No calls of the contract: mail programs post to the address in a letter's head, as RFC 8058 has them, and people open it. */
const routes = {
  look: { method: 'GET', path: unsubscribePath, effect: 'read', needs: 'browse' },
  stop: { method: 'POST', path: unsubscribePath, effect: 'write', needs: 'report' },
} as const satisfies Record<string, Call>;

const headers = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': unsubscribePolicy,
};

/** Urlencoded or in parts: what matters is that it was said, and not merely posted. */
const isOneClick = (body: Uint8Array) =>
  /List-Unsubscribe\W[\s\S]*One-Click/.test(new TextDecoder().decode(body));

export function unsubscribeRoutes(app: Hono, { secrets, openContext, log }: Unsubscribing): void {
  const answering = async (
    request: Request,
    call: Call,
    stepOf: (ctx: Context, token: string) => Promise<UnsubscribeStep | AppError>,
  ): Promise<Response> => {
    try {
      const ctx = await openContext(request, call);
      if (ctx instanceof AppError) return problemResponse(ctx);
      const step = await stepOf(ctx, new URL(request.url).searchParams.get('token') ?? '');
      if (step instanceof AppError) return problemResponse(step, ctx);
      const page = unsubscribePage(step, ctx.locale, await ctx.tx(readMailBrand));
      return new Response(page, { status: step === 'gone' ? 410 : 200, headers });
    } catch (error) {
      const isBusy = isOverload(error);
      log[isBusy ? 'warn' : 'error']({ err: error, path: call.path }, 'somebody could not unsubscribe');
      return problemResponse(new AppError(isBusy ? 'SERVICE_UNAVAILABLE' : 'INTERNAL'));
    }
  };

  app.get(unsubscribePath, (c) =>
    answering(c.req.raw, routes.look, async (ctx, token) =>
      readUnsubscribeToken(secrets, ctx, token) ? 'ask' : 'gone',
    ),
  );

  app.post(unsubscribePath, (c) =>
    answering(c.req.raw, routes.stop, async (ctx, token) => {
      const body = await readBytes(c.req.raw, defaultBodyLimit);
      if (body instanceof AppError) return body;
      const chosen = readUnsubscribeToken(secrets, ctx, token);
      if (!chosen) return 'gone';
      if (!isOneClick(body)) return 'ask';
      return (await ctx.tx((tx) => unsubscribe(tx, chosen))) ? 'done' : 'gone';
    }),
  );
}
