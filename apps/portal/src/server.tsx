import { Writable } from 'node:stream';
import type { AnyRouter } from '@tanstack/react-router';
import { defineHandlerCallback } from '@tanstack/react-router/ssr/server';
import { getGlobalStartContext } from '@tanstack/react-start';
import { createStartHandler, StartServer } from '@tanstack/react-start/server';
import { renderSsrHtmlResponse } from '@tanstack/router-core/ssr/server';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { statusOf } from './kit/page/page-error.ts';
import type { RequestContext } from './kit/visit/request-context.ts';
import { toRouterPath } from './shell/routes/router-path.ts';

/**
 * Whole pages, once everything is there. The stock handlers answer 200 with a hole when a component throws;
 * here it is a 500. An infinite chunk size keeps React from moving content into scripts that carry no mark.
 */
const renderWhole = (app: ReactNode) =>
  new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, next) {
        chunks.push(chunk);
        next();
      },
      final(done) {
        // The router writes its own.
        resolve(
          Buffer.concat(chunks)
            .toString()
            .replace(/^<!DOCTYPE html>/, ''),
        );
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(app, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => {
        reject(error);
        abort();
      },
    });
  });

/** Guard, cache and policy were chosen for the edge's reading of the address: what it did not mean is not shown. */
function refuseOtherThan(route: string | null, router: AnyRouter) {
  const [, params, found] = router.getMatchedRoutes(router.state.location.pathname);
  const read = found && !('**' in params) ? found.fullPath : null;
  const meant = route && toRouterPath(route);
  if (read !== meant) throw new Error(`The router reads this address as ${read}, the edge as ${meant}.`);
}

const whole = defineHandlerCallback(async ({ router, responseHeaders }) => {
  refuseOtherThan((getGlobalStartContext() as unknown as RequestContext).route, router);
  const { matches } = router.state;
  const { status, headers, body } = await renderSsrHtmlResponse({
    router,
    responseHeaders,
    render: () => renderWhole(<StartServer router={router} />),
  });
  return new Response(body, { headers, status: statusOf(status, matches) });
});

export default { fetch: createStartHandler(whole) };
